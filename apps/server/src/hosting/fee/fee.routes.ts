import { markPayments, printReceipts as printCall } from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { makeLimiter } from '../../http/limits/rate-limit.ts'
import { route } from '../../http/route.ts'
import { markAsked } from './mark-payments.ts'
import { printReceipts } from './print-receipts.ts'

/** Each costs a processor for a moment. */
const RECEIPTS = { burst: 10, everyS: 30 }

/** What a host says of the fees of its event. */
export function hostedFeeRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, markPayments, ({ actingFor, params, body }) => markAsked(deps, actingFor, params.id, body))
  const spend = makeLimiter(deps, RECEIPTS)
  route(app, deps, printCall, ({ actingFor, params, body }) => {
    spend(actingFor.accountId)
    return printReceipts(deps, actingFor, params.id, body.references)
  })
}
