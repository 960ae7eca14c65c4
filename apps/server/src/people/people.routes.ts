import * as calls from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { constant } from '../http/cache/constant-option.ts'
import { personal } from '../http/cache/personal-option.ts'
import { makeLimiter } from '../http/limits/rate-limit.ts'
import { route } from '../http/route.ts'
import { fail } from '../kernel/fail.ts'
import { isId } from '../kernel/ids/id.ts'
import { readList } from '../store/read-list.ts'
import { districtPages, isStored } from './district/district-pages.ts'
import { listDuplicates } from './duplicate/list-duplicates.ts'
import { addParticipant } from './participant/add-participant.ts'
import { changeParticipant, removeParticipant } from './participant/change-participant.ts'
import { listGroupFits } from './participant/group-fits.ts'
import { listReveals, revealParticipant } from './participant/reveal-participant.ts'
import { listConsents, showParticipant } from './participant/show-participants.ts'
import { matchPhotos } from './photo/match-photos.ts'
import { listPeople } from './standing/list-by-standing.ts'
import { findTeams } from './unit/team.store.ts'
import { findUnit } from './unit/unit.store.ts'
import { addTeam, addUnit, listUnits } from './unit/units.ts'

/** Numbers in clear are looked at one by one: who wants a list takes an export, which asks for more. */
const REVEALS = { burst: 20, everyS: 3 * 60 }
/** A whole club's photos are matched in a few calls. */
const MATCHES = { burst: 60, everyS: 10 }

/** The organization's participants, and which groups they fit. */
export function participantRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    deps,
    calls.listParticipants,
    ({ actingFor, query, language }) =>
      readList(deps, actingFor, (from) => listPeople(from, actingFor, query, language)),
    // How somebody stands to an event changes with the event, and by the clock.
    { cache: personal((_data, query) => !('event_id' in query || 'group_id' in query)) },
  )
  route(app, deps, calls.addParticipant, ({ actingFor, body }) => addParticipant(deps, actingFor, body))
  route(app, deps, calls.listGroupFits, ({ actingFor, query, language }) =>
    listGroupFits(deps, actingFor, query, language),
  )
  route(app, deps, calls.getParticipant, ({ actingFor, params }) => showParticipant(deps, actingFor, params.id))
  route(app, deps, calls.changeParticipant, ({ actingFor, params, body }) =>
    changeParticipant(deps, actingFor, params.id, body),
  )
  route(app, deps, calls.removeParticipant, ({ actingFor, params }) => removeParticipant(deps, actingFor, params.id))
  route(app, deps, calls.listConsents, ({ actingFor, params }) => listConsents(deps, actingFor, params.id))
  route(app, deps, calls.listDuplicates, ({ actingFor }) => listDuplicates(deps, actingFor))
  revealRoutes(app, deps)
}

function revealRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    deps,
    calls.revealParticipant,
    ({ actingFor, params, body }) => revealParticipant(deps, actingFor, params.id, body.reason),
    { perPerson: makeLimiter(deps, REVEALS) },
  )
  route(app, deps, calls.listReveals, ({ actingFor, params, query }) => listReveals(deps, actingFor, params.id, query))
  route(app, deps, calls.matchPhotos, ({ actingFor, body }) => matchPhotos(deps, actingFor, body.names), {
    perPerson: makeLimiter(deps, MATCHES),
  })
}

/** Somebody who types looks up a district with every key; a form loads a few lists. */
const LOOKUPS = { burst: 300, everyS: 0.2 }

/** Calls about districts. */
export function districtRoutes(app: FastifyInstance, deps: Deps): void {
  const findPage = districtPages(deps)
  route(app, deps, calls.listDistricts, ({ query }) => findPage(query), {
    perPerson: makeLimiter(deps, LOOKUPS),
    cache: constant(isStored),
  })
}

/** A federation's teams are added one by one; most come with their entries. */
const TEAMS = { burst: 200, everyS: 10 }

/** Calls about units and their teams. */
export function unitRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database
  route(app, deps, calls.listUnits, ({ actingFor, query }) => listUnits(deps, actingFor, query))
  route(app, deps, calls.addUnit, ({ actingFor, body }) => addUnit(deps, actingFor, body))
  route(app, deps, calls.listTeams, async ({ actingFor, params, query }) => {
    const unit = (isId(params.id) ? await findUnit(db, actingFor, params.id) : undefined) ?? fail('not_found')
    const { items, total } = await findTeams(db, actingFor, unit.id, query)
    return { items, total, page: query.page, page_size: query.page_size }
  })
  route(app, deps, calls.addTeam, ({ actingFor, params, body }) => addTeam(deps, actingFor, params.id, body), {
    perPerson: makeLimiter(deps, TEAMS),
  })
}
