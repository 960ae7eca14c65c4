import * as calls from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { makeLimiter } from '../../http/limits/rate-limit.ts'
import { route } from '../../http/route.ts'
import { downloadStartLists, downloadTiming } from './download-lists.ts'

/** A file reads a great deal. */
const FILES = { burst: 20, everyS: 15 }

/** Start lists as files, for whoever works with them elsewhere. */
export function startListFileRoutes(app: FastifyInstance, deps: Deps): void {
  const spend = makeLimiter(deps, FILES)
  route(app, deps, calls.downloadStartLists, ({ actingFor, params, query, language }) => {
    spend(actingFor.accountId)
    return downloadStartLists(deps, actingFor, params.id, query, language)
  })
  route(app, deps, calls.downloadTiming, ({ actingFor, params, query, language }) => {
    spend(actingFor.accountId)
    return downloadTiming(deps, actingFor, params.id, query, language)
  })
}
