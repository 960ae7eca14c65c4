import { printEntryForm } from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { makeLimiter } from '../../http/limits/rate-limit.ts'
import { route } from '../../http/route.ts'
import { printForm } from './print-form.ts'

/** A clerk prints a few forms in a row; each costs a processor for a moment. */
const FORMS = { burst: 10, everyS: 30 }

/** The printable entry form. */
export function entryFormRoutes(app: FastifyInstance, deps: Deps): void {
  const spend = makeLimiter(deps, FORMS)
  route(app, deps, printEntryForm, ({ actingFor, query }) => {
    spend(actingFor.accountId)
    return printForm(deps, actingFor, query)
  })
}
