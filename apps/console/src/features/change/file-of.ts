import type { Published } from '../../held/queries.ts'
import { localOf } from '../../pieces/local-time.ts'
import type { Written } from '../draft/writing/written.ts'

/** When groups open and close. */
export const WINDOW = ['registration_opens_at', 'registration_closes_at'] as const

/** A published event as the file in which drafts are written, times by the clock at its place; groups have their ids. */
export function fileOf(event: Published): Written {
  const at = (moment: string) => localOf(moment, event.timezone)
  const shared = Object.fromEntries(
    WINDOW.flatMap((field) => {
      const all = new Set(event.groups.map((group) => at(group[field])))
      return all.size === 1 ? [[field, [...all][0]]] : []
    }),
  )
  return said({
    name: event.name,
    venue: event.venue,
    district_code: event.district_code,
    map_url: event.map_url,
    public_names: event.public_names,
    unverified_limit: event.unverified_limit,
    cover_url: event.cover_url,
    cover_focus: event.cover_focus,
    contacts: event.contacts.map(said),
    timezone: event.timezone,
    starts_at: at(event.starts_at),
    ends_at: at(event.ends_at),
    edit_until: at(event.edit_until),
    ...shared,
    payment: event.payment && said({ text: event.payment.text, qr_path: event.payment.qr_url }),
    summary: event.summary,
    description: event.description,
    rules: event.rules,
    attachments: event.attachments,
    groups: event.groups.map((group) => groupOf(group, shared, at)),
  })
}

/** What is said of a group; a window of its own only where the groups do not share one. */
function groupOf(group: Published['groups'][number], shared: Written, at: (moment: string) => string): Written {
  const { taken: _taken, remaining: _remaining, waitlisted: _waitlisted, exclusive_with: _others, ...rest } = group
  const own = Object.fromEntries(WINDOW.map((field) => [field, field in shared ? null : at(group[field])]))
  return said({ ...rest, ...own })
}

/** Without what says nothing, as fields leave it out. */
const said = (fields: Written): Written =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )
