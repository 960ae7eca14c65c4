import { endSession as endCall, listSessions, login, logout, register } from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { noteAccount } from '../../http/who-asked.ts'
import { showPasswordWork } from '../account/password.ts'
import { endSession, listDevices } from './devices.ts'
import { registerAccount, signIn, signOut } from './sign-in.ts'
import { signInLimitsOf } from './sign-in-limits.ts'

/** Calls that begin and end a session by password. */
export function sessionRoutes(app: FastifyInstance, deps: Deps): void {
  const limits = signInLimitsOf(deps)
  showPasswordWork(deps.metrics)
  route(app, deps, register, ({ body, request }) => {
    limits.beforeSignUp(request.ip)
    return registerAccount(deps, body, request.headers['user-agent'])
  })
  route(app, deps, login, ({ body, request }) =>
    signIn(deps, limits, body, {
      address: request.ip,
      userAgent: request.headers['user-agent'],
      note: (accountId) => noteAccount(request, accountId),
    }),
  )
  route(app, deps, logout, ({ actingFor, body }) => signOut(deps, actingFor, body.everywhere ?? false))
}

/** Calls about the devices where a person is signed in. */
export function deviceRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listSessions, ({ actingFor, query }) => listDevices(deps, actingFor, query))
  route(app, deps, endCall, ({ actingFor, params }) => endSession(deps, actingFor, params.id))
}
