import { registerBatch } from '@startline/contract'
import { aParticipant } from '../../test/factories.ts'
import type { Caller, TestPortal } from '../../test/harness.ts'

const DAY_MS = 24 * 60 * 60_000
const FIRST_DAY = Date.UTC(2015, 0, 1)
/** Birth dates of groups that `aGroup` makes. */
const DAYS = 1000
let born = 0

/** So many children nobody has heard of, written out; hardly two have one birth date. For tests. */
export const strangers = (count: number) =>
  Array.from({ length: count }, () => {
    born = (born + 7) % DAYS
    return aParticipant({ birthDate: new Date(FIRST_DAY + born * DAY_MS).toISOString().slice(0, 10) })
  })

/** Sends a batch that enters these people in a group. For tests. */
export const enterThose = (
  who: Caller,
  event: { id: string; groups: string[] },
  people: readonly unknown[],
  more: object = {},
) => {
  const entries = people.map((participant) => ({ group_id: event.groups[0], participant }))
  return who.call(registerBatch, { rawBody: { event_id: event.id, entries, ...more } })
}

/** How many new people an organization has named, by the rows and by what it, or the one person of it, has used. For tests. */
export async function counted({ deps }: Pick<TestPortal, 'deps'>, organizationId: string): Promise<[number, number]> {
  const { pool } = deps.database
  const { rows: members } = await pool.query<{ account_id: string }>(
    'select account_id from membership where organization_id = $1',
    [organizationId],
  )
  const payers = [`organization:${organizationId}`, ...members.map(({ account_id: id }) => `account:${id}`)].map(
    (payer) => deps.vault.countKey('daily-use', `new-people:${payer}`),
  )
  const { rows } = await pool.query<{ people: number; sum: number }>(
    `select (select count(*)::int from new_person where organization_id = $1) as people,
            coalesce((select sum(used)::int from daily_use where payer = any ($2::bytea[])), 0) as sum`,
    [organizationId, payers],
  )
  return [rows[0]?.people ?? 0, rows[0]?.sum ?? 0]
}
