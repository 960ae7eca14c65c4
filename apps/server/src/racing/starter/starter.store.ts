import type { HostScope } from '../../authority/host-scope.ts'
import { raceStatement } from '../../events/contest/race-statement.ts'
import { EVENT } from '../../store/event-parameter.sql.ts'
import { anew, type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'
import type { StoredMember } from '../../store/tables/races.ts'

const counted = (change: string) =>
  `with touched as (${change} returning event_id, contest_id, id)
   update contest c set rev = c.rev + 1 from touched t where c.event_id = t.event_id and c.id = t.contest_id returning t.id`

const scratch = raceStatement<{ id: string }>(
  'starter-scratch',
  counted(`update starter set scratched_at = $3::timestamptz, scratch_reason = $4
     where event_id = ${EVENT} and id = $2::uuid and scratched_at is null`),
)
const restore = raceStatement<{ id: string }>(
  'starter-restore',
  counted(`update starter s set scratched_at = null, scratch_reason = null
     where s.event_id = ${EVENT} and s.id = $2::uuid and s.scratched_at is not null and exists (
       select from registration r where r.event_id = s.event_id and r.id = s.registration_id and r.status = 'registered'
          and r.group_id = s.group_id offset 0)`),
)
const members = raceStatement<{ id: string }>(
  'starter-members',
  counted(`update starter set members = $3::jsonb where event_id = ${EVENT} and id = $2::uuid`),
)
// Somebody who was scratched and entered anew is the same racer in the same contest.
const again = raceStatement<{ id: string }>(
  'starter-again',
  counted(`update starter s set registration_id = r.id, group_id = r.group_id, late = true, scratched_at = null, scratch_reason = null
     from (
       select r.id, r.group_id, case r.kind when 'team' then (
                select x.id from racer x where x.event_id = r.event_id and x.team_key = coalesce(r.team_id, r.id))
              else (
                select x.id from racer x where x.event_id = r.event_id and x.person_index = (
                  select person_index from roster_member where event_id = r.event_id and registration_id = r.id order by position limit 1))
              end as racer_id
         from registration r where r.event_id = ${EVENT} and r.id = $3::uuid) r
    where s.event_id = ${EVENT} and s.contest_id = $2::uuid and s.scratched_at is not null
      and r.id <> s.registration_id and s.racer_id = r.racer_id`).replace(
    'returning event_id, contest_id, id',
    'returning s.event_id, s.contest_id, s.id',
  ),
)
const added = raceStatement<never>(
  'starter-added',
  'update contest set rev = rev + 1 where event_id = $1::uuid and id = $2::uuid',
)

/** Scratches a starter; false where they are already. Hold the contest before. */
export const scratchStarter = async (tx: Executor, { eventId }: HostScope, id: string, at: Date, reason: string) =>
  (await queryRows(tx, scratch, [eventId, id, at, reason])).length === 1

/** Lets a scratched starter start whose registration has its place; false for others. Hold the contest before. */
export const restoreStarter = async (tx: Executor, { eventId }: HostScope, id: string): Promise<boolean> =>
  (await queryRows(tx, restore, [eventId, id])).length === 1

/** Writes who of a team starts. Hold the contest before. */
export const writeMembers = (tx: Executor, { eventId }: HostScope, id: string, all: readonly StoredMember[]) =>
  queryRows(tx, members, [eventId, id, JSON.stringify(all)])

/** Lets a racer who was scratched start by another registration; the starter’s id, or undefined where there is none such. */
export const startAgain = async (tx: Executor, { eventId }: HostScope, contestId: string, registrationId: string) =>
  (await queryOne(tx, again, [eventId, contestId, registrationId]))?.id

/** Counts that somebody came to a contest. */
export const noteAdded = (tx: Executor, { eventId }: HostScope, contestId: string) =>
  queryRows(tx, added, [eventId, contestId])

const placed = statement<{ group_id: string; starter_id: string | null }>(
  'starter-placed',
  `select r.group_id, (select s.id from starter s
            where s.event_id = r.event_id and s.registration_id = r.id and s.contest_id = $3::uuid and s.scratched_at is null) as starter_id
     from registration r where r.event_id = ${EVENT} and r.id = $2::uuid and r.status = 'registered'`,
  anew,
)

/** The group in which a registration has a place, and who starts in the contest by it; undefined where it has none. */
export const findPlaced = (tx: Executor, { eventId }: HostScope, registrationId: string, contestId: string) =>
  queryOne(tx, placed, [eventId, registrationId, contestId])
