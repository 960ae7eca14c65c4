import { normalizeAccount } from '@startline/contract'
import { cleanName, normalizePhone } from '@startline/domain'
import type { ActingFor, Deps } from '../../deps.ts'
import { needFreshSignIn } from '../../http/fresh-sign-in.ts'
import { phoneBinding } from '../../identity/account/account.store.ts'
import { fail, failAt } from '../../kernel/fail.ts'
import { removeFiles } from '../../media/upload/remove-files.ts'
import type { ObjectStore } from '../../outside/object-store.ts'
import { type AuditAddition, appendAudit, auditOf, joinAdditions } from '../../record/append-audit.ts'
import type { Executor } from '../../store/statement.ts'
import { inTransaction, retryOnConflict } from '../../store/transaction.ts'
import {
  type AccountRow,
  emptyAccount,
  emptyOrganizationRows,
  holdOrganizations,
  lockAccount,
} from './account.store.ts'
import { endRegistrations } from './end-registrations.ts'
import { type EndingRow, endDutiesOf, endInvitationsBeside, findEnding, lockMembersBeside } from './leaving.store.ts'
import { findLeaving, idsOf, type Leaving, named } from './leaving.ts'
import * as scrub from './scrub.store.ts'

/** What the person confirms: who they are, and how many registrations they were told would be withdrawn. */
interface Confirmation {
  confirm: string
  registrations: number
}

/**
 * Erases the person's account for good, in one transaction: registrations in events that are not over are withdrawn and their places go
 * on; organizations where nobody else is go along; of what was raced in the past only names stay. Files leave the object store after it.
 * @throws Refusal sign_in_stale; invalid_input `confirm_differs`; erasure_blocked naming the organizations; conflict when other
 * registrations are there than the person was told, with their number
 */
export async function eraseAccount(deps: Deps, store: ObjectStore, actingFor: ActingFor, body: Confirmation) {
  needFreshSignIn(deps, actingFor)
  await retryOnConflict(() => inTransaction(deps.database, (tx) => eraseInTransaction(deps, tx, actingFor, body)))
  // The account is gone already: what is left of the files is the repeating job's.
  await removeFiles(deps, store).catch((error: Error) =>
    deps.log.error({ err: error }, 'erased files could not be removed'),
  )
  return null
}

async function eraseInTransaction(deps: Deps, tx: Executor, actingFor: ActingFor, body: Confirmation): Promise<void> {
  const now = deps.now()
  const account = (await lockAccount(tx, actingFor)) ?? fail('session_invalid')
  if (!confirms(deps, account, body.confirm)) failAt('/confirm', 'confirm_differs')
  await lockMembersBeside(tx, actingFor)
  await endInvitationsBeside(tx, actingFor)
  await endDutiesOf(tx, actingFor)
  const leaving = await findLeaving(tx, actingFor, now)
  if (leaving.blocking.length > 0) fail('erasure_blocked', { data: { blocking: named(leaving.blocking) } })
  const going = idsOf(leaving.going)
  const ending = await findEnding(tx, going, now)
  expectAsTold(ending, body.registrations)
  // Whoever registers waits for the groups: what can be done before they are held is done before.
  for (const id of going) await scrubPast(tx, id, now)
  const withdrawn = await endRegistrations(tx, actingFor, ending)
  for (const id of going) await scrubOrganization(tx, id, now)
  await holdOrganizations(tx, [...going, ...idsOf(leaving.staying), ...withdrawn.map((one) => one.organizationId)])
  // Whoever and whatever came until they were held is here now.
  if (String(idsOf((await findLeaving(tx, actingFor, now)).going)) !== String(going)) throw new SomebodyJoined()
  expectAsTold(await findEnding(tx, going, now), 0)
  for (const id of going) await scrubOrganization(tx, id, now)
  await scrub.scrubOrganizations(tx, going)
  await scrub.closeFiles(tx, actingFor, going, now)
  await emptyAccount(tx, actingFor, going, now)
  await appendAudit(tx, joinAdditions([...withdrawn, ...erasureAudit(deps, actingFor, leaving)]))
  await emptyOrganizationRows(tx, going, now)
}

/** An organization is not what it was: all begins anew, as after a conflict in the store. */
class SomebodyJoined extends Error {
  readonly code = '40001'
}

/** Nothing is withdrawn that the person was not told of. */
function expectAsTold(ending: EndingRow[], told: number): void {
  const registrations = ending.filter(({ running }) => running).length
  if (registrations !== told) fail('conflict', { data: { rule: 'registrations_changed', registrations } })
}

async function scrubPast(tx: Executor, id: string, now: Date): Promise<void> {
  await scrub.removeWithdrawn(tx, id)
  await scrub.scrubRegistrations(tx, id, now)
}

async function scrubOrganization(tx: Executor, id: string, now: Date): Promise<void> {
  await scrub.scrubParticipants(tx, id, now)
  await scrubPast(tx, id, now)
}

function erasureAudit(deps: Deps, actingFor: ActingFor, { going, staying }: Leaving): AuditAddition[] {
  return [...going, ...staying].map(({ id, participants }) => {
    const subject = { organization_id: id, ...(going.some((one) => one.id === id) && { participants }) }
    return { organizationId: id, entries: [auditOf(deps, actingFor, 'account.erase', subject)] }
  })
}

/** Whether a text is the person's name, account or phone, as each is written. */
function confirms({ vault }: Pick<Deps, 'vault'>, row: AccountRow, text: string): boolean {
  const phone = row.phone_sealed && vault.open(row.phone_sealed, phoneBinding(row.id))
  const own: [said: string, known: string | null][] = [
    [cleanName(text), row.name],
    [normalizeAccount(text), row.account_name],
    [normalizePhone(text), phone],
  ]
  return own.some(([said, known]) => said !== '' && said === known)
}
