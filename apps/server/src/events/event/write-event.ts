import type { Insertable } from 'kysely'
import type { Executor } from '../../store/statement.ts'
import type { Tables } from '../../store/tables.ts'

/** An event with its groups, as they are written. */
export interface NewEvent {
  event: Insertable<Tables['event']>
  groups: Insertable<Tables['event_group']>[]
}

/** The embedded store blocks the process while a statement runs. */
const ROWS_PER_INSERT = 200

/** Writes events with their groups. To be called inside a transaction: an event without groups would not be shown. */
export async function writeEvents(tx: Executor, events: readonly NewEvent[]): Promise<void> {
  const groups = events.flatMap((one) => one.groups)
  await tx
    .insertInto('event')
    .values(events.map(({ event }) => event))
    .execute()
  for (let at = 0; at < groups.length; at += ROWS_PER_INSERT)
    await tx
      .insertInto('event_group')
      .values(groups.slice(at, at + ROWS_PER_INSERT))
      .execute()
}
