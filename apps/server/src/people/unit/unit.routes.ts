import {
  addTeam as addTeamCall,
  addUnit as addUnitCall,
  listTeams,
  listUnits as listUnitsCall,
} from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { fail } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import { findTeams } from './team.store.ts'
import { findUnit } from './unit.store.ts'
import { addTeam, addUnit, listUnits } from './units.ts'

/** Calls about units and their teams. */
export function unitRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database
  route(app, deps, listUnitsCall, ({ actingFor, query }) => listUnits(deps, actingFor, query))
  route(app, deps, addUnitCall, ({ actingFor, body }) => addUnit(deps, actingFor, body))
  route(app, deps, listTeams, async ({ actingFor, params, query }) => {
    const unit = (isId(params.id) ? await findUnit(db, actingFor, params.id) : undefined) ?? fail('not_found')
    const { items, total } = await findTeams(db, actingFor, unit.id, query)
    return { items, total, page: query.page, page_size: query.page_size }
  })
  route(app, deps, addTeamCall, ({ actingFor, params, body }) => addTeam(deps, actingFor, params.id, body))
}
