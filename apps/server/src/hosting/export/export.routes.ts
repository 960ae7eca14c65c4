import { exportEntries as exportCall } from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { makeLimiter } from '../../http/limits/rate-limit.ts'
import { route } from '../../http/route.ts'
import { exportEntries } from './export-entries.ts'

/** A file reads a great deal. */
const FILES = { burst: 20, everyS: 15 }

/** An event's registrations as files, for its host. */
export function exportRoutesOfHosts(app: FastifyInstance, deps: Deps): void {
  const spend = makeLimiter(deps, FILES)
  route(app, deps, exportCall, ({ actingFor, params, body, language }) => {
    spend(actingFor.accountId)
    return exportEntries(deps, actingFor, params.id, body, language)
  })
}
