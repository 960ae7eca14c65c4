import * as calls from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { cancelEvent } from '../event/change-event.ts'
import { archiveEvent } from './archive-event.ts'
import { addGroup, changeGroup, removeGroup } from './change-group.ts'
import { changeHeldEvent } from './change-held-event.ts'

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
