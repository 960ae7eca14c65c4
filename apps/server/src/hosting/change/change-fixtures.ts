import { type BodyInput, changeGroup, getEvent, registerBatch } from '@startline/contract'
import { expect } from 'vitest'
import { aHostedEvent } from '../../events/announcement/announcement-fixtures.ts'
import { aClubOwner } from '../../identity/member/member-fixtures.ts'
import { aGroup, aParticipant } from '../../test/factories.ts'
import type { TestPortal } from '../../test/harness.ts'

/** An event and its groups, by id. For tests. */
export interface HeldEvent {
  id: string
  groups: string[]
}

/** A host who changes groups of their events. For tests. */
export async function aChangingHost(portal: TestPortal) {
  const host = await aClubOwner(portal)
  const anEvent = (
    groups = [aGroup({ name: 'U8 男子组', born_from: '2019-01-01', born_to: '2020-12-31' })],
    more = {},
  ): Promise<HeldEvent> => aHostedEvent(portal, host.clubId, { groups, ...more })
  const change = ({ id, groups }: HeldEvent, body: BodyInput<typeof changeGroup>, at = 0) =>
    host.call(changeGroup, { params: { id, group_id: groups[at] ?? '' }, body })
  const shown = async ({ id }: HeldEvent) => (await portal.call(getEvent, { params: { id } })).data
  return { host, anEvent, change, shown }
}

/** Enters children born on these days, each in the event's first group; gives who did. For tests. */
export async function enterBorn(
  portal: TestPortal,
  { id, groups }: HeldEvent,
  births: string[],
  when_full: 'reject' | 'waitlist' = 'reject',
) {
  const guest = await portal.signUp()
  const entries = births.map((birthDate) => ({ group_id: groups[0], participant: aParticipant({ birthDate }) }))
  const answer = await guest.call(registerBatch, { rawBody: { event_id: id, entries, when_full } })
  expect(answer.code).toBe(0)
  return guest
}
