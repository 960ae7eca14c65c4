import { beginsFormula } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import { promoteWaiting, promotionAudit } from '../../entries/waiting/promote-waiting.ts'
import { tellOfEvent } from '../../notices/write-notices.store.ts'
import { appendAudit } from '../../record/append-audit.ts'
import { auditOf } from '../../record/audit-of.ts'
import { joinAdditions } from '../../record/join-additions.ts'
import type { Tx } from '../../store/database.ts'
import { instantOf } from '../../store/local-time.ts'
import { retryOnConflict } from '../../store/retry-on-conflict.ts'
import type { StoredChange } from '../../store/tables.ts'
import { inTransaction } from '../../store/transaction.ts'
import {
  type EventHeld,
  holdEventWithGroups,
  type WindowHeld,
  writeCancelled,
  writeEventChange,
} from './change-event.store.ts'

/** What the host wants to change, as it was typed; times are local to the event's zone unless they carry an offset. */
export interface EventWish {
  name?: string | undefined
  venue?: string | undefined
  starts_at?: string | undefined
  ends_at?: string | undefined
  edit_until?: string | undefined
  /** Of all its groups. */
  registration_opens_at?: string | undefined
  registration_closes_at?: string | undefined
}

/** What became of a change: what it was and how many organizations were told, or every problem. */
export type EventOutcome =
  | { outcome: 'done'; changed: string[]; told: number }
  | { outcome: 'unknown_event' }
  | { outcome: 'refused'; problems: string[] }

const TIME_FIELDS = ['starts_at', 'ends_at', 'edit_until', 'registration_opens_at', 'registration_closes_at'] as const
const TEXT_MAX = 120

/**
 * Changes what an event is called, where and when it is, or when registration is open, on the host's side: all of it or nothing. Every
 * organization with a registration that is not withdrawn is told. Places that could not move on before, since it was too late or by the
 * event's old day nobody fitted, go to the line at once.
 */
export const changeEvent = (deps: Deps, id: string, wish: EventWish): Promise<EventOutcome> =>
  retryOnConflict(() => inTransaction(deps.database, (tx) => changeInTransaction(deps, tx, id, wish)))

async function changeInTransaction(deps: Deps, tx: Tx, id: string, wish: EventWish): Promise<EventOutcome> {
  const held = await holdEventWithGroups(tx, id)
  if (held === undefined) return { outcome: 'unknown_event' }
  const { event, windows } = held
  const times = new Map(TIME_FIELDS.map((field) => [field, timeOf(wish[field], event)] as const))
  const becomes = {
    ...event,
    name: wish.name?.trim() ?? event.name,
    venue: wish.venue?.trim() ?? event.venue,
    starts_at: times.get('starts_at') ?? event.starts_at,
    ends_at: times.get('ends_at') ?? event.ends_at,
    edit_until: times.get('edit_until') ?? event.edit_until,
  }
  const opens = times.get('registration_opens_at') ?? null
  const closes = times.get('registration_closes_at') ?? null
  const unread = TIME_FIELDS.filter((field) => wish[field] !== undefined && times.get(field) === null)
  const problems = [
    ...unread.map((field) => `${field} is no time; write it as 2026-05-01T09:30`),
    ...problemsOf(becomes, windows, opens, closes),
  ]
  if (problems.length > 0) return { outcome: 'refused', problems }
  const after = { ...becomes, opens_at: opens ?? event.opens_at, closes_at: closes ?? event.closes_at }
  const changes = differences(event, after)
  if (changes.length === 0) return { outcome: 'done', changed: [], told: 0 }
  await writeEventChange(tx, becomes, { opens, closes })
  const told = await tellOfEvent(tx, id, 'event_changed', changes)
  const changed = changes.map(({ field }) => field)
  const groups = windows.map((group) => group.id)
  const promoted = await promoteWaiting(tx, id, groups)
  const entry = auditOf(deps, null, 'event.change', { event_id: id, fields: changed })
  const own = { organizationId: event.organization_id, entries: [entry] }
  await appendAudit(tx, joinAdditions([own, ...promotionAudit(id, promoted, event.now.toISOString())]))
  return { outcome: 'done', changed, told }
}

const timeOf = (text: string | undefined, { timezone }: EventHeld): Date | null =>
  text === undefined ? null : instantOf(text, timezone)

function problemsOf(
  event: EventHeld,
  windows: readonly WindowHeld[],
  opens: Date | null,
  closes: Date | null,
): string[] {
  const problems: string[] = []
  if (event.cancelled_at !== null) problems.push('the event is cancelled')
  for (const field of ['name', 'venue'] as const)
    if (event[field] === '' || event[field].length > TEXT_MAX)
      problems.push(`${field} needs 1 to ${TEXT_MAX} characters`)
  if (beginsFormula(event.name)) problems.push('name must not begin with =, +, - or @')
  if (event.ends_at <= event.starts_at) problems.push('the event must end after it starts')
  if (event.edit_until > event.ends_at) problems.push('edit_until must not be after the event has ended')
  const isWrong = windows.some((one) => (opens ?? one.registration_opens_at) >= (closes ?? one.registration_closes_at))
  if (isWrong) problems.push('registration must close after it opens, in every group')
  return problems
}

const told = {
  name: 'name',
  venue: 'venue',
  starts_at: 'starts_at',
  ends_at: 'ends_at',
  edit_until: 'edit_until',
  opens_at: 'registration_opens_at',
  closes_at: 'registration_closes_at',
} as const

const asText = (value: string | Date): string => (value instanceof Date ? value.toISOString() : value)

function differences(before: EventHeld, after: EventHeld): StoredChange[] {
  return (Object.keys(told) as (keyof typeof told)[]).flatMap((field) => {
    const [from, to] = [asText(before[field]), asText(after[field])]
    return from === to ? [] : [{ field: told[field], from, to }]
  })
}

/** Cancels an event on the host's side, and tells every organization with a registration that is not withdrawn. It stays cancelled. */
export const cancelEvent = (deps: Deps, id: string): Promise<EventOutcome> =>
  retryOnConflict(() => inTransaction(deps.database, (tx) => cancelInTransaction(deps, tx, id)))

async function cancelInTransaction(deps: Deps, tx: Tx, id: string): Promise<EventOutcome> {
  const held = await holdEventWithGroups(tx, id)
  if (held === undefined) return { outcome: 'unknown_event' }
  if (held.event.cancelled_at !== null) return { outcome: 'refused', problems: ['the event is cancelled'] }
  await writeCancelled(tx, id)
  const organizations = await tellOfEvent(tx, id, 'event_cancelled', [])
  const entry = auditOf(deps, null, 'event.cancel', { event_id: id })
  await appendAudit(tx, [{ organizationId: held.event.organization_id, entries: [entry] }])
  return { outcome: 'done', changed: ['cancelled_at'], told: organizations }
}
