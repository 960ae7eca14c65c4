import { loginBySms, registerBySms, resetPassword, sendCode, verifyCode } from '@startline/contract'
import { normalizePhone } from '@startline/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { needFreshSignIn } from '../../http/fresh-sign-in.ts'
import { route } from '../../http/route.ts'
import { notePhone } from '../../http/who-asked.ts'
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
  route(app, deps, sendCode, ({ body, request, actingFor }) => {
    // Binding it would be refused: whoever asks is told before a code goes out, and not after it was typed.
    if (body.scene === 'bind_phone' && actingFor !== null) needFreshSignIn(deps, actingFor)
    return sendCodeTo(deps, body, request.ip)
  })
  const guessing = async <T>(request: FastifyRequest, phone: string, spend: () => Promise<T>): Promise<T> => {
    const { ip } = request
    notePhone(request, deps, normalizePhone(phone))
    limits.beforeGuess(ip)
    const answer = await spend()
    limits.afterGuess(ip)
    return answer
  }
  route(app, deps, verifyCode, ({ body, request }) =>
    guessing(request, body.phone, () => changeCodeForTicket(deps, body, request.ip)),
  )
  route(app, deps, resetPassword, ({ body, request }) => {
    limits.beforeCode(request.ip)
    return setPasswordByTicket(deps, body)
  })
  route(app, deps, registerBySms, ({ body, request }) =>
    guessing(request, body.phone, () => {
      limits.beforeSignUp(request.ip)
      return registerByPhone(deps, body, fromOf(request))
    }),
  )
  route(app, deps, loginBySms, ({ body, request }) =>
    guessing(request, body.phone, () => signInByPhone(deps, body, fromOf(request))),
  )
}

const fromOf = ({ ip, headers }: FastifyRequest) => ({ address: ip, userAgent: headers['user-agent'] })
