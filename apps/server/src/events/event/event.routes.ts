import { getEvent, listEvents as list } from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { publicRead } from '../../http/cache/public-read-option.ts'
import { route } from '../../http/route.ts'
import { isSearch } from './list-events.ts'
import { publicEvent, publicEvents } from './public-events.ts'

/** Events and their groups, readable by everybody. */
export function eventRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, list, ({ query, language, now, expireAt }) => publicEvents(deps, query, language, now, expireAt), {
    cache: publicRead({
      key: ({ query: { keyword: _blank, ...narrowed }, language }) => `events ${language} ${JSON.stringify(narrowed)}`,
      about: () => ({ event: 'any' }),
      isSearch: ({ query }) => isSearch(query),
    }),
  })
  route(
    app,
    deps,
    getEvent,
    ({ params, language, now, expireAt }) => publicEvent(deps, params.id, language, now, expireAt),
    {
      cache: publicRead({
        key: ({ params, language }) => `event ${params.id} ${language}`,
        about: ({ params }) => ({ event: params.id }),
      }),
    },
  )
}
