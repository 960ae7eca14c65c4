import { loadFirstData } from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route } from '../http/route.ts'
import { firstDataOf, gatherFirstData } from './gather-first-data.ts'
import { firstDataKeeper, peoplesFirstData } from './public-first-data.ts'

/** The route loader: first data of a screen in one round trip. */
export function firstDataRoutes(app: FastifyInstance, deps: Deps): void {
  const [forVisitors, forPeople] = [firstDataKeeper(deps), peoplesFirstData()]
  route(app, deps, loadFirstData, async ({ actingFor, query, language, request }) => {
    const gathered = await gatherFirstData({ deps, actingFor, language, request }, query.route, query.url)
    if (actingFor === null) return forVisitors(gathered, language)
    return forPeople(gathered, language) ?? firstDataOf(gathered, language, (part) => part.dataAt(deps.now()))
  })
}
