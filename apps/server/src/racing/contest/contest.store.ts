import type { ContestState } from '@startline/contract'
import type { Rulebook } from '@startline/domain/race'
import { groupsOf, type HostScope } from '../../authority/host-scope.ts'
import { EVENT } from '../../store/event-parameter.sql.ts'
import { anew, type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'
import type { StoredDraw } from '../../store/tables/races.ts'

/** A contest with its groups, its rulebook and how many there are of what. */
export interface ContestRow {
  id: string
  name: string
  state: ContestState
  rev: number
  rank_apart: boolean
  frozen_at: Date | null
  listed_at: Date | null
  draw: StoredDraw | null
  preset: string | null
  rulebook: Rulebook
  groups: { id: string; name: string; entrants: number }[]
  starters: number
  scratched: number
  without_bib: number
}

const find = statement<ContestRow>(
  'race-contests',
  `select c.id, c.name, c.state, c.rev, c.rank_apart, c.frozen_at, c.listed_at, c.draw, b.preset, b.body as rulebook,
          coalesce(g.groups, '[]') as groups, s.starters, s.scratched, s.without_bib
     from contest c
     join rulebook b on b.event_id = c.event_id and b.id = c.rulebook_id
    cross join lateral (
      select json_agg(json_build_object('id', e.id, 'name', e.name, 'entrants', e.taken) order by e.position) as groups,
             bool_or(e.id = any($3::uuid[])) as own
        from contest_group cg join event_group e on e.event_id = cg.event_id and e.id = cg.group_id
       where cg.event_id = c.event_id and cg.contest_id = c.id) g
    cross join lateral (
      select (count(*) filter (where s.scratched_at is null))::int as starters,
             (count(*) filter (where s.scratched_at is not null))::int as scratched,
             (count(*) filter (where s.scratched_at is null and x.bib is null))::int as without_bib
        from starter s
       cross join lateral (select bib from racer where event_id = s.event_id and id = s.racer_id offset 0) x
       where s.event_id = c.event_id and s.contest_id = c.id) s
    where c.event_id = ${EVENT} and ($2::uuid is null or c.id = $2::uuid) and ($3::uuid[] is null or g.own)
    order by c.position, c.id`,
  anew,
)

/** The contests of the event in the host's order, or one of them: as far as the right reaches. */
export const findContests = (tx: Executor, scope: HostScope, id: string | null = null): Promise<ContestRow[]> =>
  queryRows(tx, find, [scope.eventId, id, groupsOf(scope)])

/** A group as contests are planned of it. */
export interface PlannableGroup {
  id: string
  name: string
  registration_event: 'jifen' | 'jingsu'
  entry_kind: 'individual' | 'team'
  gender: 'any' | 'male' | 'female'
  born_from: string | null
  born_to: string | null
  /** How many have a place. */
  taken: number
  contest_id: string | null
}

const groups = statement<PlannableGroup>(
  'race-groups',
  `select g.id, g.name, g.registration_event, g.entry_kind, g.gender, g.born_from, g.born_to, g.taken, c.contest_id
     from event_group g left join contest_group c on c.event_id = g.event_id and c.group_id = g.id
    where g.event_id = ${EVENT} order by g.position, g.id`,
  anew,
)

/** All groups of the event, in the host's order. */
export const findPlannableGroups = (tx: Executor, { eventId }: HostScope): Promise<PlannableGroup[]> =>
  queryRows(tx, groups, [eventId])

/** A contest as it is held while something of it is written. */
export interface HeldRow {
  id: string
  name: string
  state: ContestState
  rev: number
  rulebook_id: string
  rulebook: Rulebook
  /** SHA-256 of the rulebook, in hex. */
  rulebook_digest: string
  draw: StoredDraw | null
  group_ids: string[]
}

const columns = `c.id, c.name, c.state, c.rev, c.rulebook_id, b.body as rulebook, encode(b.digest, 'hex') as rulebook_digest, c.draw,
          coalesce((select json_agg(group_id) from contest_group g where g.event_id = c.event_id and g.contest_id = c.id), '[]') as group_ids`
const holdAll = statement<HeldRow>(
  'race-hold-contests',
  `select ${columns} from contest c join rulebook b on b.event_id = c.event_id and b.id = c.rulebook_id
    where c.event_id = ${EVENT} order by c.id for update of c`,
  anew,
)
const holdOne = statement<HeldRow>(
  'race-hold-contest',
  `select ${columns} from contest c join rulebook b on b.event_id = c.event_id and b.id = c.rulebook_id
    where c.event_id = ${EVENT} and c.id = $2::uuid for update of c`,
  anew,
)
const holdOfStarter = statement<HeldRow>(
  'race-hold-contest-of-starter',
  `select ${columns} from contest c join rulebook b on b.event_id = c.event_id and b.id = c.rulebook_id
    where c.event_id = ${EVENT} and c.id = (select contest_id from starter where event_id = ${EVENT} and id = $2::uuid) for update of c`,
  anew,
)
const holdOfHeat = statement<HeldRow>(
  'race-hold-contest-of-heat',
  `select ${columns} from contest c join rulebook b on b.event_id = c.event_id and b.id = c.rulebook_id
    where c.event_id = ${EVENT} and c.id = (select contest_id from heat where event_id = ${EVENT} and id = $2::uuid) for update of c`,
  anew,
)

const holdEvent = statement<never>('race-hold-event', 'select from event where id = $1::uuid for no key update')

/** Holds the event for whoever plans its contests: as long as there are none, nothing else could be waited for. */
export const holdEventRow = (tx: Executor, { eventId }: HostScope) => queryRows(tx, holdEvent, [eventId])

/** Holds all contests of the event, in the order of their ids: whoever writes numbers or times waits for one another. */
export const holdContests = (tx: Executor, { eventId }: HostScope): Promise<HeldRow[]> =>
  queryRows(tx, holdAll, [eventId])

/** Holds a contest; undefined where the event has none such. */
export const holdContest = (tx: Executor, { eventId }: HostScope, id: string): Promise<HeldRow | undefined> =>
  queryOne(tx, holdOne, [eventId, id])

/** The same for the contest of a starter. */
export const holdContestOfStarter = (tx: Executor, { eventId }: HostScope, id: string): Promise<HeldRow | undefined> =>
  queryOne(tx, holdOfStarter, [eventId, id])

/** The same for the contest of a heat. */
export const holdContestOfHeat = (tx: Executor, { eventId }: HostScope, id: string): Promise<HeldRow | undefined> =>
  queryOne(tx, holdOfHeat, [eventId, id])
