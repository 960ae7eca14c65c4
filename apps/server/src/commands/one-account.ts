import type { Deps } from '../deps.ts'
import { findAccounts } from '../identity/user/operate-user.ts'
import type { AccountRow } from '../identity/user/operator.store.ts'
import { type CommandResult, refused } from './command.ts'

/** Finds the one account that a person names by id, account or verified phone, and does something with it; or says why there is none. */
export async function withAccount(
  deps: Deps,
  word: string | undefined,
  work: (account: AccountRow) => Promise<CommandResult>,
): Promise<CommandResult> {
  const [account, another] = word === undefined ? [] : await findAccounts(deps, word)
  if (account === undefined) return refused(`No account has the id, name or phone "${word ?? ''}".`)
  if (another !== undefined)
    return refused(`"${word}" is the id of one account and the name of another: ${account.id}, ${another.id}`)
  return work(account)
}
