import * as calls from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { scopeFor } from '../../hosting/scope/host-scope.ts'
import { route } from '../../http/route.ts'
import { setTimetable } from './set-timetable.ts'
import { showTimetable } from './show-timetable.ts'

/** When heats are. */
export function timetableRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.getTimetable, async ({ actingFor, params, query }) =>
    showTimetable(deps.database.db, await scopeFor(deps, actingFor, params.id, 'getTimetable'), query.rest_min),
  )
  route(app, deps, calls.setTimetable, ({ actingFor, params, body }) => setTimetable(deps, actingFor, params.id, body))
}
