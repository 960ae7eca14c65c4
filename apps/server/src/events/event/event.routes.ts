import { getEvent, type Language, listEvents as list } from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { fail } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import { findEvent, findGroups } from './event.store.ts'
import { presentDetail } from './list-events.ts'
import { publicEvent, publicEvents } from './public-events.ts'

/** Events and their groups, readable by everybody. */
export function eventRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, list, ({ actingFor, query, language }) => publicEvents(deps, actingFor, query, language))
  route(app, deps, getEvent, ({ actingFor, params, language }) => publicEvent(deps, actingFor, params.id, language))
}

/** One event with its groups as they stand now; refuses `not_found`. */
export async function showEvent(deps: Deps, id: string, language: Language) {
  const now = deps.now()
  const event = isId(id) ? await findEvent(deps.database.db, now, id) : undefined
  if (event === undefined) return fail('not_found')
  return presentDetail(event, await findGroups(deps.database.db, event.id), language, now)
}
