import * as calls from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { addStarter } from './add-starter.ts'
import { restoreStarter, scratchStarter } from './change-starter.ts'

/** Who starts after all, and who does not. */
export function starterRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.scratchStarter, ({ actingFor, params, body }) =>
    scratchStarter(deps, actingFor, params.id, params.starter_id, body.reason),
  )
  route(app, deps, calls.restoreStarter, ({ actingFor, params }) =>
    restoreStarter(deps, actingFor, params.id, params.starter_id),
  )
  route(app, deps, calls.addStarter, ({ actingFor, params, body }) =>
    addStarter(deps, actingFor, params.id, params.cid, body),
  )
}
