import { passwordProblem } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import { failAt } from '../../kernel/fail.ts'
import { recordForPerson } from '../../record/append-audit.ts'
import type { Executor } from '../../store/statement.ts'
import { endSessions, replacePassword } from './password.store.ts'

/** A password to be set, and whose. */
interface PasswordChange {
  accountId: string
  /** The hash of the new one. */
  passwordHash: string
  /** The hash it replaces. */
  replaces: string | null
  /** The one session that stays; all others end. */
  stays: string | null
  action: 'password.change' | 'password.reset'
}

/** Refuses a password built around one of these words of the person: their account's name or their phone. */
export function refuseOwnWords(password: string, words: readonly (string | null)[]): void {
  const rule = words.map((word) => passwordProblem(password, word ?? '')).find((problem) => problem !== null)
  if (rule) failAt('/password', rule)
}

/** Sets a password and ends the person's other sessions; false where somebody set another one in between, and nothing is done. */
export async function setPassword(deps: Deps, tx: Executor, change: PasswordChange): Promise<boolean> {
  const { accountId, passwordHash, replaces, stays, action } = change
  if (!(await replacePassword(tx, accountId, passwordHash, replaces))) return false
  await endSessions(tx, accountId, stays, deps.now())
  await recordForPerson(deps, tx, change, action)
  return true
}
