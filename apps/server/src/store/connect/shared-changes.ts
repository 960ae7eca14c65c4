import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { openChanges, type PublicChanges } from '../changes/public-changes.ts'
import { CHANNEL, heard, tellOthers, written } from '../changes/tell-others.ts'
import { type NoteStatement, watchCommits } from '../changes/watch-commits.ts'
import type { PublicChange } from '../changes/written.ts'
import type { DatabaseLog } from '../database.ts'
import { hearOthers } from './hear-others.ts'

/** Changes of a store that several processes may share. */
interface SharedChanges extends PublicChanges {
  note: NoteStatement
  /** Tells others what they have not been told yet, and hears nothing more. */
  stop: () => Promise<void>
}

/**
 * Changes of this process and of all others on the same server. Only who follows them opens the connection on which others are heard: a
 * command that ends in a moment tells, and need not hear.
 * @param url of the server itself: a pooler that lends connections for a transaction hears nothing
 * @param poolOf where signals are sent; asked when there is one to send
 */
export function openSharedChanges(url: string, poolOf: () => Pool, log: DatabaseLog): SharedChanges {
  const self = randomUUID()
  let stopHearing: (() => Promise<void>) | null = null
  const hear = (signal: string) => {
    const change = heard(self, signal)
    if (change !== null) changes.tell(change)
  }
  const changes = openChanges(() => (stopHearing ??= hearOthers(url, hear, log)))
  // Never inside the transaction: with the signal in it, commits would wait for each other.
  const teller = tellOthers((change: PublicChange) =>
    poolOf().query('select pg_notify($1, $2)', [CHANNEL, written(self, change)]),
  )
  const note = watchCommits((change) => {
    changes.tell(change)
    teller.tell(change)
  })
  const stop = async () => {
    await Promise.all([teller.flush(), stopHearing?.()])
  }
  return { follow: changes.follow, note, stop }
}
