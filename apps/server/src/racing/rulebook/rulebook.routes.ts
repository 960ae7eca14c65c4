import * as calls from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { checkRulebook, listPresets } from './check-rulebook.ts'

/** Rulebooks before they belong to an event: nothing of them is in the store. */
export function rulebookRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.listRulebooks, () => listPresets())
  route(app, deps, calls.checkRulebook, ({ body, language }) => checkRulebook(body, language))
}
