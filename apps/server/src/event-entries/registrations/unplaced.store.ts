import type { JudgedRegistration } from '@startline/contract'
import { groupsOf, type HostScope, inOwnGroups } from '../../authority/host-scope.ts'
import { anew, type Executor, queryOne, statement } from '../../store/statement.ts'
import { FROZEN, UNPLACED } from '../../store/unplaced.sql.ts'

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
