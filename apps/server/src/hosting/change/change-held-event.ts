import type { changeHeldEvent as call, Language, Taken } from '@startline/contract'
import { localDate } from '@startline/domain'
import { asHost, type HostScope, hostAudit } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { promoteWaiting, promotionAudit } from '../../entries/waiting/promote-waiting.ts'
import { writeWindows } from '../../events/change/change-event.store.ts'
import { type EventColumns, updateEvent } from '../../events/change/event-columns.store.ts'
import type { EventDetailRow } from '../../events/event/event.store.ts'
import { fail } from '../../kernel/fail.ts'
import { tellOfEvent } from '../../notices/write-notices.store.ts'
import { appendAudit, joinAdditions } from '../../record/append-audit.ts'
import type { Executor } from '../../store/statement.ts'
import type { StoredChange } from '../../store/tables.ts'
import { canonical } from './canonical-json.ts'
import { hold } from './change-group.ts'
import { findEntered } from './effects.store.ts'
import { effectsOf, joinEffects, needConsent } from './effects.ts'
import { eventAfter } from './event-after.ts'
import { hasFrozen } from './event-change.store.ts'
import { movedBy, type Standing, type Windows, withWindows } from './group-after.ts'
import { orTry } from './or-try.ts'

type Wish = Taken<typeof call, 'body'>

/** What people hear of by its old and new words, and of what they hear only that it changed: the page alone says how to pay. */
const TOLD = ['name', 'venue', 'starts_at', 'ends_at', 'edit_until'] as const
const FIELDS = [
  ...TOLD,
  'summary',
  'description',
  'rules',
  'cover_url',
  'cover_focus',
  'district_code',
  'contacts',
  'attachments',
  'payment_text',
  'payment_qr_path',
  'map_url',
  'public_names',
  'unverified_limit',
] as const
const PAYMENT: readonly string[] = ['payment_text', 'payment_qr_path']

const asText = (value: string | number | Date | number[] | null): string =>
  value instanceof Date ? value.toISOString() : String(value ?? '')
/** A list as text, whether it is one or its JSON; the store has its own order of keys. */
const listText = (list: string | object | null): string => canonical(typeof list === 'string' ? JSON.parse(list) : list)

/** The columns that would be other than they are. Parts of a second that nobody wrote are no change. */
const differences = (before: EventDetailRow, after: EventColumns) =>
  FIELDS.filter((field) => {
    if (field === 'contacts' || field === 'attachments') return listText(before[field]) !== listText(after[field])
    const [from, to] = [before[field], after[field]]
    if (from instanceof Date && to instanceof Date) return Math.abs(from.getTime() - to.getTime()) >= 1000
    return asText(from) !== asText(to)
  })

/** The fields as the call names them. */
const namesOf = (columns: readonly string[]): string[] => [
  ...new Set(columns.map((one) => (PAYMENT.includes(one) ? 'payment' : one === 'cover_url' ? 'cover_path' : one))),
]

function toldOf(
  columns: readonly (typeof FIELDS)[number][],
  before: EventDetailRow,
  after: EventColumns,
): StoredChange[] {
  const only = (field: string) => ({ field, from: null, to: null })
  return [
    ...TOLD.filter((field) => columns.includes(field)).map((field) => ({
      field,
      from: asText(before[field]),
      to: asText(after[field]),
    })),
    ...(columns.some((one) => PAYMENT.includes(one)) ? [only('how_to_pay')] : []),
    ...(columns.includes('map_url') ? [only('map_url')] : []),
  ]
}

/** What people hear of the windows: the earliest opening and the latest closing there were, and what is now everybody's. */
const windowsTold = ({ opens_at, closes_at }: EventDetailRow, { opens, closes }: Windows, moved: readonly string[]) =>
  [
    { field: 'registration_opens_at', from: opens_at.toISOString(), to: asText(opens) },
    { field: 'registration_closes_at', from: closes_at.toISOString(), to: asText(closes) },
  ].filter(({ field, from, to }) => moved.includes(field) && from !== to)

/**
 * Changes what a published event says, all of it or nothing. Whoever is entered is told of what they must know, and stays entered; where
 * teams would not be taken on the new day, that is told first and has to be accepted by its digest. With `dry_run` all of it is told, and nothing
 * is saved.
 * @throws Refusal as `hostScope` does; conflict (`event_cancelled`); invalid_input at its fields; change_needs_consent; already_frozen where
 *   entries are frozen and could be changed again
 */
export function changeHeldEvent(
  deps: Deps,
  actor: ActingFor,
  id: string,
  { dry_run, ...wish }: Wish,
  language: Language,
): Promise<Changed> {
  const way = { kind: 'event', id } as const
  return orTry<Changed>(dry_run, (end) =>
    asHost(
      deps,
      actor,
      way,
      async (tx, scope) => end(await changeAs(deps, tx, scope, wish, language)),
      'changeHeldEvent',
    ),
  )
}

interface Changed {
  /** Fields of the call. */
  changed: string[]
  /** Organizations that were told. */
  told: number
  promoted: number
}

async function changeAs(
  deps: Deps,
  tx: Executor,
  scope: HostScope,
  { accept, ...wish }: Wish,
  language: Language,
): Promise<Changed> {
  const standing = await hold(deps, tx, scope)
  const { columns: after, windows } = await eventAfter(tx, scope, standing, wish, language)
  const columns = differences(standing.event, after)
  const opensAgain = columns.includes('edit_until') && after.edit_until > deps.now()
  if (opensAgain && (await hasFrozen(tx, scope))) fail('already_frozen')
  const moved = movedBy(standing, windows)
  const changed = [...namesOf(columns), ...moved]
  if (changed.length === 0) return { changed, told: 0, promoted: 0 }
  needConsent(await effectsOfTimes(tx, scope, standing, { after, windows }), accept)
  await updateEvent(tx, scope, after)
  if (moved.length > 0) await writeWindows(tx, scope, windows)
  const changes = [...toldOf(columns, standing.event, after), ...windowsTold(standing.event, windows, moved)]
  const told = changes.length === 0 ? 0 : await tellOfEvent(tx, scope.eventId, 'event_changed', changes)
  const promoted = await promoteWaiting(
    tx,
    scope.eventId,
    standing.groups.map((group) => group.id),
  )
  const own = hostAudit(deps, scope, 'event.change', { fields: changed })
  await appendAudit(tx, joinAdditions([own, ...promotionAudit(scope.eventId, promoted, deps.now().toISOString())]))
  return { changed, told, promoted: promoted.length }
}

/** What other times mean: another day for teams, whose ages are summed on it, and another window for those who entered outside of it. */
async function effectsOfTimes(
  tx: Executor,
  scope: HostScope,
  { event, groups }: Standing,
  { after, windows }: { after: EventColumns; windows: Windows },
) {
  const dayOf = (moment: Date) => localDate(moment, event.timezone)
  const [from, to] = [dayOf(event.starts_at), dayOf(after.starts_at)]
  const effects = []
  for (const group of groups) {
    const then = withWindows(group, windows)
    const isTouched =
      (from !== to && group.team_rules !== null) || movedBy({ event, groups: [group] }, windows).length > 0
    if (isTouched)
      effects.push(...effectsOf(await findEntered(tx, scope, group.id), { group, day: from }, { group: then, day: to }))
  }
  return joinEffects(effects)
}
