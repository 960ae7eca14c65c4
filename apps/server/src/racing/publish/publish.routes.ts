import * as calls from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { setTimetable } from '../timetable/set-timetable.ts'
import { publishLists } from './publish-lists.ts'

/** When heats are, and that everybody may know. */
export function publishRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.setTimetable, ({ actingFor, params, body }) => setTimetable(deps, actingFor, params.id, body))
  route(app, deps, calls.publishLists, ({ actingFor, params, body }) =>
    publishLists(deps, actingFor, params.id, body.contest_ids),
  )
}
