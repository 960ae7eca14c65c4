import { loginBySms, registerBySms, sendCode, verifyCode } from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../plumbing/route.ts'
import { signInLimitsOf } from '../session/sign-in-limits.ts'
import { registerByPhone } from './register-by-phone.ts'
import { sendCodeTo } from './send-code.ts'
import { signInByPhone } from './sign-in-by-phone.ts'
import { changeCodeForTicket } from './ticket.ts'

/** Calls that prove a phone by a code. */
export function smsRoutes(app: FastifyInstance, deps: Deps): void {
  const limits = signInLimitsOf(deps)
  route(app, deps, sendCode, ({ body, request }) => sendCodeTo(deps, body, request.ip))
  route(app, deps, verifyCode, ({ body, request }) => {
    limits.beforeCode(request.ip)
    return changeCodeForTicket(deps, body)
  })
  route(app, deps, registerBySms, ({ body, request }) => {
    limits.beforeCode(request.ip)
    limits.beforeSignUp(request.ip)
    return registerByPhone(deps, body, request.headers['user-agent'])
  })
  route(app, deps, loginBySms, ({ body, request }) => {
    limits.beforeCode(request.ip)
    return signInByPhone(deps, body, request.headers['user-agent'])
  })
}
