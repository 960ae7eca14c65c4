import {
  compareList as compareListCall,
  getListKey,
  getSheetTemplate,
  makeSheetReport,
  readSheet as readSheetCall,
  SHEET_MAX_BYTES,
} from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { makeLimiter } from '../../http/limits/rate-limit.ts'
import { type Call, route } from '../../http/route.ts'
import { compareList } from './compare-list.ts'
import { listKey } from './list-key.ts'
import { makeReport } from './make-report.ts'
import { makeTemplate } from './make-template.ts'
import { readSheet } from './read-sheet.ts'

/** A clerk tries a file a few times; each costs a processor for a moment. */
const READINGS = { burst: 30, everyS: 5 }
/** A list is compared when it is brought, and whom a repair changes after it. */
const COMPARISONS = { burst: 60, everyS: 2 }
/** 5,000 people with names and numbers stay below this, in bytes. */
const LIST_BODY_LIMIT = 2 * 1024 * 1024
/** 5,000 lines with their reasons stay below this, in bytes. */
const REPORT_BODY_LIMIT = 8 * 1024 * 1024

/** Spreadsheets: given out, read, and what of them could not be entered. */
export function sheetRoutes(app: FastifyInstance, deps: Deps): void {
  const write = makeLimiter(deps, READINGS)
  route(app, deps, getListKey, ({ actingFor }) => listKey(deps, actingFor))
  const compare = makeLimiter(deps, COMPARISONS)
  const compared = ({ actingFor, body }: Call<typeof compareListCall>) => {
    compare(actingFor.accountId)
    return compareList(deps, actingFor, body.people)
  }
  route(app, deps, compareListCall, compared, { bodyLimit: LIST_BODY_LIMIT, weight: 'heavy' })
  route(app, deps, getSheetTemplate, ({ actingFor, query, language }) => {
    write(actingFor.accountId)
    return makeTemplate(deps, actingFor, query.event_id, language)
  })
  const bodyLimit = REPORT_BODY_LIMIT
  const report = ({ actingFor, body, language }: Call<typeof makeSheetReport>) => {
    write(actingFor.accountId)
    return makeReport(body, language)
  }
  route(app, deps, makeSheetReport, report, { bodyLimit })
  readingRoute(app, deps)
}

/** The one call whose body is a file, so it has a parser of its own. */
function readingRoute(app: FastifyInstance, deps: Deps): void {
  const spend = makeLimiter(deps, READINGS)
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
      { bodyLimit: SHEET_MAX_BYTES, weight: 'heavy' },
    )
  })
}
