import type { PublicChange } from './public-changes.ts'
import { changeOf, joined } from './written.ts'

/** Is told of every statement that leaves over a connection, with the promise of its answer. */
export type NoteStatement = (
  connection: object,
  sql: string,
  values: readonly unknown[],
  answered: Promise<unknown>,
) => void

/** Longer texts open and end no transaction. */
const LONGEST_WORD = 20

/**
 * Watches statements on their way to the store and says what was changed of what everybody sees, once it is committed and before anybody
 * who waited for the commit goes on. One whose outcome is not known counts as committed.
 */
export function watchCommits(tell: (change: PublicChange) => void): NoteStatement {
  const open = new WeakMap<object, PublicChange | 'nothing'>()
  const tellWhen = (answered: Promise<unknown>, change: PublicChange) => {
    const now = () => tell(change)
    answered.then(now, now)
  }
  const note = (connection: object, change: PublicChange, answered: Promise<unknown>) => {
    const before = open.get(connection)
    if (before === undefined) return tellWhen(answered, change)
    open.set(connection, before === 'nothing' ? change : joined(before, change))
  }
  return (connection, sql, values, answered) => {
    const word = sql.length <= LONGEST_WORD ? sql.trim().toLowerCase() : ''
    if (word === 'begin') return void open.set(connection, 'nothing')
    const change = open.get(connection)
    if (word === 'commit' && change !== undefined && change !== 'nothing') tellWhen(answered, change)
    if (word === 'commit' || word === 'rollback') return void open.delete(connection)
    const written = changeOf(sql, values)
    if (written !== null) note(connection, written, answered)
  }
}
