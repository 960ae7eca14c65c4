import type { BodyInput, registerBySms } from '@startline/contract'
import { cleanName } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import { openSession } from '../../http/session/session-store.ts'
import { fail } from '../../kernel/fail.ts'
import { inTransaction } from '../../store/transaction.ts'
import { hashPassword } from '../account/password.ts'
import type { From } from '../session/sign-in.ts'
import { signedIn } from '../session/signed-in.ts'
import { createAccountByPhone, recordAccountCreation } from './create-account-by-phone.ts'
import { spendCode } from './spend-code.ts'

/**
 * Creates an account on a phone and signs the person in. Whether the phone has an account already is told to nobody but who holds it:
 * after the right code. Refuses `wrong_code`, `phone_taken`, and `overloaded` in a rush, which leaves the code unspent.
 */
export async function registerByPhone(deps: Deps, body: BodyInput<typeof registerBySms>, { address, userAgent }: From) {
  const name = cleanName(body.name)
  const passwordHash = body.password === undefined ? null : await hashPassword(body.password)
  const proven = await spendCode(deps, body, 'register', address)
  return inTransaction(deps.database, async (tx) => {
    const who = (await createAccountByPhone(deps, tx, proven, { name, passwordHash })) ?? fail('phone_taken')
    const session = await openSession(deps, tx, { ...who, userAgent })
    await recordAccountCreation(deps, tx, who)
    return signedIn(session, { id: who.accountId, name, account_name: null })
  })
}
