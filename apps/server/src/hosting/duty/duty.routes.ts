import * as calls from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { endDuty, giveDuty, listDuties, listOwnDuties } from './duties.ts'

/** What people may do at one event: given by its host, held by whoever has verified the phone. */
export function dutyRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.listOwnDuties, ({ actingFor, query }) => listOwnDuties(deps, actingFor, query))
  route(app, deps, calls.listDuties, ({ actingFor, params, query }) => listDuties(deps, actingFor, params.id, query))
  route(app, deps, calls.giveDuty, ({ actingFor, params, body }) => giveDuty(deps, actingFor, params.id, body))
  route(app, deps, calls.endDuty, ({ actingFor, params }) => endDuty(deps, actingFor, params.id, params.duty_id))
}
