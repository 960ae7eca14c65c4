import { jumpToApplication, redeemJump as redeemCall } from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { makeLimiter } from '../../http/limits/rate-limit.ts'
import { route } from '../../http/route.ts'
import { secretTries } from '../application/application-secret.ts'
import { redeemJump, startJump } from './sso-jump.ts'

/** Jumps of one person: pressing every tile is fine, a loop is not. */
const JUMPS = { burst: 60, everyS: 2 }

/** Calls of the jump into applications of others. */
export function ssoJumpRoutes(app: FastifyInstance, deps: Deps): void {
  const spend = makeLimiter(deps, JUMPS)
  const tries = secretTries(deps)
  route(app, deps, jumpToApplication, ({ actingFor, params }) => {
    spend(actingFor.accountId)
    return startJump(deps, actingFor, params.app_code)
  })
  route(app, deps, redeemCall, ({ body, request }) => redeemJump(deps, tries, body, request.ip))
}
