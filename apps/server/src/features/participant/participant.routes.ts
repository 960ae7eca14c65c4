import * as calls from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { fail } from '../../plumbing/fail.ts'
import { isId } from '../../plumbing/id.ts'
import { route } from '../../plumbing/route.ts'
import type { ActingFor } from '../../plumbing/session-guard.ts'
import { addParticipant } from './add-participant.ts'
import { changeParticipant } from './change-participant.ts'
import { listGroupFits } from './group-fits.ts'
import { listParticipants } from './list-participants.ts'
import { findParticipant } from './participant.store.ts'
import { present } from './present-participant.ts'
import { removeParticipant } from './remove-participant.ts'

/** The organization's participants, and which groups they fit. */
export function participantRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.listParticipants, ({ actingFor, query }) => listParticipants(deps, actingFor, query))
  route(app, deps, calls.addParticipant, ({ actingFor, body }) => addParticipant(deps, actingFor, body))
  route(app, deps, calls.listGroupFits, ({ actingFor, query, language }) =>
    listGroupFits(deps, actingFor, query, language),
  )
  route(app, deps, calls.getParticipant, ({ actingFor, params }) => getParticipant(deps, actingFor, params.id))
  route(app, deps, calls.changeParticipant, ({ actingFor, params, body }) =>
    changeParticipant(deps, actingFor, params.id, body),
  )
  route(app, deps, calls.removeParticipant, ({ actingFor, params }) => removeParticipant(deps, actingFor, params.id))
}

async function getParticipant(deps: Deps, actingFor: ActingFor, id: string) {
  const row = isId(id) ? await findParticipant(deps.database.db, actingFor, id) : undefined
  return row === undefined ? fail('not_found') : present(row, deps)
}
