import { excludeEachOther } from '@startline/contract'
import { localDate } from '@startline/domain'
import { lockGroups } from '../../events/groups/group.store.ts'
import type { GroupFacts } from '../../events/groups/group-facts.ts'
import { tellPlacesGiven } from '../../notices/write-notices.store.ts'
import type { AuditAddition } from '../../record/append-audit.ts'
import type { Executor } from '../../store/statement.ts'
import { fits, type LineFacts } from './waiter-fits.ts'
import {
  countPlacesPerUnit,
  findNextInLine,
  findPlacedIn,
  findWaitingEvent,
  givePlaces,
  type Waiter,
} from './waiting.store.ts'

/** Most of a waiting list that one statement reads: the embedded store blocks while it runs. */
const READ_MAX = 1_000
/** Read beyond the number of free places, as some may not fit. */
const READ_MORE = 16

/** A registration that was promoted from the waiting list. */
export interface Promoted {
  id: string
  organizationId: string
  groupId: string
}

/** What decides about a waiting list besides its group: the event's day, and the groups that exclude this one. */
interface Asked {
  eventDay: string
  excludes: string[]
}

/**
 * Gives the free places of these groups to the first on the waiting list who fit; whoever does not fit stays where they are. Promotes
 * nobody when the event is cancelled or a group's entries are frozen, nor after its `edit_until`, but for what the host does then. Locks the groups, and those they exclude, as a batch does; call it after
 * the groups' counters were written. Notifies the organizations.
 * @param late whether the event's `edit_until` is ignored
 * @returns who was promoted, in that order, for `promotionAudit`
 */
export async function promoteWaiting(
  tx: Executor,
  eventId: string,
  groupIds: string[],
  { late = false } = {},
): Promise<Promoted[]> {
  const groups = await lockGroups(tx, eventId, groupIds)
  const open = [...new Set(groupIds)]
    .flatMap((id) => groups.get(id) ?? [])
    .filter((group) => group.waitlisted > 0 && roomIn(group) > 0)
  if (open.length === 0) return []
  const event = await findWaitingEvent(tx, eventId)
  if (event === undefined || !(late ? event.held : event.moving)) return []
  const eventDay = localDate(event.starts_at, event.timezone)
  const promoted: Promoted[] = []
  for (const group of open.filter(({ id }) => !event.frozen.includes(id))) {
    const excludes = [...groups.values()].flatMap((other) => (excludeEachOther(group, other) ? other.id : []))
    promoted.push(...(await moveLine(tx, eventId, group, { eventDay, excludes })))
  }
  if (promoted.length > 0)
    await tellPlacesGiven(
      tx,
      eventId,
      promoted.map(({ id }) => id),
    )
  return promoted
}

const roomIn = ({ capacity, taken }: GroupFacts): number =>
  capacity === null ? Number.POSITIVE_INFINITY : capacity - taken

/** Promotes from one waiting list: reads it from its head, page by page, until the free places or the list end. */
async function moveLine(tx: Executor, eventId: string, group: GroupFacts, asked: Asked): Promise<Promoted[]> {
  const promoted: Promoted[] = []
  let room = roomIn(group)
  let size = Math.min(room + READ_MORE, READ_MAX)
  for (let after = 0; room > 0; size = READ_MAX) {
    const page = await findNextInLine(tx, eventId, group.id, after, size)
    const chosen = choose(page, group, room, await gatherLineFacts(tx, eventId, group, page, asked))
    const ids = chosen.map(({ id }) => id)
    if (ids.length > 0) await givePlaces(tx, eventId, group.id, ids)
    promoted.push(...chosen.map((one) => ({ id: one.id, organizationId: one.organization_id, groupId: group.id })))
    if (page.length < size) break
    room -= chosen.length
    after = page.at(-1)?.waiting_number ?? after
  }
  return promoted
}

async function gatherLineFacts(
  tx: Executor,
  eventId: string,
  group: GroupFacts,
  page: Waiter[],
  { eventDay, excludes }: Asked,
): Promise<LineFacts> {
  const units = group.per_unit_limit === null ? [] : [...new Set(page.flatMap(({ unit_id }) => unit_id ?? []))]
  const people = page.flatMap(({ members }) => members.map(({ person }) => person))
  return {
    eventDay,
    perUnit: await countPlacesPerUnit(tx, eventId, group.id, units),
    excluded: await findPlacedIn(tx, eventId, excludes, people),
  }
}

/** The first of the page who fit, as many as there is room; each uses up its unit's place before the next is asked. */
function choose(page: Waiter[], group: GroupFacts, room: number, facts: LineFacts): Waiter[] {
  const chosen: Waiter[] = []
  for (const waiter of page) {
    if (chosen.length >= room) break
    if (!fits(waiter, group, facts)) continue
    chosen.push(waiter)
    if (waiter.unit_id !== null) facts.perUnit.set(waiter.unit_id, (facts.perUnit.get(waiter.unit_id) ?? 0) + 1)
  }
  return chosen
}

/** The audit entries of promotions; their actor is the portal. `at` is RFC 3339. */
export function promotionAudit(eventId: string, promoted: readonly Promoted[], at: string): AuditAddition[] {
  const told = Map.groupBy(promoted, ({ organizationId, groupId }) => `${organizationId}/${groupId}`)
  return [...told.values()].flatMap((some) => {
    const [first] = some
    if (first === undefined) return []
    const subject = { event_id: eventId, group_id: first.groupId, registration_ids: some.map(({ id }) => id) }
    const entry = { at, account_id: null, action: 'registration.promote' as const, subject }
    return [{ organizationId: first.organizationId, entries: [entry] }]
  })
}
