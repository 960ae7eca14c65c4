import * as calls from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { makeLimiter } from '../../http/limits/rate-limit.ts'
import { route } from '../../http/route.ts'
import { listHostedRegistrations } from './list-hosted.ts'
import { revealHosted } from './reveal-hosted.ts'
import { showJudged } from './show-judged.ts'
import { showEventStats } from './show-stats.ts'

/** Numbers in clear are looked at one by one: who wants a list takes the file for the insurance, which asks for more. */
const REVEALS = { burst: 20, everyS: 3 * 60 }

/** What a host sees of the registrations of its event. */
export function hostedRegistrationRoutes(app: FastifyInstance, deps: Deps): void {
  const revealing = makeLimiter(deps, REVEALS)
  route(app, deps, calls.listHostedRegistrations, ({ actingFor, params, query }) =>
    listHostedRegistrations(deps, actingFor, params.id, query),
  )
  route(app, deps, calls.getHostedRegistration, ({ actingFor, params }) =>
    showJudged(deps, actingFor, params.id, params.rid),
  )
  route(app, deps, calls.revealHosted, ({ actingFor, params, body: { participant_id: participantId, reason } }) => {
    revealing(actingFor.accountId)
    return revealHosted(deps, actingFor, { eventId: params.id, registrationId: params.rid, participantId, reason })
  })
  route(app, deps, calls.showEventStats, ({ actingFor, params }) => showEventStats(deps, actingFor, params.id))
}
