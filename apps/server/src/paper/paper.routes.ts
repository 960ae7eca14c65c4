import * as calls from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { makeLimiter } from '../http/limits/rate-limit.ts'
import { route } from '../http/route.ts'
import { printForm } from './entry-form/print-form.ts'
import { makeRegistrationFile } from './registration-file.ts'
import { compareList } from './sheet/compare-list.ts'
import { listKey } from './sheet/list-key.ts'
import { makeReport, makeTemplate } from './sheet/make-template.ts'
import { readSheet } from './sheet/read-sheet.ts'

/** A clerk prints a few forms in a row; each costs a processor for a moment. */
const FORMS = { burst: 10, everyS: 30 }
/** A file reads a great deal. */
const FILES = { burst: 20, everyS: 15 }
/** A clerk tries a file a few times; each costs a processor for a moment. */
const READINGS = { burst: 30, everyS: 5 }
/** A list is compared when it is brought, and whom a repair changes after it. */
const COMPARISONS = { burst: 60, everyS: 2 }
/** 5,000 people with names and numbers stay below this, in bytes. */
const LIST_BODY_LIMIT = 2 * 1024 * 1024
/** 5,000 lines with their reasons stay below this, in bytes. */
const REPORT_BODY_LIMIT = 8 * 1024 * 1024

/** An organization's entries on paper: the printable entry form, and all of them as a file. */
export function entryPaperRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.printEntryForm, ({ actingFor, query }) => printForm(deps, actingFor, query), {
    perPerson: makeLimiter(deps, FORMS),
  })
  route(
    app,
    deps,
    calls.getRegistrationFile,
    ({ actingFor, query, language }) => makeRegistrationFile(deps, actingFor, query, language),
    { perPerson: makeLimiter(deps, FILES) },
  )
}

/** Spreadsheets: given out, read, and what of them could not be entered. */
export function sheetRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.getListKey, ({ actingFor }) => listKey(deps, actingFor))
  route(app, deps, calls.compareList, ({ actingFor, body }) => compareList(deps, actingFor, body.people), {
    bodyLimit: LIST_BODY_LIMIT,
    weight: 'heavy',
    perPerson: makeLimiter(deps, COMPARISONS),
  })
  // A template and a report are written by the same hands, and counted together.
  const perPerson = makeLimiter(deps, READINGS)
  route(
    app,
    deps,
    calls.getSheetTemplate,
    ({ actingFor, query, language }) => makeTemplate(deps, actingFor, query.event_id, language),
    { perPerson },
  )
  route(app, deps, calls.makeSheetReport, ({ body, language }) => makeReport(body, language), {
    bodyLimit: REPORT_BODY_LIMIT,
    perPerson,
  })
  readingRoute(app, deps)
}

/** The one call whose body is a file, so it has a parser of its own. */
function readingRoute(app: FastifyInstance, deps: Deps): void {
  const perPerson = makeLimiter(deps, READINGS)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    route(
      scope,
      deps,
      calls.readSheet,
      ({ query, request: { body } }) => readSheet(Buffer.isBuffer(body) ? body : Buffer.alloc(0), query.sheet),
      { bodyLimit: calls.SHEET_MAX_BYTES, weight: 'heavy', perPerson },
    )
  })
}
