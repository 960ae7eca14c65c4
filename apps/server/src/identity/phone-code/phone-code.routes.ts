import { loginBySms, registerBySms, resetPassword, sendCode, verifyCode } from '@startline/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { signInLimitsOf } from '../session/sign-in-limits.ts'
import { countStopped } from './code-metrics.ts'
import { setPasswordByTicket } from './reset-password.ts'
import { sendCodeTo } from './send-code.ts'
import { registerByPhone, signInByPhone } from './sign-in-by-phone.ts'
import { changeCodeForTicket } from './spend-code.ts'

/** Calls that prove a phone by a code, and the one that sets a forgotten password by such a proof. */
export function phoneCodeRoutes(app: FastifyInstance, deps: Deps): void {
  const limits = signInLimitsOf(deps)
  countStopped(deps)
  route(app, deps, sendCode, ({ body, request }) => sendCodeTo(deps, body, request.ip))
  const guessing = async <T>({ ip }: FastifyRequest, spend: () => Promise<T>): Promise<T> => {
    limits.beforeGuess(ip)
    const answer = await spend()
    limits.afterGuess(ip)
    return answer
  }
  route(app, deps, verifyCode, ({ body, request }) =>
    guessing(request, () => changeCodeForTicket(deps, body, request.ip)),
  )
  route(app, deps, resetPassword, ({ body, request }) => {
    limits.beforeCode(request.ip)
    return setPasswordByTicket(deps, body)
  })
  route(app, deps, registerBySms, ({ body, request }) =>
    guessing(request, () => {
      limits.beforeSignUp(request.ip)
      return registerByPhone(deps, body, fromOf(request))
    }),
  )
  route(app, deps, loginBySms, ({ body, request }) =>
    guessing(request, () => signInByPhone(deps, body, fromOf(request))),
  )
}

const fromOf = ({ ip, headers }: FastifyRequest) => ({ address: ip, userAgent: headers['user-agent'] })
