import type { BodyInput, loginBySms, registerBySms, resetPassword } from '@startline/contract'
import { cleanName, maskPhone } from '@startline/domain'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { openSession } from '../../http/session/session-store.ts'
import { fail } from '../../kernel/fail.ts'
import { appendEntry, auditOf } from '../../record/append-audit.ts'
import type { Executor } from '../../store/statement.ts'
import { inTransaction } from '../../store/transaction.ts'
import {
  findAccountToReset,
  findOrganizationToActFor,
  holdAccountOfPhone,
  insertAccount,
  phoneBinding,
} from '../account/account.store.ts'
import { hashPassword } from '../account/password.ts'
import { refuseOwnWords, setPassword } from '../account/set-password.ts'
import { type From, signedIn } from '../session/sign-in.ts'
import { agreeAtFirst } from '../text/agreements.ts'
import { type ProvenPhone, spendCode, takeTicket } from './codes.ts'

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
    const organizationId = (await findOrganizationToActFor(tx, account.id)) ?? fail('wrong_code')
    const session = await openSession(deps, tx, { accountId: account.id, organizationId, userAgent })
    if (created !== undefined) await recordAccountCreation(deps, tx, created)
    return { ...signedIn(session, account), created: created !== undefined }
  })
}

const hasAccount = async (tx: Executor, { phoneIndex }: ProvenPhone): Promise<boolean> =>
  (await holdAccountOfPhone(tx, phoneIndex)) !== undefined

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

/** What a person who comes with a phone tells of themselves; both may be given later. */
interface Newcomer {
  name: string | null
  passwordHash: string | null
}

/**
 * Creates an account on a proven phone, with its personal organization. Without a name the organization bears the masked phone. Gives
 * undefined where the phone has an account.
 */
async function createAccountByPhone(
  deps: Deps,
  tx: Executor,
  { phone, phoneIndex }: ProvenPhone,
  { name, passwordHash }: Newcomer,
) {
  const id = uuid()
  const sealed = deps.vault.seal(phone, phoneBinding(id))
  const who = await insertAccount(tx, {
    id,
    account: null,
    name,
    passwordHash,
    phone: { index: phoneIndex, sealed },
    organizationName: name ?? maskPhone(phone),
    at: deps.now(),
  })
  if (who) await agreeAtFirst(deps, tx, who)
  return who
}

/** Records that an account was created, in the chain of its personal organization. */
function recordAccountCreation(
  deps: Deps,
  tx: Executor,
  who: { accountId: string; organizationId: string },
): Promise<void> {
  const { organizationId } = who
  return appendEntry(tx, organizationId, auditOf(deps, who, 'organization.found', { organization_id: organizationId }))
}

/**
 * Sets a password by a ticket and ends every session of the person. A wrong ticket and one of a phone without an account, or with a
 * disabled one, are one answer after the same work: `wrong_code`. A password that is refused leaves the ticket good.
 */
export async function setPasswordByTicket(
  deps: Deps,
  { ticket, password }: BodyInput<typeof resetPassword>,
): Promise<null> {
  // Before the ticket is looked at: how long it takes tells nothing, and a rush leaves the ticket good.
  const passwordHash = await hashPassword(password)
  return inTransaction(deps.database, async (tx) => {
    const { phone, phoneIndex } = await takeTicket(deps, tx, ticket, 'reset_password')
    const account = await findAccountToReset(tx, phoneIndex)
    if (account === undefined || account.disabled_at !== null) fail('wrong_code')
    refuseOwnWords(password, [account.account_name, phone])
    const { id: accountId, password_hash: replaces } = account
    await setPassword(deps, tx, { accountId, passwordHash, replaces, stays: null, action: 'password.reset' })
    return null
  })
}
