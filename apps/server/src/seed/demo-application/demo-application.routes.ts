import type { Language } from '@startline/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { languageOfRequest, success } from '../../http/answers/envelope.ts'
import { findApplication } from '../../identity/application/application.store.ts'
import { arrive } from '../../identity/sso-jump/sso-jump.ts'
import { fail } from '../../kernel/fail.ts'
import { resultsPage, resultsScript, resultsStyle } from './demo-page.ts'
import { DEMO_APPLICATION, DEMO_APPLICATION_PATH } from './place-demo-application.ts'

/** The page runs its own script and asks its own server, and nothing else. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** Longer ones are no tokens of ours. */
const TOKEN_MAX = 200

/**
 * The demo's application of others, where the store holds demo data alone: a page that takes the token out of its address, and a server that
 * spends it and is told who has come, as docs/rules/single-sign-on.md has it.
 */
export function demoApplicationRoutes(app: FastifyInstance, deps: Deps): void {
  const send =
    (type: string, bodyFor: (language: Language) => string) => (request: FastifyRequest, reply: FastifyReply) =>
      reply
        .headers({ 'content-security-policy': POLICY, vary: 'accept-language' })
        .type(`${type}; charset=utf-8`)
        .send(bodyFor(languageOfRequest(request)))
  app.get(DEMO_APPLICATION_PATH, send('text/html', resultsPage))
  app.get(
    `${DEMO_APPLICATION_PATH}/page.js`,
    send('text/javascript', () => resultsScript),
  )
  app.get(
    `${DEMO_APPLICATION_PATH}/page.css`,
    send('text/css', () => resultsStyle),
  )
  app.post(`${DEMO_APPLICATION_PATH}/visitor`, async (request) =>
    success(await visitorOf(deps, request.body), request.id),
  )
}

/** Who has come with the token in a body; refused where it is none, or spent, or the application was closed. */
async function visitorOf(deps: Deps, body: unknown) {
  const token = (body as { token?: unknown } | null)?.token
  const application = await findApplication(deps.database.db, DEMO_APPLICATION)
  if (typeof token !== 'string' || token.length > TOKEN_MAX || !application || application.disabled_at !== null)
    return fail('jump_spent')
  const { user, organization } = await arrive(deps, application.id, token)
  return { name: user.name, organization: organization.name }
}
