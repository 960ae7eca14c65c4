import * as calls from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { assignBibs } from './assign-bibs.ts'
import { changeRacer } from './change-racer.ts'
import { listRacers } from './list-racers.ts'

/** The numbers that racers wear. */
export function bibRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.assignBibs, ({ actingFor, params, body }) => assignBibs(deps, actingFor, params.id, body))
  route(app, deps, calls.listRacers, ({ actingFor, params, query }) => listRacers(deps, actingFor, params.id, query))
  route(app, deps, calls.changeRacer, ({ actingFor, params, body }) =>
    changeRacer(deps, actingFor, params.id, params.racer_id, body),
  )
}
