import * as calls from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../plumbing/route.ts'
import { listAnnouncements, readAnnouncements } from './announcements.ts'
import { listHosted, publishAnnouncement, withdrawAnnouncement } from './host-announcements.ts'

/** What many are told at once, by whoever runs the portal and by the hosts of events. */
export function announcementRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.listAnnouncements, ({ actingFor, query }) => listAnnouncements(deps, actingFor, query))
  route(app, deps, calls.readAnnouncements, ({ actingFor, body }) => readAnnouncements(deps, actingFor, body))
  route(app, deps, calls.listHostedAnnouncements, ({ actingFor, query }) => listHosted(deps, actingFor, query))
  route(app, deps, calls.publishAnnouncement, ({ actingFor, body }) => publishAnnouncement(deps, actingFor, body))
  route(app, deps, calls.withdrawAnnouncement, ({ actingFor, params }) =>
    withdrawAnnouncement(deps, actingFor, params.id),
  )
}
