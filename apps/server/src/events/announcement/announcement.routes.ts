import * as calls from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { publicRead } from '../../http/cache/public-read-option.ts'
import { route } from '../../http/route.ts'
import { findNextMoment } from './announcement.store.ts'
import { listAnnouncements, readAnnouncements } from './announcements.ts'

/** What many are told at once, as everybody reads it. */
export function announcementRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    deps,
    calls.listAnnouncements,
    async ({ actingFor, query, now, expireAt }) => {
      const page = await listAnnouncements(deps, actingFor, query, now)
      if (actingFor === null) expireAt(await findNextMoment(deps.database.db, now))
      return page
    },
    {
      cache: publicRead({
        key: ({ query }) => `announcements ${JSON.stringify(query)}`,
        about: () => ({ announcements: true }),
        visitorsOnly: true,
      }),
    },
  )
  route(app, deps, calls.readAnnouncements, ({ actingFor, body }) => readAnnouncements(deps, actingFor, body))
}
