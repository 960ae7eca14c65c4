import { type Announcement, listAnnouncements, publishAnnouncement } from '@startline/contract'
import type { Published } from '../../event-entries/announcement/host-announcements.ts'
import { anEvent } from '../../test/factories.ts'
import type { Caller, Person, TestPortal } from '../../test/harness.ts'

/** Lets the organization hold events, and puts one of its own into the store. For tests. */
export async function aHostedEvent(
  portal: TestPortal,
  organizationId: string,
  change: Parameters<typeof anEvent>[1] = {},
) {
  const { db } = portal.deps.database
  await db.updateTable('organization').set({ can_host: true }).where('id', '=', organizationId).execute()
  return anEvent(portal, { ...change, organization_id: organizationId })
}

/** What an announcement says unless a test says otherwise. For tests. */
export const WORDS = { 'zh-CN': { title: '起跑时间提前', text: '请各单位 8:00 前到场检录。' } }

/** Publishes something about an event; gives the answer. For tests. */
export const announce = (host: Person, event: { id: string }, more: Partial<Published> = {}) =>
  host.call(publishAnnouncement, { body: { event_id: event.id, audience: 'entered', words: WORDS, ...more } })

/** What somebody is told, the newest first. For tests. */
export async function announcedTo(who: Caller, query: object = {}): Promise<Announcement[]> {
  return (await who.call(listAnnouncements, { query: { page_size: 100, ...query } })).data.items
}

/** The titles of what somebody is told. For tests. */
export const titlesTold = async (who: Caller, query: object = {}): Promise<(string | undefined)[]> =>
  (await announcedTo(who, query)).map(({ words }) => (words['zh-CN'] ?? words.en)?.title)
