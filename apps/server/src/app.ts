import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { noteNewcomer } from './database/breathe.ts'
import type { Deps } from './deps.ts'
import { announcementRoutes } from './features/announcement/announcement.routes.ts'
import { authorizationRoutes } from './features/authorization/authorization.routes.ts'
import { batchRoutes } from './features/batch/batch.routes.ts'
import { districtRoutes } from './features/district/district.routes.ts'
import { entryFormRoutes } from './features/entry-form/entry-form.routes.ts'
import { erasureRoutes } from './features/erasure/erasure.routes.ts'
import { eventRoutes } from './features/event/event.routes.ts'
import { exportRoutes } from './features/export/export.routes.ts'
import { firstDataRoutes } from './features/first-data/first-data.routes.ts'
import { memberRoutes } from './features/member/member.routes.ts'
import { noticeRoutes } from './features/notice/notice.routes.ts'
import { organizationRoutes } from './features/organization/organization.routes.ts'
import { participantRoutes } from './features/participant/participant.routes.ts'
import { registrationRoutes } from './features/registration/registration.routes.ts'
import { deviceRoutes } from './features/session/device.routes.ts'
import { sessionRoutes } from './features/session/session.routes.ts'
import { sheetRoutes } from './features/sheet/sheet.routes.ts'
import { smsRoutes } from './features/sms/sms.routes.ts'
import { ssoJumpRoutes } from './features/sso-jump/sso-jump.routes.ts'
import { textRoutes } from './features/text/text.routes.ts'
import { unitRoutes } from './features/unit/unit.routes.ts'
import { uploadRoutes } from './features/upload/upload.routes.ts'
import { userRoutes } from './features/user/user.routes.ts'
import { videoRoutes } from './features/video/video.routes.ts'
import { videoReportRoutes } from './features/video-report/video-report.routes.ts'
import { refuseWhileClosing } from './plumbing/closing.ts'
import { clientErrorHandler, frameworkErrors, handleErrors } from './plumbing/error-handler.ts'
import { serveHealth } from './plumbing/health.ts'
import { readJsonBodies } from './plumbing/json-body.ts'
import { newId } from './plumbing/new-id.ts'
import { serveOpenApi } from './plumbing/openapi.ts'
import { headersOf } from './plumbing/plain-headers.ts'
import { TIME_LIMITS, type TimeLimits } from './plumbing/time-limits.ts'
import { proxyTrust } from './plumbing/trust-proxy.ts'

/** Portal's version, as the OpenAPI document tells it. */
export const VERSION = '0.1.0'

const LONGEST_PARAMETER = 200

/** The framework wants no more of a logger than this; told so, its types stay the ordinary ones. */
const loggerOf = (deps: Deps): FastifyBaseLogger => deps.log

/** The whole server: what every request passes, then one line per feature. */
export async function buildApp(deps: Deps, limits: TimeLimits = TIME_LIMITS): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: loggerOf(deps),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    requestTimeout: limits.requestMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkEveryMs },
    routerOptions: { maxParamLength: LONGEST_PARAMETER, ignoreTrailingSlash: true },
    trustProxy: proxyTrust(deps.settings),
    return503OnClosing: false,
    frameworkErrors,
    clientErrorHandler,
  })
  app.server.on('connection', noteNewcomer)
  readJsonBodies(app)
  handleErrors(app)
  const headers = headersOf(deps.settings)
  // Hooks of every request end by a call, not by a promise: each promise would be a turn of its own.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  refuseWhileClosing(app)
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered')
    done()
  })
  serveHealth(app, deps)
  sessionRoutes(app, deps)
  smsRoutes(app, deps)
  deviceRoutes(app, deps)
  userRoutes(app, deps)
  exportRoutes(app, deps)
  erasureRoutes(app, deps)
  organizationRoutes(app, deps)
  memberRoutes(app, deps)
  districtRoutes(app, deps)
  unitRoutes(app, deps)
  eventRoutes(app, deps)
  firstDataRoutes(app, deps)
  participantRoutes(app, deps)
  registrationRoutes(app, deps)
  batchRoutes(app, deps)
  entryFormRoutes(app, deps)
  sheetRoutes(app, deps)
  noticeRoutes(app, deps)
  announcementRoutes(app, deps)
  textRoutes(app, deps)
  uploadRoutes(app, deps)
  videoRoutes(app, deps)
  videoReportRoutes(app, deps)
  ssoJumpRoutes(app, deps)
  authorizationRoutes(app, deps)
  serveOpenApi(app, deps, VERSION)
  return app
}
