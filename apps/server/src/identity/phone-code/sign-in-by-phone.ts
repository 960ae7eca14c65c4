import type { BodyInput, loginBySms } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import { openSession } from '../../http/session/session-store.ts'
import { fail } from '../../kernel/fail.ts'
import type { Tx } from '../../store/database.ts'
import { inTransaction } from '../../store/transaction.ts'
import { findOrganizationToActFor, holdAccountOfPhone } from '../account/account.store.ts'
import type { From } from '../session/sign-in.ts'
import { signedIn } from '../session/signed-in.ts'
import { createAccountByPhone, recordAccountCreation } from './create-account-by-phone.ts'
import { type ProvenPhone, spendCode } from './spend-code.ts'

/**
 * Signs in by a phone; one without an account gets it in the same step. Refuses `wrong_code`, which a disabled account is told too.
 */
export async function signInByPhone(deps: Deps, body: BodyInput<typeof loginBySms>, { address, userAgent }: From) {
  const proven = await spendCode(deps, body, 'login', address)
  return inTransaction(deps.database, async (tx) => {
    const created = (await hasAccount(tx, proven))
      ? undefined
      : await createAccountByPhone(deps, tx, proven, { name: null, passwordHash: null })
    // Where a registration came in between, its account is the one.
    const account = await holdAccountOfPhone(tx, proven.phoneIndex)
    if (account === undefined || account.disabled_at !== null) fail('wrong_code')
    const organizationId = await findOrganizationToActFor(tx, account.id)
    if (organizationId === undefined) fail('wrong_code')
    const session = await openSession(deps, tx, { accountId: account.id, organizationId, userAgent })
    if (created !== undefined) await recordAccountCreation(deps, tx, created)
    return { ...signedIn(session, account), created: created !== undefined }
  })
}

const hasAccount = async (tx: Tx, { phoneIndex }: ProvenPhone): Promise<boolean> =>
  (await holdAccountOfPhone(tx, phoneIndex)) !== undefined
