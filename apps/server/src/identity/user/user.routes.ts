import { changeUser as changeCall, changePassword, changePhone, getUser } from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { bindPhone, changePasswordOf, changeUser, showUser } from './user.ts'

/** Calls about the person behind the session. */
export function userRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getUser, ({ actingFor }) => showUser(deps, actingFor))
  route(app, deps, changePhone, ({ actingFor, body }) => bindPhone(deps, actingFor, body.ticket))
  route(app, deps, changePassword, ({ actingFor, body }) => changePasswordOf(deps, actingFor, body))
  route(app, deps, changeCall, async ({ actingFor, body }) => {
    await changeUser(deps, actingFor, body)
    return showUser(deps, actingFor)
  })
}
