import * as calls from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { createDraft } from './create-draft.ts'
import { downloadEventFile } from './held-file.ts'
import { listHeld, showHeld } from './show-held.ts'

/** The events and drafts that somebody holds or has a duty at. */
export function heldRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.listHeldEvents, ({ actingFor, query }) => listHeld(deps, actingFor, query))
  route(app, deps, calls.createDraft, ({ actingFor, body, language }) => createDraft(deps, actingFor, body, language))
  route(app, deps, calls.getHeldEvent, ({ actingFor, params, language }) =>
    showHeld(deps, actingFor, params.id, language),
  )
  route(app, deps, calls.downloadEventFile, ({ actingFor, params, query }) =>
    downloadEventFile(deps, actingFor, params.id, query.format),
  )
}
