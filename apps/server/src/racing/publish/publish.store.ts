import type { HostScope } from '../../authority/host-scope.ts'
import { raceStatement } from '../../events/contest/race-statement.ts'
import { EVENT } from '../../store/event-parameter.sql.ts'
import { type Executor, queryRows } from '../../store/statement.ts'

const list = raceStatement<{ id: string }>(
  'lists-publish',
  `update contest set state = 'listed', listed_at = $3::timestamptz, rev = rev + 1
    where event_id = ${EVENT} and id = any($2::uuid[]) and state = 'drawn' returning id`,
)

/** Makes the start lists of those of these contests public that are drawn; gives their ids. */
export const listDrawn = async (tx: Executor, { eventId }: HostScope, ids: readonly string[], at: Date) =>
  (await queryRows(tx, list, [eventId, ids, at])).map(({ id }) => id)
