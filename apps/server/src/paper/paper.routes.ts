import { getRegistrationFile, printEntryForm } from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { makeLimiter } from '../http/limits/rate-limit.ts'
import { route } from '../http/route.ts'
import { printForm } from './entry-form/print-form.ts'
import { makeRegistrationFile } from './registration-file.ts'

/** A clerk prints a few forms in a row; each costs a processor for a moment. */
const FORMS = { burst: 10, everyS: 30 }
/** A file reads a great deal. */
const FILES = { burst: 20, everyS: 15 }

/** An organization's entries on paper: the printable entry form, and all of them as a file. */
export function entryPaperRoutes(app: FastifyInstance, deps: Deps): void {
  const print = makeLimiter(deps, FORMS)
  const spend = makeLimiter(deps, FILES)
  route(app, deps, printEntryForm, ({ actingFor, query }) => {
    print(actingFor.accountId)
    return printForm(deps, actingFor, query)
  })
  route(app, deps, getRegistrationFile, ({ actingFor, query, language }) => {
    spend(actingFor.accountId)
    return makeRegistrationFile(deps, actingFor, query, language)
  })
}
