import { type BodyInput, type login, normalizeAccount, type register } from '@startline/contract'
import { cleanName, isPhone, normalizePhone } from '@startline/domain'
import { v7 as uuid } from 'uuid'
import type { ActingFor, Deps } from '../../deps.ts'
import { openSession } from '../../http/session/session-store.ts'
import { fail } from '../../kernel/fail.ts'
import { needIds } from '../../kernel/ids/id.ts'
import { appendEntry, auditOf, recordForPerson } from '../../record/append-audit.ts'
import { inTransaction } from '../../store/transaction.ts'
import { findAccount, findOrganizationToActFor, holdWithPassword, insertAccount } from '../account/account.store.ts'
import { hashPassword, isPassword } from '../account/password.ts'
import { agreeAtFirst } from '../text/agreements.ts'
import { endDevice, findDevices } from './device.store.ts'
import type { SignInLimits } from './sign-in-limits.ts'

/** The answer of every call that signs in; the token is told here and never again. */
export const signedIn = (
  { token, expiresAt }: { token: string; expiresAt: Date },
  { id, name, account_name }: { id: string; name: string | null; account_name: string | null },
) => ({ token, expires_at: expiresAt.toISOString(), user: { id, name, account: account_name } })

/** Where somebody signs in from. */
export interface From {
  address: string
  userAgent: string | undefined
}

/** The same, with who wants to know for whose account it was tried: the log. */
interface FromWhom extends From {
  note: (accountId: string) => void
}

/**
 * Signs in with user name, e-mail or verified phone, and password. An unknown account, a wrong password and a disabled
 * account are one answer after the same work: `wrong_credentials`.
 */
export async function signIn(deps: Deps, limits: SignInLimits, body: BodyInput<typeof login>, from: FromWhom) {
  const name = normalizeAccount(body.account)
  limits.beforeSignIn(name, from.address)
  const account = await findAccount(deps.database.db, name, phoneIndexOf(deps, name))
  if (account !== undefined) from.note(account.id)
  const right = await isPassword(body.password, account?.password_hash)
  if (!right || account === undefined || account.disabled_at !== null) fail('wrong_credentials')
  limits.afterSignIn(name, from.address)
  return inTransaction(deps.database, async (tx) => {
    if (!(await holdWithPassword(tx, account.id, account.password_hash))) fail('wrong_credentials')
    const organizationId = (await findOrganizationToActFor(tx, account.id)) ?? fail('wrong_credentials')
    const session = await openSession(deps, tx, { accountId: account.id, organizationId, userAgent: from.userAgent })
    return signedIn(session, account)
  })
}

/** The keyed hash of a phone, where the text is one. The number is only stored once it has been verified. */
function phoneIndexOf(deps: Deps, text: string): Buffer | null {
  const phone = normalizePhone(text)
  return isPhone(phone) ? deps.vault.phoneIndex(phone) : null
}

/** Ends this session, or every session of the person; the tokens are refused from now on. */
export async function signOut(deps: Deps, actingFor: ActingFor, everywhere: boolean): Promise<null> {
  const mine = deps.database.db
    .updateTable('session')
    .set({ revoked_at: deps.now() })
    .where('account_id', '=', actingFor.accountId)
    .where('revoked_at', 'is', null)
  await (everywhere ? mine : mine.where('id', '=', actingFor.sessionId)).execute()
  return null
}

/**
 * Creates an account with its personal organization and signs the person in, all or nothing. The body's rules have been
 * checked at the door. Refuses `account_taken`, and `overloaded` in a rush.
 */
export async function registerAccount(deps: Deps, body: BodyInput<typeof register>, userAgent: string | undefined) {
  const account = normalizeAccount(body.account)
  const name = cleanName(body.name)
  const passwordHash = await hashPassword(body.password)
  const made = { id: uuid(), account, name, passwordHash, phone: null, organizationName: name, at: deps.now() }
  return inTransaction(deps.database, async (tx) => {
    const who = (await insertAccount(tx, made)) ?? fail('account_taken')
    await agreeAtFirst(deps, tx, who)
    const session = await openSession(deps, tx, { ...who, userAgent })
    await appendEntry(
      tx,
      who.organizationId,
      auditOf(deps, who, 'organization.found', { organization_id: who.organizationId }),
    )
    return signedIn(session, { id: who.accountId, name, account_name: account })
  })
}

/** The devices where the person is signed in, the one used last first. */
export async function listDevices(deps: Deps, actingFor: ActingFor, wanted: { page: number; page_size: number }) {
  const span = { limit: wanted.page_size, skip: (wanted.page - 1) * wanted.page_size }
  const { items, total } = await findDevices(deps.database.db, actingFor, deps.now(), span)
  const present = items.map((row) => ({
    id: row.id,
    user_agent: row.user_agent,
    organization_name: row.organization_name,
    signed_in_at: row.created_at.toISOString(),
    seen_at: row.seen_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    is_current: row.id === actingFor.sessionId,
  }))
  return { items: present, total, ...wanted }
}

/**
 * Signs one of the person's devices out; its token is refused from now on.
 * @throws Refusal not_found for whatever is no live session of theirs
 */
export async function endSession(deps: Deps, actingFor: ActingFor, sessionId: string): Promise<null> {
  needIds(sessionId)
  await inTransaction(deps.database, async (tx) => {
    if (!(await endDevice(tx, actingFor, sessionId, deps.now()))) fail('not_found')
    await recordForPerson(deps, tx, actingFor, 'session.end', { session_id: sessionId })
  })
  return null
}
