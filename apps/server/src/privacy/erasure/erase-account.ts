import { normalizeAccount } from '@startline/contract'
import { cleanName, normalizePhone } from '@startline/domain'
import { eraseDutiesOf } from '../../authority/duty.store.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { needFreshSignIn } from '../../http/fresh-sign-in.ts'
import { phoneBinding } from '../../identity/account/account.store.ts'
import {
  type AccountRow,
  emptyOrganizationRows,
  endInvitationsBeside,
  holdOrganizations,
  lockAccount,
  lockMembersBeside,
} from '../../identity/erasure.store.ts'
import { fail, failAt } from '../../kernel/fail.ts'
import { closeFiles } from '../../media/erasure.store.ts'
import { removeFiles } from '../../media/upload/remove-files.ts'
import type { ObjectStore } from '../../outside/object-store.ts'
import { type AuditAddition, appendAudit, auditOf, joinAdditions } from '../../record/append-audit.ts'
import type { Executor } from '../../store/statement.ts'
import { inTransaction, retryOnConflict } from '../../store/transaction.ts'
import { emptyAccount } from './empty-account.ts'
import { tellErasures } from './erasure-ledger.ts'
import { type EndingRow, findEnding } from './leaving.store.ts'
import { endRegistrations, findLeaving, idsOf, type Leaving, named } from './leaving.ts'
import { removeWithdrawn, scrubOrganizations, scrubParticipants, scrubRegistrations } from './scrub.ts'

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
  await tellErasures(deps).catch((error: Error) =>
    deps.log.error({ err: error }, 'an erasure could not be told beside the backups'),
  )
  return null
}

async function eraseInTransaction(deps: Deps, tx: Executor, actingFor: ActingFor, body: Confirmation): Promise<void> {
  const now = deps.now()
  const account = (await lockAccount(tx, actingFor)) ?? fail('session_invalid')
  if (!confirms(deps, account, body.confirm)) failAt('/confirm', 'confirm_differs')
  await holdBeside(tx, actingFor)
  const leaving = await findLeaving(tx, actingFor, now)
  if (leaving.blocking.length > 0) fail('erasure_blocked', { data: { blocking: named(leaving.blocking) } })
  const ending = await findEnding(tx, idsOf(leaving.going), now)
  expectAsTold(ending, body.registrations)
  await eraseLeaving(deps, tx, actingFor, { leaving, ending }, async () => {
    // Whoever and whatever came until they were held is here now.
    if (String(idsOf((await findLeaving(tx, actingFor, now)).going)) !== String(idsOf(leaving.going)))
      throw new SomebodyJoined()
    expectAsTold(await findEnding(tx, idsOf(leaving.going), now), 0)
  })
}

/** Holds the person's organizations and ends what others could still take up: invitations, duties. */
export async function holdBeside(tx: Executor, who: Pick<ActingFor, 'accountId'>): Promise<void> {
  await lockMembersBeside(tx, who)
  await endInvitationsBeside(tx, who)
  await eraseDutiesOf(tx, who)
}

/** What goes with a person. */
export interface Going {
  leaving: Leaving
  /** Registrations that end with it. */
  ending: EndingRow[]
}

/**
 * Erases a person and the organizations that go along. `held` is called once nothing can come any more to what goes; what it throws takes all
 * back.
 */
export async function eraseLeaving(
  deps: Pick<Deps, 'now'>,
  tx: Executor,
  who: Pick<ActingFor, 'accountId'>,
  { leaving, ending }: Going,
  held: () => Promise<void>,
): Promise<void> {
  const now = deps.now()
  const going = idsOf(leaving.going)
  // Whoever registers waits for the groups: what can be done before they are held is done before.
  for (const id of going) await scrubPast(tx, id, now)
  const withdrawn = await endRegistrations(tx, who, ending)
  for (const id of going) await scrubOrganization(tx, id, now)
  await holdOrganizations(tx, [...going, ...idsOf(leaving.staying), ...withdrawn.map((one) => one.organizationId)])
  await held()
  for (const id of going) await scrubOrganization(tx, id, now)
  await scrubOrganizations(tx, going)
  await closeFiles(tx, who.accountId, going, now)
  await emptyAccount(tx, who, going, now)
  await appendAudit(tx, joinAdditions([...withdrawn, ...erasureAudit(deps, who, leaving)]))
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
  await removeWithdrawn(tx, id)
  await scrubRegistrations(tx, id, now)
}

async function scrubOrganization(tx: Executor, id: string, now: Date): Promise<void> {
  await scrubParticipants(tx, id, now)
  await scrubPast(tx, id, now)
}

const erasureAudit = (
  deps: Pick<Deps, 'now'>,
  who: Pick<ActingFor, 'accountId'>,
  { going, staying }: Leaving,
): AuditAddition[] =>
  [...going, ...staying].map(({ id, participants }) => {
    const subject = { organization_id: id, ...(going.some((one) => one.id === id) && { participants }) }
    return { organizationId: id, entries: [auditOf(deps, who, 'account.erase', subject)] }
  })

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
