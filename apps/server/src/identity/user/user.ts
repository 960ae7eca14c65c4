import type { BodyInput, changeUser as call, changePassword } from '@startline/contract'
import { permissionsOf } from '@startline/contract/access'
import { cleanName, maskPhone } from '@startline/domain'
import type { ActingFor, Deps } from '../../deps.ts'
import { needFreshSignIn } from '../../http/fresh-sign-in.ts'
import { recordPhoneOfDay } from '../../http/limits/daily-use.ts'
import { fail, failAt, Refusal } from '../../kernel/fail.ts'
import { recordForPerson } from '../../record/append-audit.ts'
import { isPath, signedFileUrl } from '../../security/file-address.ts'
import type { Executor } from '../../store/statement.ts'
import { inTransaction, retryOnConflict } from '../../store/transaction.ts'
import { phoneBinding } from '../account/account.store.ts'
import { findOwnAccount } from '../account/password.store.ts'
import { hashPassword, isPassword } from '../account/password.ts'
import { refuseOwnWords, setPassword } from '../account/set-password.ts'
import { takeTicket } from '../phone-code/codes.ts'
import { signInLimitsOf } from '../session/sign-in-limits.ts'
import { textsDue } from '../text/agreements.ts'
import { findUser, namePersonalOrganization, renamePersonal, setPhone, updateUser } from './user.store.ts'

/** Who I am and for whom I act; the phone number is masked. */
export async function showUser(deps: Deps, actingFor: ActingFor) {
  // Left the organization between the guard and here: the session acts for nobody.
  const row = (await findUser(deps.database.db, actingFor)) ?? fail('session_invalid')
  return {
    id: row.id,
    name: row.name,
    account: row.account_name,
    phone: row.phone_sealed && maskPhone(deps.vault.open(row.phone_sealed, phoneBinding(row.id))),
    has_password: row.has_password,
    avatar_url: row.avatar_path && signedFileUrl(deps, row.avatar_path),
    organization: { id: row.organization_id, name: row.organization_name, type: row.type, role: row.role },
    permissions: permissionsOf(row.role, { canHost: row.can_host, confirmed: row.confirmed, onDuty: row.on_duty }),
    texts_due: textsDue(deps, row.agreed),
  }
}

/**
 * Changes the person's name or picture. The first name somebody gives names their personal organization too, which had a placeholder.
 * @throws Refusal invalid_input `photo_not_found` for a picture that is none of theirs
 */
export async function changeUser(deps: Deps, actingFor: ActingFor, body: BodyInput<typeof call>): Promise<void> {
  const { name, avatar_path: avatar } = body
  const fields = Object.keys(body)
  if (fields.length === 0) return
  if (typeof avatar === 'string' && !isPath(avatar)) failAt('/avatar_path', 'photo_not_found')
  const change = { name: name === undefined ? null : cleanName(name), avatar }
  const save = async (tx: Executor) => {
    const before = (await updateUser(tx, actingFor, change)) ?? failAt('/avatar_path', 'photo_not_found')
    if (change.name !== null && before.name === null) await namePersonalOrganization(tx, actingFor, change.name)
    await recordForPerson(deps, tx, actingFor, 'account.change', { fields })
  }
  // Who leaves meanwhile holds the organizations that this tells of.
  await retryOnConflict(() => inTransaction(deps.database, save))
}

/**
 * Binds a verified phone to the account, instead of the one it had; the unique index decides whose it is. Refuses `wrong_code` (the
 * ticket), and `phone_taken` and `sign_in_stale`, which leave the ticket good: whoever holds the phone sets the password by a code, so
 * that a session left open somewhere must not be enough.
 */
export function bindPhone(deps: Deps, actingFor: ActingFor, ticket: string): Promise<null> {
  needFreshSignIn(deps, actingFor)
  const { accountId } = actingFor
  return inTransaction(deps.database, async (tx) => {
    const { phone, phoneIndex } = await takeTicket(deps, tx, ticket, 'bind_phone')
    const before = await findOwnAccount(tx, accountId)
    const sealed = deps.vault.seal(phone, phoneBinding(accountId))
    await recordPhoneOfDay(tx, deps.now(), accountId)
    if (!(await setPhone(tx, accountId, { index: phoneIndex, sealed }))) fail('phone_taken')
    if (before.name === null && before.phone_sealed !== null) {
      const old = deps.vault.open(before.phone_sealed, phoneBinding(accountId))
      await renamePersonal(tx, accountId, maskPhone(old), maskPhone(phone))
    }
    await recordForPerson(deps, tx, actingFor, 'phone.bind')
    return null
  })
}

const wrongPassword = () =>
  new Refusal('wrong_credentials', { problems: [{ path: '/current_password', rule: 'password_wrong' }] })

/**
 * Chooses a password, or another one where the present one is told, and ends all other sessions of the person. Refuses `invalid_input`
 * where the present one is missing, `wrong_credentials` where it is wrong, `too_many_requests` after many wrong ones. Where there is no
 * password yet, a sign-in a short while ago stands for it: `sign_in_stale`.
 */
export async function changePasswordOf(
  deps: Deps,
  actingFor: ActingFor,
  body: BodyInput<typeof changePassword>,
): Promise<null> {
  const { accountId, sessionId } = actingFor
  const account = await findOwnAccount(deps.database.db, accountId)
  const phone = account.phone_sealed && deps.vault.open(account.phone_sealed, phoneBinding(accountId))
  if (account.password_hash === null) needFreshSignIn(deps, actingFor)
  else await checkPresent(deps, accountId, body.current_password, account.password_hash)
  refuseOwnWords(body.password, [account.account_name, phone])
  const passwordHash = await hashPassword(body.password)
  const change = { accountId, passwordHash, replaces: account.password_hash, stays: sessionId }
  const set = await inTransaction(deps.database, (tx) =>
    setPassword(deps, tx, { ...change, action: 'password.change' }),
  )
  if (!set) throw wrongPassword()
  return null
}

async function checkPresent(deps: Deps, accountId: string, told: string | undefined, hash: string): Promise<void> {
  if (told === undefined) failAt('/current_password', 'required')
  const limits = signInLimitsOf(deps)
  limits.beforePassword(accountId)
  if (!(await isPassword(told, hash))) throw wrongPassword()
  limits.afterPassword(accountId)
}
