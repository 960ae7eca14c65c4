import { agreeToTexts as agreeCall, getText } from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { agreeToTexts } from './agreements.ts'
import { showText, textsOf } from './texts.ts'

/** Legal texts and help, and who has agreed to them. Texts that are not whole stop the start. */
export function textRoutes(app: FastifyInstance, deps: Deps): void {
  textsOf(deps.settings)
  route(app, deps, getText, ({ actingFor, params, query, language }) =>
    showText(deps, actingFor, { name: params.name, version: query.version, language }),
  )
  route(app, deps, agreeCall, ({ actingFor, body }) => agreeToTexts(deps, actingFor, body.texts))
}
