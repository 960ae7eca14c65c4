import * as calls from '@startline/contract'
import { normalizePhone } from '@startline/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { needFreshSignIn } from '../http/fresh-sign-in.ts'
import { route } from '../http/route.ts'
import { noteAccount, notePhone } from '../http/who-asked.ts'
import { showPasswordWork } from './account/password.ts'
import { countStopped } from './phone-code/code-metrics.ts'
import { changeCodeForTicket, sendCodeTo } from './phone-code/codes.ts'
import { registerByPhone, setPasswordByTicket, signInByPhone } from './phone-code/sign-in-by-phone.ts'
import { endSession, listDevices, registerAccount, signIn, signOut } from './session/sign-in.ts'
import { signInLimitsOf } from './session/sign-in-limits.ts'
import { agreeToTexts } from './text/agreements.ts'
import { showText, textsOf } from './text/texts.ts'
import { bindPhone, changePasswordOf, changeUser, showUser } from './user/user.ts'

const fromOf = ({ ip, headers }: FastifyRequest) => ({ address: ip, userAgent: headers['user-agent'] })

/** Calls that begin and end a session by password. */
export function sessionRoutes(app: FastifyInstance, deps: Deps): void {
  const limits = signInLimitsOf(deps)
  showPasswordWork(deps.metrics)
  route(app, deps, calls.register, ({ body, request }) => {
    limits.beforeSignUp(request.ip)
    return registerAccount(deps, body, request.headers['user-agent'])
  })
  route(app, deps, calls.login, ({ body, request }) =>
    signIn(deps, limits, body, { ...fromOf(request), note: (accountId) => noteAccount(request, accountId) }),
  )
  route(app, deps, calls.logout, ({ actingFor, body }) => signOut(deps, actingFor, body.everywhere ?? false))
}

/** Calls that prove a phone by a code, and the one that sets a forgotten password by such a proof. */
export function phoneCodeRoutes(app: FastifyInstance, deps: Deps): void {
  const limits = signInLimitsOf(deps)
  countStopped(deps)
  route(app, deps, calls.sendCode, ({ body, request, actingFor }) => {
    // Binding it would be refused: whoever asks is told before a code goes out, and not after it was typed.
    if (body.scene === 'bind_phone' && actingFor !== null) needFreshSignIn(deps, actingFor)
    return sendCodeTo(deps, body, request.ip)
  })
  const guessing = async <T>(request: FastifyRequest, phone: string, spend: () => Promise<T>): Promise<T> => {
    notePhone(request, deps, normalizePhone(phone))
    limits.beforeGuess(request.ip)
    const answer = await spend()
    limits.afterGuess(request.ip)
    return answer
  }
  route(app, deps, calls.verifyCode, ({ body, request }) =>
    guessing(request, body.phone, () => changeCodeForTicket(deps, body, request.ip)),
  )
  route(app, deps, calls.resetPassword, ({ body, request }) => {
    limits.beforeCode(request.ip)
    return setPasswordByTicket(deps, body)
  })
  route(app, deps, calls.registerBySms, ({ body, request }) =>
    guessing(request, body.phone, () => {
      limits.beforeSignUp(request.ip)
      return registerByPhone(deps, body, fromOf(request))
    }),
  )
  route(app, deps, calls.loginBySms, ({ body, request }) =>
    guessing(request, body.phone, () => signInByPhone(deps, body, fromOf(request))),
  )
}

/** Calls about the devices where a person is signed in. */
export function deviceRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.listSessions, ({ actingFor, query }) => listDevices(deps, actingFor, query))
  route(app, deps, calls.endSession, ({ actingFor, params }) => endSession(deps, actingFor, params.id))
}

/** Calls about the person behind the session. */
export function userRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.getUser, ({ actingFor }) => showUser(deps, actingFor))
  route(app, deps, calls.changePhone, ({ actingFor, body }) => bindPhone(deps, actingFor, body.ticket))
  route(app, deps, calls.changePassword, ({ actingFor, body }) => changePasswordOf(deps, actingFor, body))
  route(app, deps, calls.changeUser, async ({ actingFor, body }) => {
    await changeUser(deps, actingFor, body)
    return showUser(deps, actingFor)
  })
}

/** Legal texts and help, and who has agreed to them. Texts that are not whole stop the start. */
export function textRoutes(app: FastifyInstance, deps: Deps): void {
  textsOf(deps.settings)
  route(app, deps, calls.getText, ({ actingFor, params, query, language }) =>
    showText(deps, actingFor, { name: params.name, version: query.version, language }),
  )
  route(app, deps, calls.agreeToTexts, ({ actingFor, body }) => agreeToTexts(deps, actingFor, body.texts))
}
