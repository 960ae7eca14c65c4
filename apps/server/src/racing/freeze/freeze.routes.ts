import * as calls from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { freezeContests, unfreezeContests } from './freeze-contests.ts'

/** The moment from which entries change by hand alone, and back. */
export function freezeRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.freezeContests, ({ actingFor, params, body }) =>
    freezeContests(deps, actingFor, params.id, body),
  )
  route(app, deps, calls.unfreezeContests, ({ actingFor, params, body }) =>
    unfreezeContests(deps, actingFor, params.id, body.contest_ids),
  )
}
