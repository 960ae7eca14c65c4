import * as calls from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { moveHosted, replaceHosted, withdrawHosted } from './change-hosted.ts'
import { enterLate } from './enter-late.ts'

/** What a host does with what others entered, also when they cannot any more. */
export function lateRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.withdrawHosted, ({ actingFor, params: { id, rid }, body: { reason } }) =>
    withdrawHosted(deps, actingFor, { call: 'withdrawHosted', eventId: id, id: rid, reason }),
  )
  route(app, deps, calls.moveHosted, ({ actingFor, params: { id, rid }, body: { reason, group_id: groupId } }) =>
    moveHosted(deps, actingFor, { call: 'moveHosted', eventId: id, id: rid, reason }, groupId),
  )
  route(app, deps, calls.replaceHosted, ({ actingFor, params: { id, rid }, body: { reason, ...who } }) =>
    replaceHosted(deps, actingFor, { call: 'replaceHosted', eventId: id, id: rid, reason }, who),
  )
  route(app, deps, calls.enterLate, ({ actingFor, params, body }) => enterLate(deps, actingFor, params.id, body))
}
