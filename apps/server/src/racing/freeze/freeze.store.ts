import type { HostScope } from '../../authority/host-scope.ts'
import { raceStatement } from '../../events/contest/race-statement.ts'
import { EVENT } from '../../store/event-parameter.sql.ts'
import { newId } from '../../store/fast/id-counter.ts'
import { type Executor, queryRows } from '../../store/statement.ts'
import { withFreshChecks } from '../contest/fresh-checks.ts'
import type { Entrant } from './entrants.store.ts'

const claim = raceStatement<{ id: string }>(
  'freeze-claim',
  `update contest set state = 'frozen', frozen_at = $3::timestamptz, rev = rev + 1
    where event_id = ${EVENT} and id = any($2::uuid[]) and state = 'planned' returning id`,
)

/** Freezes those of these contests that are planned; gives how many they were. */
export const claimContests = async (tx: Executor, { eventId }: HostScope, ids: readonly string[], at: Date) =>
  (await queryRows(tx, claim, [eventId, ids, at])).length

/** A registration of one person has a roster of one; a team's number is the team's, whoever is in it. */
const REGISTRATIONS = `cross join lateral (
      select event_id, id, group_id, kind, team_id, team_name, unit_id from registration
       where event_id = ${EVENT} and id = i.registration_id offset 0) r
    cross join lateral (
      select name, person_index, unit_name from roster_member
       where event_id = r.event_id and registration_id = r.id order by position limit 1) m`
const TEAM_KEY = 'coalesce(r.team_id, r.id)'

const addRacers = raceStatement<never>(
  'freeze-racers',
  `insert into racer (event_id, id, kind, person_index, team_key, name, unit_name)
   select $1::uuid, i.id, case r.kind when 'individual' then 'person' else 'team' end,
          case r.kind when 'individual' then m.person_index end, case r.kind when 'team' then ${TEAM_KEY} end,
          coalesce(r.team_name, m.name), coalesce(u.name, m.unit_name)
     from unnest($2::uuid[], $3::uuid[]) as i (registration_id, id)
     ${REGISTRATIONS}
     left join lateral (select name from unit where id = r.unit_id offset 0) u on true
   on conflict do nothing`,
)
const addStarters = raceStatement<{ id: string }>(
  'freeze-starters',
  `insert into starter (event_id, id, contest_id, group_id, registration_id, racer_id, late, members)
   select $1::uuid, i.id, i.contest_id, r.group_id, r.id,
          case r.kind when 'individual' then (select id from racer where event_id = r.event_id and person_index = m.person_index)
                      else (select id from racer where event_id = r.event_id and team_key = ${TEAM_KEY}) end,
          $5::boolean,
          case r.kind when 'individual' then '[]' else (
            select jsonb_agg(jsonb_build_object('participant_id', participant_id, 'name', name, 'reserve', reserve) order by position)
              from roster_member where event_id = r.event_id and registration_id = r.id) end
     from unnest($2::uuid[], $3::uuid[], $4::uuid[]) as i (registration_id, id, contest_id)
     ${REGISTRATIONS}
   on conflict (event_id, contest_id, racer_id) do nothing returning id`,
)
const rankYouth = raceStatement<never>(
  'freeze-youth',
  `update starter s set youth = y.youth
     from (select s.event_id, s.id, dense_rank() over (partition by s.contest_id order by m.birth_date desc nulls last) as youth
             from starter s
            cross join lateral (
              select from racer where event_id = s.event_id and id = s.racer_id and kind = 'person' offset 0) x
            cross join lateral (
              select birth_date from roster_member
               where event_id = s.event_id and registration_id = s.registration_id order by position limit 1) m
            where s.event_id = ${EVENT} and s.contest_id = any($2::uuid[])) y
    where s.event_id = y.event_id and s.id = y.id and s.youth is distinct from y.youth`,
)

/**
 * Makes starters of registrations, and racers of whoever has none at the event yet. No birth date goes along: who is younger is a rank within
 * the contest.
 * @param late whether they come after the freeze
 * @returns the ids of the starters that were made: none for somebody who starts in the contest already
 */
export async function makeStarters(
  tx: Executor,
  { eventId }: HostScope,
  entrants: readonly Pick<Entrant, 'registration_id' | 'contest_id'>[],
  { late }: { late: boolean },
): Promise<string[]> {
  const registrations = entrants.map(({ registration_id }) => registration_id)
  const contests = entrants.map(({ contest_id }) => contest_id)
  const made = await withFreshChecks(tx, async () => {
    await queryRows(tx, addRacers, [eventId, registrations, registrations.map(() => newId())])
    const ids = registrations.map(() => newId())
    return queryRows(tx, addStarters, [eventId, registrations, ids, contests, late])
  })
  await queryRows(tx, rankYouth, [eventId, [...new Set(contests)]])
  return made.map(({ id }) => id)
}

const dropStarters = raceStatement<never>(
  'freeze-undo-starters',
  `delete from starter where event_id = ${EVENT} and contest_id = any($2::uuid[])`,
)
const dropRacers = raceStatement<never>(
  'freeze-undo-racers',
  `delete from racer x where x.event_id = ${EVENT} and x.bib is null and x.lost_bibs = '{}'
      and not exists (select from starter where event_id = x.event_id and racer_id = x.id offset 0)`,
)
const unclaim = raceStatement<never>(
  'freeze-undo',
  `update contest set state = 'planned', frozen_at = null, rev = rev + 1
    where event_id = ${EVENT} and id = any($2::uuid[]) and state = 'frozen'`,
)

/** Takes a freeze back: starters go; whoever has a number keeps it for the next. Hold the contests before. */
export async function undoFreeze(tx: Executor, { eventId }: HostScope, ids: readonly string[]): Promise<void> {
  await withFreshChecks(tx, async () => {
    await queryRows(tx, dropStarters, [eventId, ids])
    await queryRows(tx, dropRacers, [eventId])
  })
  await queryRows(tx, unclaim, [eventId, ids])
}
