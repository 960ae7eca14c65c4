import * as calls from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { objectStoreOf } from '../../outside/object-store.ts'
import { eraseAccount } from './erase-account.ts'
import { showErasure } from './leaving.ts'

/** Leaving the portal: what it means, and doing it. */
export function erasureRoutes(app: FastifyInstance, deps: Deps): void {
  const store = objectStoreOf(deps.settings)
  route(app, deps, calls.showErasure, ({ actingFor }) => showErasure(deps, actingFor))
  route(app, deps, calls.eraseAccount, ({ actingFor, body }) => eraseAccount(deps, store, actingFor, body))
}
