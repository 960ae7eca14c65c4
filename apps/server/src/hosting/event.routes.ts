import * as calls from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { makeLimiter } from '../http/limits/rate-limit.ts'
import { route } from '../http/route.ts'
import { archiveEvent } from './change/archive-event.ts'
import { addGroup, changeGroup, removeGroup } from './change/change-group.ts'
import { changeHeldEvent } from './change/change-held-event.ts'
import { previewDraft } from './draft/preview-draft.ts'
import { publishDraft } from './draft/publish-draft.ts'
import { discardDraft, saveDraft } from './draft/save-draft.ts'
import { endDuty, giveDuty, listDuties, listOwnDuties } from './duty/duties.ts'
import { cancelEvent } from './event/change-event.ts'
import { createDraft } from './held/create-draft.ts'
import { downloadEventFile } from './held/held-file.ts'
import { listHeld, showHeld } from './held/show-held.ts'
import { grantAllowance } from './organization/grant-allowance.ts'

/** A host tries a file again until it is right; a loop keeps the reader of files from others. */
const BEGINNINGS = { burst: 300, everyS: 5 }

/** The events and drafts that somebody holds or has a duty at, and drafts until everybody sees them. */
export function heldRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.listHeldEvents, ({ actingFor, query }) => listHeld(deps, actingFor, query))
  route(app, deps, calls.createDraft, ({ actingFor, body, language }) => createDraft(deps, actingFor, body, language), {
    perPerson: makeLimiter(deps, BEGINNINGS),
  })
  route(app, deps, calls.getHeldEvent, ({ actingFor, params, language }) =>
    showHeld(deps, actingFor, params.id, language),
  )
  route(app, deps, calls.downloadEventFile, ({ actingFor, params, query }) =>
    downloadEventFile(deps, actingFor, params.id, query.format),
  )
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

/** What becomes of an event once it is published. */
export function changeRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.changeHeldEvent, ({ actingFor, params, body, language }) =>
    changeHeldEvent(deps, actingFor, params.id, body, language),
  )
  route(app, deps, calls.addGroup, ({ actingFor, params, body, language }) =>
    addGroup(deps, actingFor, params.id, body, language),
  )
  route(app, deps, calls.changeGroup, ({ actingFor, params, body, language }) =>
    changeGroup(deps, actingFor, params.id, { groupId: params.group_id, wish: body }, language),
  )
  route(app, deps, calls.removeGroup, ({ actingFor, params }) =>
    removeGroup(deps, actingFor, params.id, params.group_id),
  )
  route(app, deps, calls.cancelEvent, async ({ actingFor, params, body }) => {
    const { told } = await cancelEvent(deps, actingFor, params.id, body.name)
    return { told }
  })
  route(app, deps, calls.archiveEvent, ({ actingFor, params }) => archiveEvent(deps, actingFor, params.id))
}

/** What people may do at one event, given by its host and held by whoever has verified the phone. */
export function hostPeopleRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.listOwnDuties, ({ actingFor, query }) => listOwnDuties(deps, actingFor, query))
  route(app, deps, calls.listDuties, ({ actingFor, params, query }) => listDuties(deps, actingFor, params.id, query))
  route(app, deps, calls.giveDuty, ({ actingFor, params, body }) => giveDuty(deps, actingFor, params.id, body))
  route(app, deps, calls.grantAllowance, ({ actingFor, params, body }) =>
    grantAllowance(deps, actingFor, params.id, body),
  )
  route(app, deps, calls.endDuty, ({ actingFor, params }) => endDuty(deps, actingFor, params.id, params.duty_id))
}
