import * as calls from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { listHosted, publishAnnouncement, withdrawAnnouncement } from './host-announcements.ts'

/** What hosts of events tell those who have entered. */
export function hostAnnouncementRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.listHostedAnnouncements, ({ actingFor, query }) => listHosted(deps, actingFor, query))
  route(app, deps, calls.publishAnnouncement, ({ actingFor, body }) => publishAnnouncement(deps, actingFor, body))
  route(app, deps, calls.withdrawAnnouncement, ({ actingFor, params }) =>
    withdrawAnnouncement(deps, actingFor, params.id),
  )
}
