import * as calls from '@startline/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { makeLimiter } from '../http/limits/rate-limit.ts'
import { route } from '../http/route.ts'
import { Refusal } from '../kernel/fail.ts'
import { secretTries } from './application/application-secret.ts'
import {
  allowAuthorization,
  answerSilently,
  cancelAuthorization,
  findInteraction,
  refuseSilently,
  showAuthorization,
} from './authorization/authorization.ts'
import { mountProvider } from './authorization/mount-provider.ts'
import { providerOf } from './authorization/provider.ts'
import { redeemJump, startJump } from './sso-jump/sso-jump.ts'

/** Jumps of one person: pressing every tile is fine, a loop is not. */
const JUMPS = { burst: 60, everyS: 2 }

/** Calls of the jump into applications of others. */
export function ssoJumpRoutes(app: FastifyInstance, deps: Deps): void {
  const tries = secretTries(deps)
  route(app, deps, calls.jumpToApplication, ({ actingFor, params }) => startJump(deps, actingFor, params.app_code), {
    perPerson: makeLimiter(deps, JUMPS),
  })
  route(app, deps, calls.redeemJump, ({ body, request }) => redeemJump(deps, tries, body, request.ip))
}

const UID = /^[\w-]{20,64}$/

/** Signing in to applications by OpenID Connect: the provider, and the calls of the screen where the person allows it. */
export function authorizationRoutes(app: FastifyInstance, deps: Deps): void {
  const waitingFor = (request: FastifyRequest, uid: string) =>
    findInteraction(providerOf(deps), request, uid, deps.now())
  route(app, deps, calls.showAuthorization, async ({ actingFor, params, request, language }) =>
    showAuthorization(deps, actingFor, await waitingFor(request, params.uid), language),
  )
  route(app, deps, calls.answerAuthorization, async ({ actingFor, params, body, request }) => {
    const waiting = await waitingFor(request, params.uid)
    if (waiting.silent) return answerSilently(deps, actingFor, providerOf(deps), waiting)
    return body.allow ? allowAuthorization(deps, actingFor, providerOf(deps), waiting) : cancelAuthorization(waiting)
  })
  // The provider sends the browser here; cookies set for this address reach the calls above.
  app.get<{ Params: { uid: string } }>('/oidc/interactions/:uid', async (request, reply) => {
    const { uid } = request.params
    if (!UID.test(uid)) throw new Refusal('not_found')
    const silent = await waitingFor(request, uid).then(
      (waiting) => waiting.silent,
      () => false,
    )
    return reply.redirect(
      `${calls.paths.authorize}?${new URLSearchParams({ uid, ...(silent && { silent: 'yes' }) })}`,
      303,
    )
  })
  // The page goes here where an application wants no page and nobody is signed in; the browser's cookie says whose request it is.
  app.get<{ Params: { uid: string } }>('/oidc/interactions/:uid/signed-out', async (request, reply) => {
    if (!UID.test(request.params.uid)) throw new Refusal('not_found')
    const { continue_at } = await refuseSilently(await waitingFor(request, request.params.uid))
    return reply.redirect(continue_at, 303)
  })
  mountProvider(app, deps)
}
