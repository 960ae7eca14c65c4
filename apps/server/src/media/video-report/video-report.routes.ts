import { reportVideo as call } from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { makeLimiter } from '../../http/limits/rate-limit.ts'
import { route } from '../../http/route.ts'
import { fail } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import { countReports, reportVideo } from './report-video.ts'

/** Somebody who goes through a whole library, and no loop: the operator reads every one. */
const REPORTS = { burst: 10, everyS: 10 * 60 }

/** Telling the operator that a video should not be shown. */
export function videoReportRoutes(app: FastifyInstance, deps: Deps): void {
  const spend = makeLimiter(deps, REPORTS)
  countReports(deps)
  route(app, deps, call, ({ actingFor, params: { id }, body }) => {
    if (!isId(id)) fail('not_found')
    spend(actingFor.accountId)
    return reportVideo(deps, actingFor, id, body)
  })
}
