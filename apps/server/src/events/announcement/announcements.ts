import type { Announcement } from '@startline/contract'
import type { ActingFor, Deps } from '../../deps.ts'
import { cappedCount } from '../../store/pages.ts'
import {
  type AnnouncementRow,
  type Asked,
  findAnnouncements,
  markAnnouncements,
  markAnnouncementsUntil,
} from './announcement.store.ts'

/** How a list of announcements is asked for; as the call's query says it. */
export interface AnnouncementsQuestion {
  page: number
  page_size: number
  event_id?: string | undefined
  current?: boolean | undefined
  unread?: boolean | undefined
}

const present = ({ starts_at, ends_at, read_at, ...row }: AnnouncementRow): Announcement => ({
  ...row,
  starts_at: starts_at.toISOString(),
  ends_at: ends_at?.toISOString() ?? null,
  read_at: read_at?.toISOString() ?? null,
})

const everything = (now: Date): Asked => ({ eventId: null, onlyCurrent: false, onlyUnread: false, now })

/** The newest that the person is told together with many, at most so many; how many there are, and how many of all are unread. */
export async function findAnnounced(
  deps: Deps,
  who: ActingFor,
  { limit, onlyUnread }: { limit: number; onlyUnread: boolean },
) {
  const { db } = deps.database
  const asked = { ...everything(deps.now()), onlyUnread }
  const { items, ...sums } = await findAnnouncements(db, who, asked, { limit, offset: 0 })
  return { items: items.map(present), ...sums }
}

/** A page of none: only how many there are is asked. */
const NOTHING = { limit: 0, offset: 0 }

/** Marks all that the person is told together with many as read, up to and with a moment. */
export const markAnnouncedUntil = (deps: Deps, who: ActingFor, until: Date) =>
  markAnnouncementsUntil(deps.database.db, who, everything(deps.now()), until)

/** A page of what the person is told at a moment, or of what stands on an event's page; null asks for a visitor. */
export async function listAnnouncements(
  deps: Deps,
  actingFor: ActingFor | null,
  { page, page_size, event_id, current, unread }: AnnouncementsQuestion,
  now = deps.now(),
) {
  const asked: Asked = {
    ...everything(now),
    eventId: event_id ?? null,
    onlyCurrent: current ?? false,
    onlyUnread: unread ?? false,
  }
  const { db } = deps.database
  const part = { limit: page_size, offset: (page - 1) * page_size }
  const { items, total, unread: count } = await findAnnouncements(db, actingFor, asked, part)
  return { items: items.map(present), ...cappedCount(total), page, page_size, unread: actingFor ? count : 0 }
}

/** Marks announcements as read, or puts them away from the home; gives how many are unread. */
export async function readAnnouncements(
  deps: Deps,
  who: ActingFor,
  { ids, dismiss }: { ids: string[]; dismiss: boolean },
) {
  const { db } = deps.database
  await markAnnouncements(db, who, ids, dismiss, deps.now())
  return { unread: (await findAnnouncements(db, who, everything(deps.now()), NOTHING)).unread }
}
