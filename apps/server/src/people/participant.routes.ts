import * as calls from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { readList } from '../http/kept/read-list.ts'
import { makeLimiter } from '../http/limits/rate-limit.ts'
import { route } from '../http/route.ts'
import { listDuplicates } from './duplicate/list-duplicates.ts'
import { mergeParticipants } from './duplicate/merge-participants.ts'
import { addParticipant } from './participant/add-participant.ts'
import { changeParticipant, removeParticipant } from './participant/change-participant.ts'
import { listGroupFits } from './participant/group-fits.ts'
import { listReveals, revealParticipant } from './participant/reveal-participant.ts'
import { listConsents, showParticipant } from './participant/show-participants.ts'
import { matchPhotos } from './photo/match-photos.ts'
import { listPeople } from './standing/list-by-standing.ts'

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
    { stays: (_data, query) => !('event_id' in query || 'group_id' in query) },
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
  route(app, deps, calls.mergeParticipants, ({ actingFor, params, body }) =>
    mergeParticipants(deps, actingFor, params.id, body.other_id),
  )
  revealRoutes(app, deps)
}

function revealRoutes(app: FastifyInstance, deps: Deps): void {
  const [revealing, matching] = [makeLimiter(deps, REVEALS), makeLimiter(deps, MATCHES)]
  route(app, deps, calls.revealParticipant, ({ actingFor, params, body }) => {
    revealing(actingFor.accountId)
    return revealParticipant(deps, actingFor, params.id, body.reason)
  })
  route(app, deps, calls.listReveals, ({ actingFor, params, query }) => listReveals(deps, actingFor, params.id, query))
  route(app, deps, calls.matchPhotos, ({ actingFor, body }) => {
    matching(actingFor.accountId)
    return matchPhotos(deps, actingFor, body.names)
  })
}
