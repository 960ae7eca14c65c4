import * as calls from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import { scopeFor } from '../authority/host-scope.ts'
import type { Deps } from '../deps.ts'
import { makeLimiter } from '../http/limits/rate-limit.ts'
import { route } from '../http/route.ts'
import { assignBibs } from './bib/assign-bibs.ts'
import { changeRacer, listRacers } from './bib/change-racer.ts'
import { planContests, suggestMerges } from './contest/plan-contests.ts'
import { presentContests, showContest } from './contest/show-contest.ts'
import { drawContest } from './draw/draw-contest.ts'
import { moveStarters } from './draw/move-starters.ts'
import { downloadStartLists, downloadTiming } from './files/download-lists.ts'
import { freezeContests, unfreezeContests } from './freeze/freeze-contests.ts'
import { offerPlaces } from './freeze/offer-places.ts'
import { publishLists } from './publish/publish-lists.ts'
import { checkRulebook, listPresets } from './rulebook/resolve-rulebook.ts'
import { listStarts } from './start/list-starts.ts'
import { addStarter } from './starter/add-starter.ts'
import { restoreStarter, scratchStarter } from './starter/change-starter.ts'
import { setTimetable } from './timetable/set-timetable.ts'
import { showTimetable } from './timetable/show-timetable.ts'

/** The contests of an event as its host plans and sees them, up to the freeze; of rulebooks before they belong to one nothing is in the store. */
export function heldContestRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.listRulebooks, () => listPresets())
  route(app, deps, calls.checkRulebook, ({ body, language }) => checkRulebook(body, language))
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
  route(app, deps, calls.freezeContests, ({ actingFor, params, body }) =>
    freezeContests(deps, actingFor, params.id, body),
  )
  route(app, deps, calls.offerPlaces, ({ actingFor, params, body }) => offerPlaces(deps, actingFor, params.id, body))
  route(app, deps, calls.unfreezeContests, ({ actingFor, params, body }) =>
    unfreezeContests(deps, actingFor, params.id, body.contest_ids),
  )
}

/** Whoever starts: the numbers they wear, with whom they race by the lot and by hand, who starts after all and who does not. */
export function starterRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.listStarts, ({ actingFor, query }) => listStarts(deps, actingFor, query))
  route(app, deps, calls.assignBibs, ({ actingFor, params, body }) => assignBibs(deps, actingFor, params.id, body))
  route(app, deps, calls.listRacers, ({ actingFor, params, query }) => listRacers(deps, actingFor, params.id, query))
  route(app, deps, calls.changeRacer, ({ actingFor, params, body }) =>
    changeRacer(deps, actingFor, params.id, params.racer_id, body),
  )
  route(app, deps, calls.drawContest, ({ actingFor, params, body }) =>
    drawContest(deps, actingFor, params.id, params.cid, body),
  )
  route(app, deps, calls.moveStarters, ({ actingFor, params, body }) =>
    moveStarters(deps, actingFor, params.id, params.heat_id, body),
  )
  route(app, deps, calls.scratchStarter, ({ actingFor, params, body }) =>
    scratchStarter(deps, actingFor, params.id, params.starter_id, body.reason),
  )
  route(app, deps, calls.restoreStarter, ({ actingFor, params }) =>
    restoreStarter(deps, actingFor, params.id, params.starter_id),
  )
  route(app, deps, calls.addStarter, ({ actingFor, params, body }) =>
    addStarter(deps, actingFor, params.id, params.cid, body),
  )
}

/** A file reads a great deal. */
const FILES = { burst: 20, everyS: 15 }

/** When heats are, that everybody may know of them, and start lists as files for whoever works with them elsewhere. */
export function startListRoutes(app: FastifyInstance, deps: Deps): void {
  const perPerson = makeLimiter(deps, FILES)
  route(app, deps, calls.getTimetable, async ({ actingFor, params, query }) =>
    showTimetable(deps.database.db, await scopeFor(deps, actingFor, params.id, 'getTimetable'), query.rest_min),
  )
  route(app, deps, calls.setTimetable, ({ actingFor, params, body }) => setTimetable(deps, actingFor, params.id, body))
  route(app, deps, calls.publishLists, ({ actingFor, params, body }) =>
    publishLists(deps, actingFor, params.id, body.contest_ids),
  )
  route(
    app,
    deps,
    calls.downloadStartLists,
    ({ actingFor, params, query, language }) => downloadStartLists(deps, actingFor, params.id, query, language),
    { perPerson },
  )
  route(
    app,
    deps,
    calls.downloadTiming,
    ({ actingFor, params, query, language }) => downloadTiming(deps, actingFor, params.id, query, language),
    { perPerson },
  )
}
