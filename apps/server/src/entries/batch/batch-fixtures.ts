import { type BatchResult, getBatch, registerBatch, undoBatch } from '@startline/contract'
import { expect } from 'vitest'
import { queryRows, statement } from '../../store/statement.ts'
import { aParticipant } from '../../test/factories.ts'
import type { Person, TestPortal } from '../../test/harness.ts'

/** Sends a batch that is accepted, waiting where a group is full. For tests. */
export async function send(
  who: Person,
  event: { id: string },
  entries: object[],
  headers: Record<string, string> = {},
): Promise<BatchResult & { batch_id: string }> {
  const rawBody = { event_id: event.id, when_full: 'waitlist', entries }
  const { code, data } = await who.call(registerBatch, { rawBody, headers })
  expect([code, data.rejected]).toEqual([0, 0])
  return { ...data, batch_id: data.batch_id ?? '' }
}

/** Entries of one group for so many new people. For tests. */
export const newcomers = (group: string | undefined, count: number): object[] =>
  Array.from({ length: count }, () => ({ group_id: group, participant: aParticipant() }))

/** Undoes a batch. For tests. */
export const undo = (who: Person, id: string) => who.call(undoBatch, { params: { id } })
/** A batch with its registrations. For tests. */
export const shownBatch = async (who: Person, id: string) => (await who.call(getBatch, { params: { id } })).data

const age = statement<never>(
  'test-age-batch',
  'update registration_batch set created_at = created_at - $2::interval where id = $1::uuid',
)
/** Makes a batch older, as `24 hours`. For tests. */
export const makeOlder = ({ deps }: TestPortal, id: string, by: string) => queryRows(deps.database.db, age, [id, by])

const close = statement<never>('test-close-edits', 'update event set edit_until = now() where id = $1::uuid')
/** Ends an event's time for changes. For tests. */
export const closeEdits = ({ deps }: TestPortal, event: { id: string }) =>
  queryRows(deps.database.db, close, [event.id])

const on = statement<{ id: string }>(
  'test-participants-listed',
  'select id from participant where id = any($1::uuid[]) and removed_at is null',
)
/** Those of these participants that are on a list. For tests. */
export async function listed({ deps }: TestPortal, ids: (string | null | undefined)[]): Promise<string[]> {
  return (await queryRows(deps.database.db, on, [ids])).map(({ id }) => id)
}

const uncounted = statement<{ id: string }>(
  'test-uncounted-participants',
  `select o.id from organization o left join participant p on p.organization_id = o.id and p.removed_at is null
    group by o.id having o.participant_count <> count(p.id)`,
)
/** Says nothing while the lists of participants are as long as they say. For tests. */
export const expectCounted = async ({ deps }: TestPortal) =>
  expect(await queryRows(deps.database.db, uncounted)).toEqual([])
