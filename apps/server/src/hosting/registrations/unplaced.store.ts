import type { JudgedRegistration } from '@startline/contract'
import { anew, type Executor, queryOne, statement } from '../../store/statement.ts'
import { groupsOf, type HostScope, inOwnGroups } from '../scope/host-scope.ts'

/** States of a contest in which late starters are let in. */
export const FROZEN = `('frozen', 'drawn', 'listed', 'running')`

/**
 * Condition for a registration `r` that has a place and does not start in the contest `c`: a scratched start counts as one, and so does that of
 * the same person by another registration.
 */
export const UNPLACED = `r.status = 'registered' and not exists (
       select from starter s where s.event_id = r.event_id and s.registration_id = r.id and s.contest_id = c.id)
     and (r.kind = 'team' or not exists (
       select from roster_member m
         join racer x on x.event_id = m.event_id and x.person_index = m.person_index
         join starter s on s.event_id = x.event_id and s.racer_id = x.id and s.contest_id = c.id and s.scratched_at is null
        where m.event_id = r.event_id and m.registration_id = r.id))`

const one = statement<NonNullable<JudgedRegistration['unplaced']>>(
  'hosted-unplaced',
  `select c.id as contest_id, c.name
     from (select * from registration r where r.event_id = $1::uuid and r.id = $2::uuid and ${inOwnGroups(3)}) r
     join contest_group g on g.event_id = r.event_id and g.group_id = r.group_id
     join contest c on c.event_id = g.event_id and c.id = g.contest_id and c.state in ${FROZEN}
    where ${UNPLACED}`,
  anew,
)

/** Finds the frozen contest in which a registration with a place does not start; null where there is none. */
export const findUnplaced = async (
  tx: Executor,
  scope: HostScope,
  id: string,
): Promise<JudgedRegistration['unplaced']> => (await queryOne(tx, one, [scope.eventId, id, groupsOf(scope)])) ?? null
