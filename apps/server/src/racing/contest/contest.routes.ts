import * as calls from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { scopeFor } from '../../hosting/scope/host-scope.ts'
import { route } from '../../http/route.ts'
import { presentContests } from './list-contests.ts'
import { planContests } from './plan-contests.ts'
import { showContest } from './show-contest.ts'
import { suggestMerges } from './suggest-merges.ts'

/** The contests of an event, as its host plans and sees them. */
export function heldContestRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.listHeldContests, async ({ actingFor, params }) =>
    presentContests(deps.database.db, await scopeFor(deps, actingFor, params.id, 'listHeldContests')),
  )
  route(app, deps, calls.planContests, ({ actingFor, params, body }) => planContests(deps, actingFor, params.id, body))
  route(app, deps, calls.getHeldContest, async ({ actingFor, params }) =>
    showContest(deps.database.db, await scopeFor(deps, actingFor, params.id, 'getHeldContest'), params.cid),
  )
  route(app, deps, calls.suggestMerges, ({ actingFor, params, query }) =>
    suggestMerges(deps, actingFor, params.id, query.least),
  )
}
