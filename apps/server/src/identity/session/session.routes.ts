import { login, logout, register } from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { showPasswordWork } from '../account/password-metrics.ts'
import { registerAccount } from './register-account.ts'
import { signIn } from './sign-in.ts'
import { signInLimitsOf } from './sign-in-limits.ts'
import { signOut } from './sign-out.ts'

/** Calls that begin and end a session by password. */
export function sessionRoutes(app: FastifyInstance, deps: Deps): void {
  const limits = signInLimitsOf(deps)
  showPasswordWork(deps.metrics)
  route(app, deps, register, ({ body, request }) => {
    limits.beforeSignUp(request.ip)
    return registerAccount(deps, body, request.headers['user-agent'])
  })
  route(app, deps, login, ({ body, request }) =>
    signIn(deps, limits, body, { address: request.ip, userAgent: request.headers['user-agent'] }),
  )
  route(app, deps, logout, ({ actingFor, body }) => signOut(deps, actingFor, body.everywhere ?? false))
}
