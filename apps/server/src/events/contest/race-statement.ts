import { changesOneEvent } from '../../store/changes/written.ts'
import { type Statement, statement } from '../../store/statement.ts'

/**
 * Declares a statement that writes something of the contests of the event `$1`: what everybody sees of that event is made anew. Its plan is
 * made each time, for several indexes begin with the event.
 * @throws Error when the name already belongs to another text
 */
export function raceStatement<Row>(name: string, sql: string): Statement<Row> {
  const declared = statement<Row>(name, sql, { plan: 'each time' })
  changesOneEvent(declared, 1)
  return declared
}
