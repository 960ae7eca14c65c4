import type { EventDetail, EventSummary, Group, Language } from '@startline/contract'
import { disciplines } from '@startline/sheet'
import type * as z from 'zod/mini'
import type { EventDetailRow, EventRow, GroupRow } from './event.store.ts'

/** An event as lists show it. */
export const presentEvent = (row: EventRow, language: Language): z.input<typeof EventSummary> => ({
  id: row.id,
  name: row.name,
  summary: row.summary,
  cover_url: row.cover_url,
  phase: row.phase,
  venue: row.venue,
  district_code: row.district_code,
  district_name: row.district_name,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  registration_opens_at: row.opens_at.toISOString(),
  registration_closes_at: row.closes_at.toISOString(),
  timezone: row.timezone,
  registration_events: row.disciplines.map((code) => ({ code, name: disciplines[code][language] })),
  capacity: row.capacity,
  taken: row.taken,
})

/** A group as the contract shows it. */
export const presentGroup = (row: GroupRow): z.input<typeof Group> => ({
  ...row,
  remaining: row.capacity === null ? null : Math.max(0, row.capacity - row.taken),
  registration_opens_at: row.registration_opens_at.toISOString(),
  registration_closes_at: row.registration_closes_at.toISOString(),
})

/** An event with its groups; `now` is the server's clock, against which a browser counts down. */
export const presentDetail = (
  row: EventDetailRow,
  groups: GroupRow[],
  language: Language,
  now: Date,
): z.input<typeof EventDetail> => ({
  ...presentEvent(row, language),
  description: row.description,
  rules: row.rules,
  edit_until: row.edit_until.toISOString(),
  contacts: row.contacts,
  attachments: row.attachments,
  groups: groups.map(presentGroup),
  server_time: now.toISOString(),
})
