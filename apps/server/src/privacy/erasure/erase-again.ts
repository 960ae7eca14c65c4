import type { Deps } from '../../deps.ts'
import { lockAccount } from '../../identity/erasure.store.ts'
import type { Executor } from '../../store/statement.ts'
import { inTransaction, retryOnConflict } from '../../store/transaction.ts'
import { eraseLeaving, holdBeside } from './erase-account.ts'
import type { Ledger } from './erasure-ledger.ts'
import { findEnding, findOrganizationsOf } from './leaving.store.ts'
import { idsOf } from './leaving.ts'

/**
 * Erases again who left after a backup was taken that was brought back: each person with the organizations that went along then. Nobody is asked
 * anything, and nothing stands in the way: they have left.
 * @param ledger who left after the backup was taken
 * @returns how many people were in it
 */
export async function eraseAgain(deps: Pick<Deps, 'database' | 'now'>, ledger: Ledger): Promise<number> {
  const organizations = new Set(ledger.flatMap(({ kind, id }) => (kind === 'organization' ? id : [])))
  let people = 0
  for (const { kind, id } of ledger)
    if (kind === 'account') {
      const erase = () => inTransaction(deps.database, (tx) => erasePerson(deps, tx, id, organizations))
      if (await retryOnConflict(erase)) people += 1
    }
  return people
}

async function erasePerson(
  deps: Pick<Deps, 'now'>,
  tx: Executor,
  accountId: string,
  gone: ReadonlySet<string>,
): Promise<boolean> {
  const who = { accountId }
  if ((await lockAccount(tx, who)) === undefined) return false
  await holdBeside(tx, who)
  const now = deps.now()
  const { true: going = [], false: staying = [] } = Object.groupBy(await findOrganizationsOf(tx, who, now), ({ id }) =>
    gone.has(id) ? 'true' : 'false',
  )
  await eraseLeaving(
    deps,
    tx,
    who,
    { leaving: { going, staying, blocking: [] }, ending: await findEnding(tx, idsOf(going), now) },
    async () => {},
  )
  return true
}
