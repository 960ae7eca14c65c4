import type { HostScope } from '../../authority/host-scope.ts'
import { raceStatement } from '../../events/contest/race-statement.ts'
import { EVENT } from '../../store/event-parameter.sql.ts'
import { newId } from '../../store/fast/id-counter.ts'
import { type Executor, queryRows } from '../../store/statement.ts'
import type { Resolved } from '../rulebook/resolve-rulebook.ts'

const addRulebooks = raceStatement<never>(
  'race-rulebooks-add',
  `insert into rulebook (event_id, id, preset, body, digest, created_at)
   select $1::uuid, id, preset, body::jsonb, decode(digest, 'hex'), $6::timestamptz
     from unnest($2::uuid[], $3::text[], $4::text[], $5::text[]) as r (id, preset, body, digest)
   on conflict (event_id, digest) do nothing`,
)
const findRulebooks = raceStatement<{ id: string; digest: string }>(
  'race-rulebooks-find',
  `select id, encode(digest, 'hex') as digest from rulebook where event_id = ${EVENT} and encode(digest, 'hex') = any($2::text[])`,
)

/** Keeps the rulebooks that the event does not have yet; gives the id of each by its digest. */
export async function keepRulebooks(
  tx: Executor,
  { eventId }: HostScope,
  rulebooks: readonly Resolved[],
  at: Date,
): Promise<Map<string, string>> {
  const once = [...new Map(rulebooks.map((one) => [one.digest, one])).values()]
  await queryRows(tx, addRulebooks, [
    eventId,
    once.map(() => newId()),
    once.map(({ preset }) => preset),
    once.map(({ body }) => JSON.stringify(body)),
    once.map(({ digest }) => digest),
    at,
  ])
  const rows = await queryRows(tx, findRulebooks, [eventId, once.map(({ digest }) => digest)])
  return new Map(rows.map(({ id, digest }) => [digest, id]))
}

/** A contest as it is to be. */
export interface PlannedContest {
  id: string
  name: string
  rulebookId: string
  rankApart: boolean
  groupIds: string[]
  /** Whether its groups may still change. */
  isPlanned: boolean
}

const clear = raceStatement<never>(
  'race-plan-clear',
  `with gone as (
     delete from contest_group g using contest c
      where g.event_id = ${EVENT} and c.event_id = g.event_id and c.id = g.contest_id and c.state = 'planned')
   delete from contest where event_id = ${EVENT} and state = 'planned' and not id = any($2::uuid[])`,
)
const write = raceStatement<never>(
  'race-plan-write',
  `insert into contest (event_id, id, position, name, rulebook_id, rank_apart)
   select $1::uuid, id, position, name, rulebook_id, rank_apart
     from unnest($2::uuid[], $3::int[], $4::text[], $5::uuid[], $6::bool[]) as w (id, position, name, rulebook_id, rank_apart)
   on conflict (event_id, id) do update
      set position = excluded.position, name = excluded.name, rulebook_id = excluded.rulebook_id, rank_apart = excluded.rank_apart,
          rev = contest.rev + 1`,
)
const writeGroups = raceStatement<never>(
  'race-plan-groups',
  `insert into contest_group (event_id, group_id, contest_id)
   select $1::uuid, group_id, contest_id from unnest($2::uuid[], $3::uuid[]) as g (group_id, contest_id)`,
)

/** Writes all contests of an event, in their order; those that are planned and not named go. Hold the event's contests before. */
export async function writePlan(tx: Executor, { eventId }: HostScope, plan: readonly PlannedContest[]): Promise<void> {
  await queryRows(tx, clear, [eventId, plan.map(({ id }) => id)])
  await queryRows(tx, write, [
    eventId,
    plan.map(({ id }) => id),
    plan.map((_one, position) => position),
    plan.map(({ name }) => name),
    plan.map(({ rulebookId }) => rulebookId),
    plan.map(({ rankApart }) => rankApart),
  ])
  const open = plan.filter(({ isPlanned }) => isPlanned)
  await queryRows(tx, writeGroups, [
    eventId,
    open.flatMap(({ groupIds }) => groupIds),
    open.flatMap(({ id, groupIds }) => groupIds.map(() => id)),
  ])
}
