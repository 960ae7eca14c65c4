import * as calls from '@startline/contract'
import { exportMyData } from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { makeLimiter } from '../http/limits/rate-limit.ts'
import { admitting } from '../http/limits/shed-by-memory.ts'
import { refuseEarly } from '../http/on-arrival.ts'
import { route } from '../http/route.ts'
import { limitConcurrency } from '../kernel/limit-concurrency.ts'
import { objectStoreOf } from '../outside/storage/open-stores.ts'
import { eraseAccount } from './erasure/erase-account.ts'
import { showErasure } from './erasure/leaving.ts'
import { askExport, EXPORT_PATH } from './export/ask-export.ts'
import { sendExport } from './export/send-export.ts'

/** A person takes their data along once in a while; an export reads a great deal. */
const EXPORTS = { burst: 10, everyS: 6 * 60 }
/** Exports on their way at once: each holds a few hundred kilobytes. */
const MAX_EXPORTS = 8

/** Taking one's data along: ask for an address, open it. */
export function exportRoutes(app: FastifyInstance, deps: Deps): void {
  const store = objectStoreOf(deps.settings)
  const few = limitConcurrency(MAX_EXPORTS, 0)
  route(app, deps, exportMyData, ({ actingFor, body }) => askExport(deps, actingFor, body.full), {
    perPerson: makeLimiter(deps, EXPORTS),
  })
  // Asking for the headers alone would spend the address.
  app.get(
    `${EXPORT_PATH}:id`,
    { exposeHeadRoute: false, onRequest: refuseEarly(admitting(deps, 'heavy')) },
    (request, reply) => few(() => sendExport(deps, store, request, reply)),
  )
}

/** Leaving the portal: what it means, and doing it. */
export function erasureRoutes(app: FastifyInstance, deps: Deps): void {
  const store = objectStoreOf(deps.settings)
  route(app, deps, calls.showErasure, ({ actingFor }) => showErasure(deps, actingFor))
  route(app, deps, calls.eraseAccount, ({ actingFor, body }) => eraseAccount(deps, store, actingFor, body))
}
