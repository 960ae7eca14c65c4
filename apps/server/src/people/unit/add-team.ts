import type { BodyInput, addTeam as call } from '@startline/contract'
import { beginsFormula, cleanName, isName } from '@startline/domain'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail, failAt } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import { appendEntry, auditOf } from '../../record/append-audit.ts'
import { inTransaction } from '../../store/transaction.ts'
import { insertTeam, isEvent } from './team.store.ts'
import { findUnit } from './unit.store.ts'

/**
 * Adds a team of the organization to a unit of its own or a confirmed one, for one event or for any. Refuses
 * `not_found` for a unit the organization cannot choose, and names the field for an unknown event.
 */
export async function addTeam(deps: Deps, actingFor: ActingFor, unitId: string, body: BodyInput<typeof call>) {
  const { db } = deps.database
  const unit = (isId(unitId) ? await findUnit(db, actingFor, unitId) : undefined) ?? fail('not_found')
  const name = cleanName(body.name)
  if (name === '') failAt('/name', 'required')
  if (beginsFormula(name)) failAt('/name', 'name_format')
  const leader = cleanName(body.leader_name ?? '')
  if (leader !== '' && !isName(leader)) failAt('/leader_name', 'name_format')
  const eventId = body.event_id ?? null
  if (eventId !== null && !(await isEvent(db, eventId))) failAt('/event_id', 'not_found')
  const team = { unit_id: unit.id, name, event_id: eventId, leader_name: leader === '' ? null : leader }
  const id = await inTransaction(deps.database, async (tx) => {
    const teamId = await insertTeam(tx, actingFor, team, deps.now())
    await appendEntry(
      tx,
      actingFor.organizationId,
      auditOf(deps, actingFor, 'team.add', { team_id: teamId, unit_id: unit.id, event_id: eventId }),
    )
    return teamId
  })
  return { id, ...team, member_count: 0 }
}
