import type { ContestState } from '@startline/contract'
import { type Executor, queryRows } from '../../store/statement.ts'
import { amend } from './amend.store.ts'
import { raceStatement } from './race-statement.ts'

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
  `with held as materialized (
     select c.event_id, c.id, c.state from contest c
      where c.event_id = $1::uuid and c.id in (
        select contest_id from starter where event_id = $1::uuid and registration_id = any($2::uuid[]))
      order by c.id for update),
   gone as (
     update starter s set scratched_at = now(), scratch_reason = case r.status when 'registered' then 'changed' else 'withdrawn' end
       from held c, registration r, racer x
      where s.event_id = c.event_id and s.contest_id = c.id and s.registration_id = any($2::uuid[]) and s.scratched_at is null
        and r.event_id = s.event_id and r.id = s.registration_id and x.event_id = s.event_id and x.id = s.racer_id
        and (r.status <> 'registered' or r.group_id <> s.group_id
             or x.kind = 'person' and not exists (
               select from roster_member m where m.event_id = r.event_id and m.registration_id = r.id and m.person_index = x.person_index))
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
 */
export async function scratchWithdrawn(
  tx: Executor,
  eventId: string,
  registrationIds: readonly string[],
): Promise<void> {
  if (registrationIds.length === 0) return
  const gone = await queryRows(tx, scratch, [eventId, registrationIds])
  const [first] = gone
  if (first === undefined) return
  const drawn = Map.groupBy(
    gone.filter(({ state }) => isDrawn(state)),
    ({ contest_id }) => contest_id,
  )
  const amendments = [...drawn].map(([contestId, some]) => ({
    contestId,
    what: 'scratched' as const,
    bibs: some.flatMap(({ bib }) => bib ?? []),
    starter_ids: some.map(({ id }) => id),
  }))
  await amend(tx, eventId, amendments, { at: first.now, by: null })
}
