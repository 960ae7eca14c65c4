import { markPayments } from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { markAsked } from './mark-payments.ts'

/** What a host says of the fees of its event. */
export function hostedFeeRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, markPayments, ({ actingFor, params, body }) => markAsked(deps, actingFor, params.id, body))
}
