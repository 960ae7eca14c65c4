import type { BodyInput, GivenDuty, giveDuty as giveCall, MyDuty } from '@startline/contract'
import { maskPhone, normalizePhone } from '@startline/domain'
import * as store from '../../authority/duty.store.ts'
import { asHost, auditHost, type HostActor, type HostScope, personOf, scopeFor } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail, failAt } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import { newId } from '../../store/fast/id-counter.ts'
import type { Executor } from '../../store/statement.ts'

/** Which page of a list. */
interface Page {
  page: number
  page_size: number
}
/** What is given to whom. */
export type DutyWish = BodyInput<typeof giveCall>

const rangeOf = ({ page, page_size }: Page) => ({ limit: page_size, offset: (page - 1) * page_size })
/** Row and column the phone of a duty is bound to. */
const phoneBinding = (id: string): string => `event_duty:${id}:phone`

/** A duty as its host sees it, the phone masked: the one door by which these rows leave. */
const present = (deps: Deps, { phone_sealed, given_at, ...row }: store.DutyRow): GivenDuty => ({
  ...row,
  phone: maskPhone(deps.vault.open(phone_sealed, phoneBinding(row.id))),
  given_at: given_at.toISOString(),
})

/**
 * The duties at an event that have not ended.
 * @throws Refusal as `hostScope` does
 */
export async function listDuties(deps: Deps, actor: ActingFor, eventId: string, wanted: Page) {
  const scope = await scopeFor(deps, actor, eventId, 'listDuties')
  const { items, total } = await store.findDuties(deps.database.db, scope, rangeOf(wanted))
  return { items: items.map((row) => present(deps, row)), total, ...wanted }
}

/**
 * Gives a phone a duty at an event, whoever has it or will have it: nothing is told of whether there is an account. Given again, it is for
 * the groups and under the label that are said now.
 * @throws Refusal as `hostScope` does; invalid_input at groups that are none of the event, or of another duty than a registrar's;
 *   event_over
 */
export const giveDuty = (deps: Deps, actor: HostActor, eventId: string, wish: DutyWish): Promise<GivenDuty> =>
  asHost(
    deps,
    actor,
    { kind: 'event', id: eventId },
    async (tx, scope) => {
      await checkGroups(tx, scope, wish)
      const row = (await store.giveDuty(tx, scope, newDuty(deps, scope, wish))) ?? fail('event_over')
      await auditHost(tx, deps, scope, 'duty.give', { duty_id: row.id, duty: row.duty })
      return present(deps, row)
    },
    'giveDuty',
  )

async function checkGroups(tx: Executor, scope: HostScope, { duty, group_ids }: DutyWish): Promise<void> {
  if (!group_ids) return
  if (duty !== 'registrar') failAt('/group_ids', 'groups_of_registrar')
  const known = await store.knownGroups(tx, scope, group_ids)
  for (const [at, actual] of group_ids.entries())
    if (!known.has(actual)) failAt(`/group_ids/${at}`, 'id_unknown', { actual })
}

function newDuty(deps: Deps, scope: HostScope, { phone, duty, group_ids, label }: DutyWish): store.NewDuty {
  const [id, number] = [newId(), normalizePhone(phone)]
  return {
    id,
    phone_index: deps.vault.phoneIndex(number),
    phone_sealed: deps.vault.seal(number, phoneBinding(id)),
    duty,
    group_ids: group_ids ?? null,
    label: label?.trim() || null,
    given_by: personOf(scope)?.accountId ?? null,
    given_at: deps.now(),
  }
}

/**
 * Ends a duty: whoever held it is nothing there any more, and its phone is forgotten.
 * @throws Refusal as `hostScope` does; not_found for one that is none of the event's, or has ended
 */
export const endDuty = (deps: Deps, actor: HostActor, eventId: string, dutyId: string): Promise<null> =>
  asHost(
    deps,
    actor,
    { kind: 'event', id: eventId },
    async (tx, scope) => {
      const ended = isId(dutyId) ? await store.endDuty(tx, scope, dutyId, deps.now()) : undefined
      if (ended === undefined) return fail('not_found')
      await auditHost(tx, deps, scope, 'duty.end', { duty_id: dutyId, duty: ended.duty })
      return null
    },
    'endDuty',
  )

/** The duties given to a phone the person has verified, with their events: what is to come first. */
export async function listOwnDuties(deps: Deps, { accountId }: ActingFor, wanted: Page) {
  const { items, total } = await store.findMyDuties(deps.database.db, accountId, deps.now(), rangeOf(wanted))
  return { items: items.map(presentMine), total, ...wanted }
}

const presentMine = ({ duty, group_ids, label, ...event }: store.MyDutyRow): MyDuty => ({
  event: {
    id: event.id,
    name: event.name,
    venue: event.venue,
    timezone: event.timezone,
    starts_at: event.starts_at.toISOString(),
    ends_at: event.ends_at.toISOString(),
    cancelled: event.cancelled_at !== null,
    host: { name: event.host_name },
  },
  duty,
  group_ids,
  label,
})
