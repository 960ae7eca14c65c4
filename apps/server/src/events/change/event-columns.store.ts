import type { HostScope } from '../../authority/host-scope.ts'
import { type Executor, queryRows, statement } from '../../store/statement.ts'

/** The columns of an event that a host decides after it is published; lists are JSON. */
export interface EventColumns {
  name: string
  summary: string
  description: string
  rules: string
  cover_url: string | null
  cover_focus: number[] | null
  payment_text: string | null
  payment_qr_path: string | null
  map_url: string | null
  public_names: string
  unverified_limit: number | null
  venue: string
  district_code: string
  starts_at: Date
  ends_at: Date
  edit_until: Date
  contacts: string
  attachments: string
}

const update = statement<never>(
  'event-change-all',
  `update event
      set name = $2, summary = $3, description = $4, rules = $5, cover_url = $6, payment_text = $7, payment_qr_path = $8, map_url = $9,
          venue = $10, district_code = $11, starts_at = $12::timestamptz, ends_at = $13::timestamptz, edit_until = $14::timestamptz,
          contacts = $15::jsonb, attachments = $16::jsonb, public_names = $17, cover_focus = $18::smallint[],
          unverified_limit = $19::int
    where id = $1::uuid`,
)

/** Writes what an event becomes. */
export const updateEvent = (tx: Executor, { eventId }: HostScope, after: EventColumns) =>
  queryRows(tx, update, [
    eventId,
    after.name,
    after.summary,
    after.description,
    after.rules,
    after.cover_url,
    after.payment_text,
    after.payment_qr_path,
    after.map_url,
    after.venue,
    after.district_code,
    after.starts_at,
    after.ends_at,
    after.edit_until,
    after.contacts,
    after.attachments,
    after.public_names,
    after.cover_focus,
    after.unverified_limit,
  ])
