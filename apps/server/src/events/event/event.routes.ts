import { getEvent, listEvents as list } from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { publicEvent, publicEvents } from './public-events.ts'

/** Events and their groups, readable by everybody. */
export function eventRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, list, ({ actingFor, query, language }) => publicEvents(deps, actingFor, query, language))
  route(app, deps, getEvent, ({ actingFor, params, language }) => publicEvent(deps, actingFor, params.id, language))
}
