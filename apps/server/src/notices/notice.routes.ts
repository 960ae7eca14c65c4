import { listNotices as listNoticesCall, readNotices as readNoticesCall } from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route } from '../http/route.ts'
import { listNotices, readNotices } from './notices.ts'

/** What people are told, and that they have read it. */
export function noticeRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listNoticesCall, ({ actingFor, query }) => listNotices(deps, actingFor, query))
  route(app, deps, readNoticesCall, ({ actingFor, body }) => readNotices(deps, actingFor, body))
}
