import { type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'

const grant = statement<{ people: number; used: number }>(
  'allowance-grant',
  `insert into participant_allowance as a (event_id, organization_id, people, granted_by, granted_at)
   values ($1::uuid, $2::uuid, $3::int, $4::uuid, $5::timestamptz)
       on conflict (event_id, organization_id) do update
      set people = excluded.people, granted_by = excluded.granted_by, granted_at = excluded.granted_at
   returning people, used`,
)

/** Lets an organization enter so many new people in an event beyond its day, those it has entered by this before included. */
export const grantAllowance = (
  tx: Executor,
  { eventId, organizationId, people }: { eventId: string; organizationId: string; people: number },
  by: { accountId: string; at: Date },
) => queryOne(tx, grant, [eventId, organizationId, people, by.accountId, by.at])

interface Allowance {
  place: number
  left: number
}

const lock = statement<Allowance>(
  'allowance-lock',
  `with asked as (select * from unnest($1::uuid[], $2::uuid[], $3::int[]) as n (event_id, organization_id, place))
   select n.place, greatest(a.people - a.used, 0) as left
     from participant_allowance a join asked n using (event_id, organization_id)
    order by a.event_id, a.organization_id for no key update of a`,
)

/** Locks the allowances of events for organizations; what is left of each, by its place. */
export async function lockAllowances(
  tx: Executor,
  asked: readonly { eventId: string; organizationId: string; place: number }[],
): Promise<Map<number, number>> {
  if (asked.length === 0) return new Map()
  const columns = [
    asked.map(({ eventId }) => eventId),
    asked.map(({ organizationId }) => organizationId),
    asked.map(({ place }) => place),
  ]
  return new Map((await queryRows(tx, lock, columns)).map(({ place, left }) => [place, left]))
}

const consume = statement<never>(
  'allowance-consume',
  `update participant_allowance a set used = a.used + n.people
     from unnest($1::uuid[], $2::uuid[], $3::int[]) as n (event_id, organization_id, people)
    where a.event_id = n.event_id and a.organization_id = n.organization_id`,
)

/** Uses up some of locked allowances. */
export async function consumeAllowances(
  tx: Executor,
  uses: readonly { eventId: string; organizationId: string; people: number }[],
): Promise<void> {
  if (uses.length === 0) return
  await queryRows(tx, consume, [
    uses.map(({ eventId }) => eventId),
    uses.map(({ organizationId }) => organizationId),
    uses.map(({ people }) => people),
  ])
}

const forget = statement<never>(
  'allowance-forget',
  'delete from participant_allowance where organization_id = any($1::uuid[])',
)

/** Removes the allowances of organizations that go. */
export const forgetAllowances = (tx: Executor, organizations: string[]) => queryRows(tx, forget, [organizations])
