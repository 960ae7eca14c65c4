import { getRegistrationFile } from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { makeLimiter } from '../http/limits/rate-limit.ts'
import { route } from '../http/route.ts'
import { makeRegistrationFile } from './registration-file.ts'

/** A file reads a great deal. */
const FILES = { burst: 20, everyS: 15 }

/** The organization's entries as a file. */
export function registrationFileRoutes(app: FastifyInstance, deps: Deps): void {
  const spend = makeLimiter(deps, FILES)
  route(app, deps, getRegistrationFile, ({ actingFor, query, language }) => {
    spend(actingFor.accountId)
    return makeRegistrationFile(deps, actingFor, query, language)
  })
}
