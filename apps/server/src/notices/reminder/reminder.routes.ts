import { getReminder, removeReminder, setReminder } from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import * as reminders from './reminders.ts'

/** Being told when registration opens. */
export function reminderRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getReminder, ({ actingFor, params }) => reminders.getReminder(deps, actingFor, params.id))
  route(app, deps, setReminder, ({ actingFor, params }) => reminders.setReminder(deps, actingFor, params.id))
  route(app, deps, removeReminder, ({ actingFor, params }) => reminders.removeReminder(deps, actingFor, params.id))
}
