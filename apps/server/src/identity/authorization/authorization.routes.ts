import { answerAuthorization, paths, showAuthorization as showCall } from '@startline/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { Refusal } from '../../kernel/fail.ts'
import { allowAuthorization, cancelAuthorization, findInteraction, showAuthorization } from './authorization.ts'
import { mountProvider } from './mount-provider.ts'
import { providerOf } from './provider.ts'

const UID = /^[\w-]{20,64}$/

/** Signing in to applications by OpenID Connect: the provider, and the calls of the screen where the person allows it. */
export function authorizationRoutes(app: FastifyInstance, deps: Deps): void {
  const waitingFor = (request: FastifyRequest, uid: string) =>
    findInteraction(providerOf(deps), request, uid, deps.now())
  route(app, deps, showCall, async ({ actingFor, params, request, language }) =>
    showAuthorization(deps, actingFor, await waitingFor(request, params.uid), language),
  )
  route(app, deps, answerAuthorization, async ({ actingFor, params, body, request }) => {
    const waiting = await waitingFor(request, params.uid)
    return body.allow ? allowAuthorization(deps, actingFor, providerOf(deps), waiting) : cancelAuthorization(waiting)
  })
  // The provider sends the browser here; cookies set for this address reach the calls above.
  app.get<{ Params: { uid: string } }>('/oidc/interactions/:uid', async ({ params: { uid } }, reply) => {
    if (!UID.test(uid)) throw new Refusal('not_found')
    return reply.redirect(`${paths.authorize}?${new URLSearchParams({ uid })}`, 303)
  })
  mountProvider(app, deps)
}
