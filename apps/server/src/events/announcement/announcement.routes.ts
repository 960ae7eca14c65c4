import * as calls from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { listAnnouncements, publicAnnouncements, readAnnouncements } from './announcements.ts'

/** What many are told at once, as everybody reads it. */
export function announcementRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.listAnnouncements, ({ actingFor, query }) =>
    actingFor === null ? publicAnnouncements(deps, query) : listAnnouncements(deps, actingFor, query),
  )
  route(app, deps, calls.readAnnouncements, ({ actingFor, body }) => readAnnouncements(deps, actingFor, body))
}
