import type { HostedRegistration, RegistrationChange } from '@startline/contract'
import { cleanName } from '@startline/domain'
import type * as z from 'zod/mini'
import { asHost, groupsOf, type HostScope, hostAudit } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { changeInTransaction } from '../../entries/change/change-registration.ts'
import type { ByHost } from '../../entries/change/evaluate-change.ts'
import { leaveGroups } from '../../entries/waiting/withdraw-registration.ts'
import { fail, failAt } from '../../kernel/fail.ts'
import { isId, needIds } from '../../kernel/ids/id.ts'
import { consumeParticipantQuota } from '../../people/participant-quota/consume-quota.ts'
import { peopleNamedIn } from '../../people/participant-quota/name-people.ts'
import { appendAudit, joinAdditions } from '../../record/append-audit.ts'
import type { Executor } from '../../store/statement.ts'
import { eventDayOf, presentHosted } from '../registrations/list-hosted.ts'
import { findHostedRows } from '../registrations/search-hosted.store.ts'
import { findLateStanding, isOver, type LateStanding } from './late.store.ts'
import { toldToHost } from './told-to-host.ts'

/** A registration of an event, and why its host changes it. */
export interface Asked {
  /** The call by which it is asked. */
  call: 'withdrawHosted' | 'moveHosted' | 'replaceHosted'
  eventId: string
  id: string
  reason: string
}

/** Who comes in stands in the roster when it is evaluated. */
const IN_ROSTER = { from: /^\/members\/\d+/, to: '/in' }

type Change = z.output<typeof RegistrationChange>

/** The host in the place of an organization: without the right to reveal numbers of its list, so that a refusal tells none of them. */
export const hostActingFor = (actingFor: ActingFor, organizationId: string): ActingFor => ({
  ...actingFor,
  organizationId,
  role: organizationId === actingFor.organizationId ? actingFor.role : 'member',
  consentCapacity: 'host',
})

/** A registration of the event as its host is shown it. */
export async function showHosted(tx: Executor, scope: HostScope, id: string): Promise<HostedRegistration> {
  const [row] = await findHostedRows(tx, scope, [id])
  return row === undefined ? fail('not_found') : presentHosted(row, await eventDayOf(tx, scope))
}

/** Does something with a registration on the host's side, until the event is over, and shows it as it is then. */
const withHosted = (
  deps: Deps,
  actingFor: ActingFor,
  { call, eventId, id }: Asked,
  work: (tx: Executor, scope: HostScope, standing: LateStanding) => Promise<void>,
): Promise<HostedRegistration> =>
  asHost(
    deps,
    actingFor,
    { kind: 'event', id: eventId },
    async (tx, scope) => {
      const standing = isId(id) ? await findLateStanding(tx, scope, id) : undefined
      if (standing === undefined) return fail('not_found')
      if (await isOver(tx, scope)) fail('edit_closed')
      await work(tx, scope, standing)
      return showHosted(tx, scope, id)
    },
    call,
  )

/**
 * Withdraws a registration on the host's side and promotes the first in line who fits, however late it is. One that is withdrawn already
 * stays so. All of its organization are told why.
 * @throws Refusal as `hostScope` does; not_found; edit_closed once the event is over
 */
export const withdrawHosted = (deps: Deps, actingFor: ActingFor, asked: Asked): Promise<HostedRegistration> =>
  withHosted(deps, actingFor, asked, async (tx, scope, { organization_id: organizationId, group_id, status }) => {
    if (status === 'withdrawn') return
    const hostReason = cleanName(asked.reason)
    const actor = { organizationId, accountId: actingFor.accountId }
    const told = await leaveGroups(tx, actor, { eventId: scope.eventId, ids: [asked.id], hostReason }, [group_id])
    const subject = { registration_id: asked.id, group_id }
    await appendAudit(tx, joinAdditions([...told, hostAudit(deps, scope, 'registration.withdraw', subject)]))
  })

/** Changes a registration on the host's side by the rules of a change, but for the time. */
const changeHosted = (
  deps: Deps,
  actingFor: ActingFor,
  asked: Asked,
  change: Change,
  replaces?: ByHost['replaces'],
): Promise<HostedRegistration> =>
  toldToHost(
    () =>
      withHosted(deps, actingFor, asked, async (tx, scope, { organization_id: organizationId }) => {
        refuseForeignGroup(scope, change)
        const subject = { registration_id: asked.id, fields: replaces ? ['members'] : Object.keys(change) }
        const audit = hostAudit(deps, scope, 'registration.change', subject)
        const byHost = { reason: cleanName(asked.reason), audit, ...(replaces && { replaces }) }
        const whose = hostActingFor(actingFor, organizationId)
        await changeInTransaction(deps, tx, { actingFor: whose, id: asked.id, change, byHost })
      }),
    IN_ROSTER,
  )

/** Whoever may touch some groups alone moves nobody out of them. */
function refuseForeignGroup(scope: HostScope, { group_id: groupId }: Change): void {
  const own = groupsOf(scope)
  if (groupId !== undefined && own !== null && !own.includes(groupId)) failAt('/group_id', 'not_found')
}

/**
 * Moves a registration to another group of its event on the host's side; the place it leaves goes to the first in line who fits.
 * @throws Refusal as `withdrawHosted` does; conflict for one that is withdrawn; what a change is refused by
 */
export const moveHosted = (deps: Deps, actingFor: ActingFor, asked: Asked, groupId: string) =>
  changeHosted(deps, actingFor, asked, { group_id: groupId })

/**
 * Lets somebody in for one of a registration's people on the host's side, by the rules of a change; who is written out counts among the new
 * people that the host's organization may name.
 * @throws Refusal as `moveHosted` does; new_people_used_up
 */
export async function replaceHosted(
  deps: Deps,
  actingFor: ActingFor,
  asked: Asked,
  { out, in: coming }: { out: string; in: Omit<NonNullable<ByHost['replaces']>['in'], 'reserve'> },
): Promise<HostedRegistration> {
  const { eventId } = asked
  needIds(eventId)
  await consumeParticipantQuota(deps, actingFor, await peopleNamedIn(deps, actingFor, [coming]), { eventId })
  return changeHosted(deps, actingFor, asked, {}, { out, in: { ...coming, reserve: false } })
}
