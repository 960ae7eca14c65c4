import type { Registration } from '@startline/contract'
import type { ActingFor, Deps } from '../../deps.ts'
import { scratchWithdrawn } from '../../events/contest/scratch-withdrawn.store.ts'
import { findEventFacts, lockGroups } from '../../events/groups/group.store.ts'
import { fail, failAt } from '../../kernel/fail.ts'
import { needIds } from '../../kernel/ids/id.ts'
import { notifyChangedStarts } from '../../notices/changed-starts.store.ts'
import { tellByHost, tellChanged } from '../../notices/write-notices.store.ts'
import { consumeParticipantQuota } from '../../people/participant-quota/consume-quota.ts'
import { peopleNamedIn } from '../../people/participant-quota/name-people.ts'
import { touchChanged } from '../../people/review/touch-review.store.ts'
import { type AuditAddition, appendAudit, joinAdditions } from '../../record/append-audit.ts'
import type { Executor } from '../../store/statement.ts'
import { inTransaction, retryOnConflict } from '../../store/transaction.ts'
import { participantIdOf } from '../evaluation/find-person.ts'
import { presentRegistration } from '../find/find-registrations.ts'
import { findRegistrations } from '../find/registration.store.ts'
import { promoteWaiting, promotionAudit } from '../waiting/promote-waiting.ts'
import { findGroupsInReach } from '../waiting/waiting.store.ts'
import { findStandingOf } from '../waiting/withdraw.store.ts'
import { MovedMeanwhile } from '../waiting/withdraw-registration.ts'
import { type Changing, lockRegistration } from './change.store.ts'
import { type AskedChange, type ByHost, type ChangeRead, evaluateChange, type Locked } from './evaluate-change.ts'
import { storeChange } from './write-change.ts'

/**
 * Changes group, unit, district or people of a registration of the organization, in one transaction; what is not named stays, and a
 * refusal changes nothing. Who stays in the group keeps the place, or the place on the waiting list; a freed place is given at once.
 * @throws Refusal new_people_used_up; not_found; conflict when it is withdrawn; edit_closed once the event's `edit_until` has come; what a new entry is refused by
 */
export async function changeRegistration(
  deps: Deps,
  actingFor: ActingFor,
  id: string,
  change: ChangeRead,
): Promise<Registration> {
  needIds(id)
  await chargeMembers(deps, actingFor, id, change)
  const asked: AskedChange = { actingFor, id, change }
  await retryOnConflict(() => inTransaction(deps.database, (tx) => changeInTransaction(deps, tx, asked)))
  const [row] = await findRegistrations(deps.database.db, actingFor, [id])
  return row ? presentRegistration(deps, actingFor, row) : fail('not_found')
}

async function chargeMembers(deps: Deps, actingFor: ActingFor, id: string, change: ChangeRead): Promise<void> {
  if (change.members === undefined) return
  const eventId = (await findStandingOf(deps.database.db, actingFor, id))?.event_id ?? null
  await consumeParticipantQuota(deps, actingFor, await peopleNamedIn(deps, actingFor, [change]), { eventId })
}

/**
 * Changes a registration in a transaction, as `changeRegistration` does.
 * @throws Refusal what `changeRegistration` refuses
 */
export async function changeInTransaction(deps: Deps, tx: Executor, asked: AskedChange): Promise<void> {
  const { actingFor, id, change, byHost } = asked
  const standing = (await findStandingOf(tx, actingFor, id)) ?? fail('not_found')
  const eventId = standing.event_id
  const reach = await findGroupsInReach(tx, eventId, [standing.group_id])
  const groups = await lockGroups(tx, eventId, [...reach, ...(change.group_id ? [change.group_id] : [])])
  const event = await findEventFacts(tx, eventId)
  const now = await lockRegistration(tx, actingFor, eventId, id)
  if (event === undefined || now === undefined) return fail('not_found')
  if (now.group_id !== standing.group_id) throw new MovedMeanwhile()
  if (now.status === 'withdrawn') fail('conflict')
  if (!now.open && byHost === undefined) fail('edit_closed')
  const whole = { ...asked, change: { ...change, ...replaced(now, byHost) } }
  if (Object.keys(whole.change).length > 0) await changeLocked(deps, tx, whole, { event, groups, now }, reach)
}

/** The roster with somebody else in the place of one of it. */
function replaced({ members }: Changing, { replaces }: Partial<ByHost> = {}): Pick<ChangeRead, 'members'> {
  if (replaces === undefined) return {}
  if (!members.some(({ participant_id }) => participant_id === replaces.out)) failAt('/out', 'not_found')
  return {
    members: members.map(({ participant_id, reserve }) =>
      participant_id === replaces.out ? { ...replaces.in, reserve } : { participant_id, reserve },
    ),
  }
}

async function changeLocked(
  deps: Deps,
  tx: Executor,
  asked: AskedChange,
  locked: Locked,
  reach: string[],
): Promise<void> {
  const evaluated = await evaluateChange(deps, tx, asked, locked)
  const { newcomers, changes } = await storeChange(deps, tx, asked, locked, evaluated)
  const { event, now } = locked
  const { byHost } = asked
  const at = event.now.toISOString()
  const subject = {
    event_id: event.id,
    group_id: evaluated.accepted.groupId,
    registration_id: now.id,
    fields: Object.keys(asked.change),
    participant_ids: evaluated.accepted.people.map(participantIdOf),
  }
  const entry = { at, account_id: asked.actingFor.accountId, action: 'registration.change' as const, subject }
  const { organizationId } = asked.actingFor
  const own: AuditAddition = { organizationId, entries: [entry], participants: newcomers }
  const told = { eventId: event.id, id: now.id, changes }
  await (byHost ? tellByHost(tx, 'registration_changed', told) : tellChanged(tx, asked.actingFor.accountId, told))
  await touchChanged(tx, byHost ? { accountId: null } : asked.actingFor, event.now, event.id, now.id)
  const starts = await scratchWithdrawn(tx, event.id, [now.id])
  await notifyChangedStarts(tx, event.id, starts, { what: 'scratched', quiet: true })
  const promoted = await promoteWaiting(tx, event.id, reach, { late: byHost !== undefined })
  const host = byHost ? [byHost.audit] : []
  await appendAudit(tx, joinAdditions([own, ...host, ...promotionAudit(event.id, promoted, at)]))
}
