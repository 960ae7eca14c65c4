import type { HostScope } from '../../authority/host-scope.ts'
import { onlyRow } from '../../store/pages.ts'
import { type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'

/** An event that the host is about to change, and its groups' windows. */
export interface EventHeld {
  name: string
  venue: string
  timezone: string
  starts_at: Date
  ends_at: Date
  edit_until: Date
  cancelled_at: Date | null
  opens_at: Date
  closes_at: Date
  payment_text: string | null
  payment_qr_path: string | null
  map_url: string | null
}

/** When a group takes registrations. */
interface WindowHeld {
  id: string
  registration_opens_at: Date
  registration_closes_at: Date
}

// Groups before the event and in the order of their ids, as whoever registers locks them.
const holdGroups = statement<WindowHeld>(
  'event-change-groups',
  `select id, registration_opens_at, registration_closes_at from event_group where event_id = $1::uuid order by id for no key update`,
)
const holdEvent = statement<EventHeld>(
  'event-change-hold',
  `select name, venue, timezone, starts_at, ends_at, edit_until, cancelled_at, opens_at, closes_at, payment_text, payment_qr_path, map_url
     from event where id = $1::uuid for no key update`,
)

/** Holds the event and its groups until the transaction ends: nobody registers meanwhile. */
export async function holdEventWithGroups(tx: Executor, { eventId }: HostScope) {
  const windows = await queryRows(tx, holdGroups, [eventId])
  return { event: await onlyRow(tx, holdEvent, [eventId]), windows }
}

const changeEvent = statement<never>(
  'event-change',
  `update event set name = $2, venue = $3, starts_at = $4::timestamptz, ends_at = $5::timestamptz, edit_until = $6::timestamptz,
          payment_text = $7, payment_qr_path = $8, map_url = $9 where id = $1::uuid`,
)
const changeWindows = statement<never>(
  'event-change-windows',
  `update event_group set registration_opens_at = coalesce($2::timestamptz, registration_opens_at),
          registration_closes_at = coalesce($3::timestamptz, registration_closes_at) where event_id = $1::uuid`,
)

/** When all groups open and close; null leaves each its own. */
interface Windows {
  opens: Date | null
  closes: Date | null
}

/** Gives all groups of the event a window; what is null stays. */
export const writeWindows = (tx: Executor, { eventId }: HostScope, { opens, closes }: Windows) =>
  queryRows(tx, changeWindows, [eventId, opens, closes])

/** Writes what an event becomes; a window that is not null becomes that of all its groups. */
export async function writeEventChange(
  tx: Executor,
  scope: HostScope,
  after: EventHeld,
  windows: Windows,
): Promise<void> {
  const { eventId: id } = scope
  const { name, venue, starts_at, ends_at, edit_until, payment_text, payment_qr_path, map_url } = after
  const shown = [payment_text, payment_qr_path, map_url]
  await queryRows(tx, changeEvent, [id, name, venue, starts_at, ends_at, edit_until, ...shown])
  if (windows.opens !== null || windows.closes !== null) await writeWindows(tx, scope, windows)
}

const cancel = statement<never>('event-cancel', 'update event set cancelled_at = now() where id = $1::uuid')

/** Cancels the event, which is held. */
export const writeCancelled = (tx: Executor, { eventId }: HostScope) => queryRows(tx, cancel, [eventId])

const setCapacity = statement<{ id: string }>(
  'capacity-set',
  `update event_group set capacity = $3::int
    where event_id = $1::uuid and id = $2::uuid and ($3::int is null or taken <= $3::int) returning id`,
)

/** Sets the capacity of a group of the event unless more places are taken; says whether it did. Lock the group before. */
export const writeCapacity = async (tx: Executor, { eventId }: HostScope, groupId: string, capacity: number | null) =>
  (await queryOne(tx, setCapacity, [eventId, groupId, capacity])) !== undefined

const archive = statement<{ archived_at: Date | null }>(
  'event-archive',
  `update event set archived_at = case when ends_at <= $2::timestamptz then coalesce(archived_at, $2::timestamptz) end
    where id = $1::uuid returning archived_at`,
)

/** Puts the event away where it is over; since when it is, null where it is not over. */
export const archiveEvent = async (tx: Executor, { eventId }: HostScope, at: Date): Promise<Date | null> =>
  (await queryOne(tx, archive, [eventId, at]))?.archived_at ?? null

const endChanges = statement<{ now: Date }>(
  'freeze-end-changes',
  'update event set edit_until = now() where id = $1::uuid returning now() as now',
)

/** Ends changes of entries at this moment; gives it. */
export const endChangesNow = async (tx: Executor, { eventId }: HostScope): Promise<Date | undefined> =>
  (await queryOne(tx, endChanges, [eventId]))?.now

const origin = statement<never>(
  'draft-origin',
  `update event e set copied_from = d.copied_from
     from event_draft d where d.organization_id = $1::uuid and d.id = $2::uuid and d.copied_from is not null and e.id = d.id`,
)

/** Notes with the event that was just made of a draft, of which event it was copied. */
export const keepOrigin = (tx: Executor, scope: HostScope) =>
  queryRows(tx, origin, [scope.organizationId, scope.eventId])
