import type { Data, getEvent } from '@startline/contract'
import { localOf, momentAt } from '../pieces/local-time.ts'

type Event = Data<typeof getEvent>

/** A group as people see it. */
export interface GroupView {
  name: string
  discipline: string
  kind: 'individual' | 'team'
  gender: string
  born_from: string | null
  born_to: string | null
  /** null without a limit. */
  capacity: number | null
  /** Fen; null is free of charge. */
  fee: number | null
}

/** What people see of an event; null or empty is what is not said yet. */
export interface EventView
  extends Pick<Event, 'id' | 'name' | 'summary' | 'cover_url' | 'cover_focus' | 'venue' | 'description' | 'rules'> {
  zone: string
  starts: string | null
  ends: string | null
  opens: string | null
  closes: string | null
  groups: GroupView[]
  contacts: { name: string; phone: string | null; wechat: string | null }[]
}

/** What people see of a published event. */
export const viewOfEvent = (event: Event): EventView => ({
  ...event,
  zone: event.timezone,
  starts: event.starts_at,
  ends: event.ends_at,
  opens: event.registration_opens_at,
  closes: event.registration_closes_at,
  groups: event.groups.map((group) => ({
    ...group,
    discipline: group.registration_event,
    kind: group.entry_kind,
  })),
})

type Written = Record<string, unknown>
const text = (written: Written, field: string): string =>
  typeof written[field] === 'string' ? written[field].trim() : ''
const whole = (value: unknown): number | null => (typeof value === 'number' && Number.isInteger(value) ? value : null)
const list = (value: unknown): Written[] =>
  Array.isArray(value) ? value.filter((one): one is Written => typeof one === 'object' && one !== null) : []
const DATE = /^\d{4}-\d{2}-\d{2}$/
const date = (written: Written, field: string): string | null =>
  DATE.test(text(written, field)) ? text(written, field) : null

/** What people would see of a draft as it is written now: what cannot be read is not said. */
export function viewOfFile(id: string, file: Written): EventView {
  const zone = text(file, 'timezone') || 'Asia/Shanghai'
  const at = (field: string): string | null => {
    const moment = momentAt(localOf(text(file, field), zone), zone)
    return Number.isNaN(moment) ? null : new Date(moment).toISOString()
  }
  return {
    id,
    name: text(file, 'name'),
    summary: text(file, 'summary'),
    cover_url: text(file, 'cover_url') || null,
    cover_focus: focusAt(file['cover_focus']),
    venue: text(file, 'venue'),
    description: text(file, 'description'),
    rules: text(file, 'rules'),
    zone,
    starts: at('starts_at'),
    ends: at('ends_at'),
    opens: at('registration_opens_at'),
    closes: at('registration_closes_at'),
    groups: list(file['groups']).map(groupOf),
    contacts: list(file['contacts']).map((contact) => ({
      name: text(contact, 'name'),
      phone: text(contact, 'phone') || null,
      wechat: text(contact, 'wechat') || null,
    })),
  }
}

/** The point of a cover that is seen, as a file says it; null where it says none that can be read. */
export function focusAt(said: unknown): EventView['cover_focus'] {
  const { x, y } = (typeof said === 'object' && said !== null ? said : {}) as Written
  const [left, down] = [whole(x), whole(y)]
  return left === null || down === null ? null : { x: left, y: down }
}

const groupOf = (group: Written): GroupView => ({
  name: text(group, 'name'),
  discipline: text(group, 'registration_event'),
  kind: group['entry_kind'] === 'team' ? 'team' : 'individual',
  gender: text(group, 'gender') || 'any',
  born_from: date(group, 'born_from'),
  born_to: date(group, 'born_to'),
  capacity: whole(group['capacity']),
  fee: whole(group['fee']) || null,
})
