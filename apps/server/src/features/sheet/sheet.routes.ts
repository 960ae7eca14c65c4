import { readSheet as readSheetCall } from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { makeLimiter } from '../../plumbing/rate-limit.ts'
import { route } from '../../plumbing/route.ts'
import { readSheet } from './read-sheet.ts'

/** A clerk tries a file a few times; each costs a processor for a moment. */
const READINGS = { burst: 30, everyS: 5 }

/** Spreadsheets: the one call whose body is a file, so it has a parser of its own. */
export function sheetRoutes(app: FastifyInstance, deps: Deps): void {
  const spend = makeLimiter(READINGS, () => deps.now().getTime())
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    route(
      scope,
      deps,
      readSheetCall,
      ({ actingFor, query, request }) => {
        spend(actingFor.accountId)
        return readSheet(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0), query.sheet)
      },
      { bodyLimit: readSheetCall.file?.size },
    )
  })
}
