import * as calls from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { previewDraft } from './preview-draft.ts'
import { publishDraft } from './publish-draft.ts'
import { discardDraft, saveDraft } from './save-draft.ts'

/** Events that nobody outside sees yet. */
export function draftRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.saveDraft, ({ actingFor, params, body, language }) =>
    saveDraft(deps, actingFor, params.id, body, language),
  )
  route(app, deps, calls.discardDraft, ({ actingFor, params }) => discardDraft(deps, actingFor, params.id))
  route(app, deps, calls.previewDraft, ({ actingFor, params, language }) =>
    previewDraft(deps, actingFor, params.id, language),
  )
  route(app, deps, calls.publishDraft, ({ actingFor, params, body, language }) =>
    publishDraft(deps, actingFor, params.id, body.rev, language),
  )
}
