import * as calls from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route } from '../http/route.ts'
import { listInbox } from './list-inbox.ts'
import { countUnread, readInbox } from './read-inbox.ts'

/** What the person is told, in one list, and that they have read it. */
export function inboxRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.listInbox, ({ actingFor, query }) => listInbox(deps, actingFor, query))
  route(app, deps, calls.countUnread, ({ actingFor }) => countUnread(deps, actingFor))
  route(app, deps, calls.readInbox, ({ actingFor, body }) => readInbox(deps, actingFor, body))
}
