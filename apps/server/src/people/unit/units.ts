import type { addTeam as addTeamCall, addUnit as addUnitCall, BodyInput } from '@startline/contract'
import { beginsFormula, cleanName, isName } from '@startline/domain'
import type { ActingFor, Deps } from '../../deps.ts'
import { secondsToNextDay } from '../../http/limits/daily-use.ts'
import { fail, failAt } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import { appendEntry, auditOf } from '../../record/append-audit.ts'
import { wordsOf } from '../../store/search/search.ts'
import { inTransaction } from '../../store/transaction.ts'
import { findLowestDistrict } from '../district/district.store.ts'
import { insertTeam, isEvent } from './team.store.ts'
import { confirm, consumeUnitQuota, findSameUnit, findUnit, findUnits, insertUnit } from './unit.store.ts'

/**
 * Adds a unit of the organization, usable by it at once. A unit of the same name in the same district that may be
 * chosen already is a conflict, told with its id; a name another organization gave and nobody confirmed is not. Refuses `unit_quota`.
 */
export async function addUnit(deps: Deps, actingFor: ActingFor, body: BodyInput<typeof addUnitCall>) {
  const { db } = deps.database
  const name = cleanName(body.name)
  if (!isName(name)) failAt('/name', 'name_format')
  const district = (await findLowestDistrict(db, body.district_code)) ?? failAt('/district_code', 'not_found')
  if (district === 'above') failAt('/district_code', 'district_not_lowest')
  const same = await findSameUnit(db, actingFor, name, district.code)
  if (same !== undefined) fail('conflict', { data: { id: same.id } })
  const unit = { name, type: body.type, district_code: district.code }
  const id = await inTransaction(deps.database, async (tx) => {
    const now = deps.now()
    if (!(await consumeUnitQuota(deps, tx, actingFor.accountId, now)))
      fail('unit_quota', { retryAfterS: secondsToNextDay(now) })
    const unitId = (await insertUnit(tx, actingFor, { ...unit, at: deps.now() })) ?? fail('conflict')
    await appendEntry(tx, actingFor.organizationId, auditOf(deps, actingFor, 'unit.add', { unit_id: unitId }))
    return unitId
  })
  return { id, ...unit, short_name: null, district_name: district.full_name, own: true, confirmed: false }
}

/** Which units, and which page of them. */
interface UnitsWanted {
  keyword?: string | undefined
  mine?: boolean | undefined
  district_code?: string | undefined
  page: number
  page_size: number
}

/** A page of the units one may choose, own and confirmed ones, by name. */
export async function listUnits(deps: Deps, actingFor: ActingFor, { page, page_size, ...wanted }: UnitsWanted) {
  const words = wordsOf(wanted.keyword)
  const { items, total } = await findUnits(deps.database.db, actingFor, { ...wanted, words, page, page_size })
  return { items, total, page, page_size }
}

/** Lets everybody choose a unit that an organization has added; false where none of this id waits for it. */
export function confirmUnit(deps: Deps, id: string): Promise<boolean> {
  return inTransaction(deps.database, async (tx) => {
    const unit = isId(id) ? await confirm(tx, id, deps.now()) : undefined
    if (unit === undefined) return false
    if (unit.organization_id !== null)
      await appendEntry(tx, unit.organization_id, auditOf(deps, null, 'unit.confirm', { unit_id: id }))
    return true
  })
}

/**
 * Adds a team of the organization to a unit of its own or a confirmed one, for one event or for any. Refuses
 * `not_found` for a unit the organization cannot choose, and names the field for an unknown event.
 */
export async function addTeam(deps: Deps, actingFor: ActingFor, unitId: string, body: BodyInput<typeof addTeamCall>) {
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
