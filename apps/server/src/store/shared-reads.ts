import { oncePer } from '../kernel/once-per.ts'
import { groupCommit } from './group-commit.ts'
import { onLane } from './read-lanes.ts'
import type { Executor } from './statement.ts'

/** Callers that one statement answers at most: the last of them waits for all the others' rows. */
const MAX_PER_STATEMENT = 32
/** More callers than this never wait for an answer: the portal is overloaded then. */
const MAX_WAITING = 20_000
/** Statements under way at once: a server has more processors than one, and a long page holds up one line only. */
const LINES = 2

/**
 * Lets callers who ask the same kind of thing at the same time share a statement: to send one and to wake up a connection for it costs both
 * sides more than most answers do. Who asks alone is asked for at once.
 * @param read answers several, in their order
 */
export function sharedRead<Ask, Answer>(
  read: (db: Executor, asks: Ask[]) => Promise<Answer[]>,
): (db: Executor, ask: Ask) => Promise<Answer> {
  const linesOf = oncePer((db: Executor) =>
    groupCommit<Ask, Answer>({
      process: (asks) => onLane(db, (on) => read(on, asks)),
      weigh: () => 1,
      mostWeight: MAX_PER_STATEMENT,
      mostWaiting: MAX_WAITING,
      markOf: () => null,
    }),
  )
  let turn = 0
  return (db, ask) => {
    turn = (turn + 1) % LINES
    return linesOf(db).enter(String(turn), ask)
  }
}

/** Values as one array parameter; none of them needs escaping. */
export const listOf = (values: readonly (string | number | null)[]): string =>
  `{${values.map((value) => value ?? 'NULL').join()}}`

/** Puts rows that carry their place, from 1, in the order of who asked. */
export function inPlaces<Row extends { place: number }>(
  asks: readonly unknown[],
  rows: readonly Row[],
): (Row | undefined)[] {
  const placed: (Row | undefined)[] = asks.map(() => undefined)
  for (const row of rows) placed[row.place - 1] = row
  return placed
}
