import type { AnyProblem } from '@startline/contract'
import { asHost, auditHost, type HostActor, type HostScope, hostAudit } from '../../authority/host-scope.ts'
import type { Deps } from '../../deps.ts'
import { promoteWaiting, promotionAudit } from '../../entries/waiting/promote-waiting.ts'
import {
  type EventHeld,
  holdEventWithGroups,
  writeCancelled,
  writeEventChange,
} from '../../events/change/change-event.store.ts'
import { fail, failAt } from '../../kernel/fail.ts'
import { tellOfEvent } from '../../notices/write-notices.store.ts'
import { appendAudit, joinAdditions } from '../../record/append-audit.ts'
import { instantOf } from '../../store/local-time.ts'
import type { Executor } from '../../store/statement.ts'
import type { StoredChange } from '../../store/tables.ts'
import { formulaProblems, orderProblems, unreadable, windowProblems } from './event-rules.ts'
import { type ShownWish, shownAfter, shownChanges, shownProblems } from './how-to-pay.ts'

const TEXTS = ['name', 'venue'] as const
const TIME_FIELDS = ['starts_at', 'ends_at', 'edit_until', 'registration_opens_at', 'registration_closes_at'] as const
const TEXT_MAX = 120

type Field = (typeof TEXTS | typeof TIME_FIELDS)[number]
/** What the host wants to change, as it was typed; times are local to the event's zone unless they carry an offset, windows of all groups. */
type EventWish = { [F in Field]?: string | undefined } & ShownWish

/** What was changed, and how many organizations were told. */
export interface EventChanged {
  changed: string[]
  told: number
}

/**
 * Changes what an event is called, where and when it is, how to pay, or when registration is open, on the host's side: all of it or nothing. Every
 * organization with a registration that is not withdrawn is told. Free places that nobody could get before, since it was too late or nobody
 * fitted by the event's old day, go to the waiting list at once.
 * @throws Refusal as `hostScope` does; conflict (`event_cancelled`); invalid_input with every problem
 */
export const changeEvent = (deps: Deps, actor: HostActor, id: string, wish: EventWish): Promise<EventChanged> =>
  asHost(deps, actor, { kind: 'event', id }, (tx, scope) => changeAs(deps, tx, scope, wish))

async function changeAs(deps: Deps, tx: Executor, scope: HostScope, wish: EventWish): Promise<EventChanged> {
  const { event, windows } = await holdStanding(tx, scope)
  const { after, opens, closes, unread } = read(event, wish)
  const ordered = windows.flatMap((one) =>
    windowProblems(opens ?? one.registration_opens_at, closes ?? one.registration_closes_at),
  )
  const shown = await shownProblems(tx, scope.organizationId, event, after)
  const problems = [...unread, ...problemsOf(after), ...shown, ...ordered.slice(0, 1)]
  if (problems.length > 0) fail('invalid_input', { problems })
  const changes = [...differences(event, after), ...shownChanges(event, after)]
  if (changes.length === 0) return { changed: [], told: 0 }
  await writeEventChange(tx, scope, after, { opens: opens ?? null, closes: closes ?? null })
  const told = await tellOfEvent(tx, scope.eventId, 'event_changed', changes)
  const changed = changes.map(({ field }) => field)
  const promoted = await promoteWaiting(
    tx,
    scope.eventId,
    windows.map((group) => group.id),
  )
  const others = promotionAudit(scope.eventId, promoted, deps.now().toISOString())
  await appendAudit(tx, joinAdditions([hostAudit(deps, scope, 'event.change', { fields: changed }), ...others]))
  return { changed, told }
}

/** Holds the event with its groups; one that is cancelled stays as it is. */
export async function holdStanding(tx: Executor, scope: HostScope) {
  const held = await holdEventWithGroups(tx, scope)
  if (held.event.cancelled_at !== null) fail('conflict', { problems: [{ path: '', rule: 'event_cancelled' }] })
  return held
}

/** What the event would become, the window wished for all its groups, and the times that cannot be read. */
function read(event: EventHeld, wish: EventWish) {
  const timeOf = (field: (typeof TIME_FIELDS)[number]) => instantOf(wish[field] ?? '', event.timezone) ?? undefined
  const [opens, closes] = [timeOf('registration_opens_at'), timeOf('registration_closes_at')]
  const after: EventHeld = {
    ...event,
    ...shownAfter(event, wish),
    name: wish.name?.trim() ?? event.name,
    venue: wish.venue?.trim() ?? event.venue,
    starts_at: timeOf('starts_at') ?? event.starts_at,
    ends_at: timeOf('ends_at') ?? event.ends_at,
    edit_until: timeOf('edit_until') ?? event.edit_until,
    opens_at: opens ?? event.opens_at,
    closes_at: closes ?? event.closes_at,
  }
  const unread = TIME_FIELDS.filter((field) => wish[field] !== undefined && timeOf(field) === undefined)
  return { after, opens, closes, unread: unread.map((field) => unreadable(`/${field}`, field)) }
}

function textProblems(label: string, text: string): AnyProblem[] {
  const path = `/${label}`
  if (text === '') return [{ path, rule: 'required', facts: { label } }]
  return text.length > TEXT_MAX ? [{ path, rule: 'too_long', facts: { label, limit: TEXT_MAX } }] : []
}

const problemsOf = (event: EventHeld): AnyProblem[] => [
  ...TEXTS.flatMap((field) => textProblems(field, event[field])),
  ...formulaProblems(event.name, '/name'),
  ...orderProblems(event.starts_at, event.ends_at, event.edit_until),
]

const FIELDS_TOLD = {
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
  return (Object.keys(FIELDS_TOLD) as (keyof typeof FIELDS_TOLD)[]).flatMap((field) => {
    const [from, to] = [asText(before[field]), asText(after[field])]
    return from === to ? [] : [{ field: FIELDS_TOLD[field], from, to }]
  })
}

/**
 * Cancels an event on the host's side, and tells every organization with a registration that is not withdrawn. It stays cancelled.
 * @param typedName what somebody typed as its name, so that it is no other
 * @throws Refusal as `hostScope` does; conflict (`event_cancelled`); invalid_input (`event_name_differs`)
 */
export const cancelEvent = (deps: Deps, actor: HostActor, id: string, typedName?: string): Promise<EventChanged> =>
  asHost(
    deps,
    actor,
    { kind: 'event', id },
    async (tx, scope) => {
      const { event } = await holdStanding(tx, scope)
      if (typedName !== undefined && typedName.trim() !== event.name) failAt('/name', 'event_name_differs')
      await writeCancelled(tx, scope)
      const told = await tellOfEvent(tx, scope.eventId, 'event_cancelled', [])
      await auditHost(tx, deps, scope, 'event.cancel')
      return { changed: ['cancelled_at'], told }
    },
    'cancelEvent',
  )
