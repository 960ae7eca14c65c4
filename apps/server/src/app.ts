import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Deps } from './deps.ts'
import { batchRoutes } from './entries/batch/batch.routes.ts'
import { registrationRoutes } from './entries/registration.routes.ts'
import {
  hostedAnnouncementRoutes,
  hostedEntryRoutes,
  hostedRegistrationRoutes,
} from './event-entries/entries.routes.ts'
import { announcementRoutes } from './events/announcement/announcement.routes.ts'
import { contestRoutes } from './events/contest/contest.routes.ts'
import { eventRoutes } from './events/event/event.routes.ts'
import { changeRoutes, heldRoutes, hostPeopleRoutes } from './hosting/event.routes.ts'
import { headersOf, refusalNameOf } from './http/answers/envelope.ts'
import { allowOrigins } from './http/answers/other-origins.ts'
import { closePublicResponses } from './http/cache/public-response-cache.ts'
import { refuseWhileClosing } from './http/closing.ts'
import { clientErrorHandler, frameworkErrors, handleErrors } from './http/error-handler.ts'
import { readJsonBodies } from './http/json-body.ts'
import { proxyTrust, withoutPorts } from './http/limits/caller-address.ts'
import { TIME_LIMITS, type TimeLimits } from './http/limits/time-limits.ts'
import { answerOddRequests } from './http/odd-requests.ts'
import { isQuietProbe, serveHealth } from './http/probes/probes.ts'
import { requestIds } from './http/request-id.ts'
import { traceRequests } from './http/trace-requests.ts'
import { whoAsked } from './http/who-asked.ts'
import { deviceRoutes, phoneCodeRoutes, sessionRoutes, textRoutes, userRoutes } from './identity/account.routes.ts'
import { authorizationRoutes, ssoJumpRoutes } from './identity/application.routes.ts'
import { memberRoutes, organizationRoutes } from './identity/organization.routes.ts'
import { inboxRoutes } from './inbox/inbox.routes.ts'
import { VERSION } from './kernel/version.ts'
import { uploadRoutes } from './media/upload.routes.ts'
import { videoReportRoutes, videoRoutes } from './media/video.routes.ts'
import { reminderRoutes } from './notices/reminder/reminder.routes.ts'
import { serveOpenApi } from './pages/openapi.ts'
import { serveVerifier } from './pages/verifier/verifier.ts'
import { entryPaperRoutes, sheetRoutes } from './paper/paper.routes.ts'
import { districtRoutes, participantRoutes, unitRoutes } from './people/people.routes.ts'
import { firstDataRoutes } from './preload/first-data.routes.ts'
import { erasureRoutes, exportRoutes } from './privacy/privacy.routes.ts'
import { programmeRoutes } from './racing/programme/programme.routes.ts'
import { heldContestRoutes, starterRoutes, startListRoutes } from './racing/race.routes.ts'
import { signingKey } from './security/signing-key.ts'
import { noteNewcomer } from './store/breathe.ts'

const LONGEST_PARAMETER = 200

/** The calls of every feature. */
const features: readonly ((app: FastifyInstance, deps: Deps) => void)[] = [
  sessionRoutes,
  phoneCodeRoutes,
  deviceRoutes,
  userRoutes,
  exportRoutes,
  erasureRoutes,
  organizationRoutes,
  memberRoutes,
  districtRoutes,
  unitRoutes,
  eventRoutes,
  firstDataRoutes,
  participantRoutes,
  registrationRoutes,
  batchRoutes,
  entryPaperRoutes,
  sheetRoutes,
  inboxRoutes,
  reminderRoutes,
  announcementRoutes,
  hostedRegistrationRoutes,
  hostedEntryRoutes,
  heldRoutes,
  changeRoutes,
  hostPeopleRoutes,
  hostedAnnouncementRoutes,
  heldContestRoutes,
  starterRoutes,
  startListRoutes,
  programmeRoutes,
  contestRoutes,
  textRoutes,
  uploadRoutes,
  videoRoutes,
  videoReportRoutes,
  ssoJumpRoutes,
  authorizationRoutes,
]

/** The framework wants no more of a logger than this; told so, its types stay the ordinary ones. */
const loggerOf = (deps: Deps): FastifyBaseLogger => deps.log

/** The whole server: what every request passes, then the calls of every feature. */
export async function buildApp(deps: Deps, limits: TimeLimits = TIME_LIMITS): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: loggerOf(deps),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(deps.settings),
    requestTimeout: limits.requestMs,
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      requireHostHeader: false,
    },
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
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  if (deps.settings.trustProxy !== null)
    app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
      const forwarded = headers['x-forwarded-for']
      if (typeof forwarded === 'string') headers['x-forwarded-for'] = withoutPorts(forwarded)
      done()
    })
  answerOddRequests(app)
  traceRequests(app, deps.settings)
  allowOrigins(app, deps.settings)
  refuseWhileClosing(app)
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime)
    const level = isQuietProbe(request, reply) ? 'debug' : 'info'
    request.log[level](
      { req: request, res: reply, ms, ...whoAsked(request), refused: refusalNameOf(request) },
      'answered',
    )
    done()
  })
  closePublicResponses(app, deps)
  serveHealth(app, deps)
  for (const introduce of features) introduce(app, deps)
  serveOpenApi(app, deps, VERSION)
  serveVerifier(app, deps, signingKey(deps.vault).publicKey)
  return app
}
