import * as calls from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { makeLimiter } from '../../plumbing/rate-limit.ts'
import { route } from '../../plumbing/route.ts'
import { addParticipant } from './add-participant.ts'
import { changeParticipant } from './change-participant.ts'
import { listGroupFits } from './group-fits.ts'
import { listConsents } from './list-consents.ts'
import { listDuplicates } from './list-duplicates.ts'
import { listParticipants } from './list-participants.ts'
import { matchPhotos } from './match-photos.ts'
import { mergeParticipants } from './merge-participants.ts'
import { removeParticipant } from './remove-participant.ts'
import { listReveals, revealParticipant } from './reveal-participant.ts'
import { showParticipant } from './show-participant.ts'

/** Numbers in clear are looked at one by one: who wants a list takes an export, which asks for more. */
const REVEALS = { burst: 20, everyS: 3 * 60 }
/** A whole club's photos are matched in a few calls. */
const MATCHES = { burst: 60, everyS: 10 }

/** The organization's participants, and which groups they fit. */
export function participantRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.listParticipants, ({ actingFor, query }) => listParticipants(deps, actingFor, query))
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
