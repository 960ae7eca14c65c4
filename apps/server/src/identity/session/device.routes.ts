import { endSession as endCall, listSessions } from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { endSession, listDevices } from './devices.ts'

/** Calls about the devices where a person is signed in. */
export function deviceRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listSessions, ({ actingFor, query }) => listDevices(deps, actingFor, query))
  route(app, deps, endCall, ({ actingFor, params }) => endSession(deps, actingFor, params.id))
}
