import * as calls from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { drawContest } from './draw-contest.ts'
import { moveStarters } from './move-starters.ts'

/** Who races with whom: by the lot, and by hand. */
export function drawRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.drawContest, ({ actingFor, params, body }) =>
    drawContest(deps, actingFor, params.id, params.cid, body),
  )
  route(app, deps, calls.moveStarters, ({ actingFor, params, body }) =>
    moveStarters(deps, actingFor, params.id, params.heat_id, body),
  )
}
