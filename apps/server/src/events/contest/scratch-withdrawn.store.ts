import type { ContestState } from '@startline/contract'
import { EVENT } from '../../store/event-parameter.sql.ts'
import { type Executor, queryRows } from '../../store/statement.ts'
import { amend } from './amend.store.ts'
import { raceStatement } from './race-statement.ts'
import { amendedStarts, compareStarts, findPositions, isListed, type StarterChange } from './start-positions.store.ts'

interface Scratched {
  id: string
  contest_id: string
  state: ContestState
  bib: number | null
  now: Date
}

// Contests are held before their starters, as everywhere. A person who was replaced in their registration starts no more; who came for them is let
// in by hand, as whoever comes late.
const scratch = raceStatement<Scratched>(
  'starters-scratch-withdrawn',
  `with asked as materialized (
     select s.event_id, s.id, s.contest_id, s.racer_id, s.registration_id
       from unnest($2::uuid[]) as i (registration_id)
      cross join lateral (
        select event_id, id, contest_id, racer_id, registration_id from starter
         where event_id = ${EVENT} and registration_id = i.registration_id offset 0) s),
   held as materialized (
     select c.event_id, c.id, c.state from contest c
      where c.event_id = ${EVENT} and c.id in (select contest_id from asked) order by c.id for update),
   gone as (
     update starter s set scratched_at = now(), scratch_reason = case r.status when 'registered' then 'changed' else 'withdrawn' end
       from asked a
       join held c on c.id = a.contest_id
      cross join lateral (select status, group_id from registration where event_id = a.event_id and id = a.registration_id offset 0) r
      cross join lateral (select kind, person_index, bib from racer where event_id = a.event_id and id = a.racer_id offset 0) x
      where s.event_id = a.event_id and s.id = a.id and s.registration_id = a.registration_id and s.scratched_at is null
        and (r.status <> 'registered' or r.group_id <> s.group_id
             or x.kind = 'person' and not exists (
               select from roster_member m
                where m.event_id = a.event_id and m.registration_id = a.registration_id and m.person_index = x.person_index offset 0))
     returning s.event_id, s.id, s.contest_id, c.state, x.bib),
   counted as (
     update contest c set rev = c.rev + 1 from gone where c.event_id = gone.event_id and c.id = gone.contest_id)
   select id, contest_id, state, bib, now() as now from gone order by bib, id`,
)

/** Contests whose start lists were drawn: what changes of them from then on is told by amendments. */
export const isDrawn = (state: ContestState): boolean => state !== 'planned' && state !== 'frozen'

/**
 * Scratches the starters of registrations that have just been withdrawn or changed so that they start no more, and adds amendments where they
 * were drawn already. Where nothing is frozen there is none. Hold the groups before.
 * @returns the starts of public lists that are no more: their organizations are to be notified
 */
export async function scratchWithdrawn(
  tx: Executor,
  eventId: string,
  registrationIds: readonly string[],
): Promise<StarterChange[]> {
  if (registrationIds.length === 0) return []
  const gone = await queryRows(tx, scratch, [eventId, registrationIds])
  const [first] = gone
  if (first === undefined) return []
  const listed = gone.filter(({ state }) => isListed(state)).map(({ id }) => id)
  const before = await findPositions(tx, eventId, listed)
  const drawn = Map.groupBy(
    gone.filter(({ state }) => isDrawn(state)),
    ({ contest_id }) => contest_id,
  )
  const amendments = [...drawn].map(([contestId, some]) => ({
    contestId,
    what: 'scratched' as const,
    bibs: some.flatMap(({ bib }) => bib ?? []),
    starter_ids: some.map(({ id }) => id),
    changes: amendedStarts(
      compareStarts(
        some.map(({ id }) => id),
        { before },
      ),
    ),
  }))
  await amend(tx, eventId, amendments, { at: first.now, by: null })
  return compareStarts(listed, { before })
}
