import type { enterLate as contract, Data, Taken } from '@startline/contract'
import { cleanName } from '@startline/domain'
import { auditHost, hostScope } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { adoptLate } from '../../entries/change/hosted-change.store.ts'
import { registerLate } from '../../entries/engine/register-late.ts'
import { remarkOf } from '../../entries/waiting/withdraw.store.ts'
import { fail } from '../../kernel/fail.ts'
import { needIds } from '../../kernel/ids/id.ts'
import { tellByHost } from '../../notices/write-notices.store.ts'
import { consumeParticipantQuota } from '../../people/participant-quota/consume-quota.ts'
import { peopleNamedIn } from '../../people/participant-quota/name-people.ts'
import type { Executor } from '../../store/statement.ts'
import { inTransaction, type Last, retryOnConflict } from '../../store/transaction.ts'
import { findUnplaced } from '../registrations/unplaced.store.ts'
import { hostActingFor, showHosted } from './change-hosted.ts'
import { findEnteredBy, isOver } from './late.store.ts'
import { toldToHost } from './told-to-host.ts'

/** An entry is evaluated as the only one of a batch. */
const AS_BATCH = { from: /^\/entries\/0/, to: '/entry' }

type Entered = Data<typeof contract>
type Wish = Taken<typeof contract, 'body'>

/**
 * Lets an entry in after registration has closed, by all other rules of a new entry: for an organization that has entered something in the
 * event, or for the host itself. All of that organization are told why.
 * @throws Refusal as `hostScope` does; not_found for an organization that has entered nothing; edit_closed once the event is over; what a
 *   new entry is refused by; new_people_used_up
 */
export async function enterLate(deps: Deps, actingFor: ActingFor, eventId: string, wish: Wish): Promise<Entered> {
  needIds(eventId)
  await consumeParticipantQuota(deps, actingFor, await peopleNamedIn(deps, actingFor, [wish.entry]), { eventId })
  return toldToHost(
    () =>
      retryOnConflict(() =>
        inTransaction(deps.database, (tx, last) => enterInTransaction(deps, tx, actingFor, eventId, wish, last)),
      ),
    AS_BATCH,
  )
}

async function enterInTransaction(
  deps: Deps,
  tx: Executor,
  actingFor: ActingFor,
  eventId: string,
  { organization_id: organizationId = actingFor.organizationId, entry, when_full: whenFull, reason }: Wish,
  last: Last,
): Promise<Entered> {
  const scope = await hostScope(tx, { kind: 'event', id: eventId }, actingFor, { call: 'enterLate', now: deps.now() })
  const isOwn = organizationId === actingFor.organizationId
  const enteredBy = isOwn ? actingFor.accountId : await findEnteredBy(tx, scope, organizationId)
  if (enteredBy === undefined) return fail('not_found')
  if (await isOver(tx, scope)) fail('edit_closed')
  const late = {
    actingFor: hostActingFor(actingFor, organizationId),
    eventId,
    entry,
    whenFull,
  }
  const { id, status } = await registerLate(deps, tx, late, last)
  const changes = remarkOf(cleanName(reason))
  await adoptLate(tx, scope, id, enteredBy, changes)
  await tellByHost(tx, status === 'registered' ? 'place_given' : 'registration_changed', { eventId, id, changes })
  await auditHost(tx, deps, scope, 'registration.add', { registration_id: id })
  return { ...(await showHosted(tx, scope, id)), unplaced: await findUnplaced(tx, scope, id) }
}
