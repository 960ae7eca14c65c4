import { registerBatch } from '@startline/contract'
import { aParticipant } from '../../test/factories.ts'
import type { Caller, TestPortal } from '../../test/harness.ts'

/** So many children nobody has heard of, written out. For tests. */
export const strangers = (count: number) => Array.from({ length: count }, () => aParticipant())

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

/** How many new people an organization has named, by the rows and by the count. For tests. */
export async function counted({ deps }: Pick<TestPortal, 'deps'>, organizationId: string): Promise<[number, number]> {
  const { rows } = await deps.database.pool.query<{ people: number; sum: number }>(
    `select (select count(*)::int from new_person where organization_id = $1) as people,
            coalesce((select sum(new_people)::int from organization_day where organization_id = $1), 0) as sum`,
    [organizationId],
  )
  return [rows[0]?.people ?? 0, rows[0]?.sum ?? 0]
}
