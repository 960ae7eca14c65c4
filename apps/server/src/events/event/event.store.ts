import type { PaperKind, Phase, RegistrationEventCode } from '@startline/contract'
import { type Executor, queryOne, queryRows, rowsBy, statement } from '../../store/statement.ts'
import type { TeamRules } from '../../store/tables.ts'
import { eventsCount, eventsNow, eventsPage } from './event.sql.ts'

/** An event's row as lists need it, with what its groups add up to and its phase at the moment asked for. */
export interface EventRow {
  id: string
  name: string
  summary: string
  cover_url: string | null
  /** Per cent from its left and upper edge. */
  cover_focus: number[] | null
  venue: string
  district_code: string
  district_name: string
  timezone: string
  starts_at: Date
  ends_at: Date
  opens_at: Date
  closes_at: Date
  /** Null when one of the groups has no limit. */
  capacity: number | null
  taken: number
  disciplines: RegistrationEventCode[]
  phase: Phase
}

/** An event's row with everything a person needs before registering. */
export interface EventDetailRow extends EventRow {
  description: string
  rules: string
  edit_until: Date
  contacts: { name: string; phone: string | null; wechat: string | null }[]
  attachments: { name: string; url: string }[]
  host_name: string
  payment_text: string | null
  payment_qr_path: string | null
  map_url: string | null
  public_names: 'full' | 'masked' | 'none'
  unverified_limit: number | null
}

/** A group's row. */
export interface GroupRow {
  id: string
  name: string
  registration_event: RegistrationEventCode
  entry_kind: 'individual' | 'team'
  gender: 'any' | 'male' | 'female'
  born_from: string | null
  born_to: string | null
  capacity: number | null
  taken: number
  waitlisted: number
  per_unit_limit: number | null
  team_rules: TeamRules | null
  fee: number | null
  registration_opens_at: Date
  registration_closes_at: Date
  photo_required: boolean
  consent_required: boolean
  papers: PaperKind[]
  exclusive_with: string[]
}

/** What a list of events is narrowed by; null means everything. `keyword` is a LIKE pattern, `district` a code's prefix. */
export interface EventFilter {
  keyword: string | null
  phase: Phase | null
  discipline: RegistrationEventCode | null
  district: string | null
  from: string | null
  to: string | null
}

// Planned for the filter that is asked: what is null falls out, and the phases that are not wanted are not looked for.
const page = statement<EventRow>('events-page', eventsPage, { plan: 'each time' })
const count = statement<{ total: number }>('events-count', eventsCount, { plan: 'each time' })

const params = (now: Date, filter: EventFilter) => [
  now.toISOString(),
  filter.keyword,
  filter.phase,
  filter.discipline,
  filter.district,
  filter.from,
  filter.to,
]

/** Events at a moment, most useful first, and how many there are on all pages, as far as they are counted. Events are public: nobody need be acting. */
export async function findEvents(on: Executor, now: Date, filter: EventFilter, limit: number, offset: number) {
  const rows = await queryRows(on, page, [...params(now, filter), limit, offset])
  return { rows, total: (await queryOne(on, count, params(now, filter)))?.total ?? 0 }
}

// Of each the index leads to its first.
const nextMoment = statement<{ next: Date | null }>(
  'events-next-moment',
  `select least((select min(opens_at) from event where opens_at > $1::timestamptz and cancelled_at is null),
                (select min(closes_at) from event where closes_at > $1::timestamptz and cancelled_at is null),
                (select min(starts_at) from event where starts_at > $1::timestamptz and opens_at is not null),
                (select min(ends_at) from event where ends_at > $1::timestamptz and opens_at is not null and cancelled_at is null)) as next`,
)

/** When an event changes its phase next; null where none ever does. */
export const findNextMoment = async (on: Executor, now: Date): Promise<Date | null> =>
  (await queryOne(on, nextMoment, [now.toISOString()]))?.next ?? null

const detail = statement<EventDetailRow>(
  'event-detail',
  `${eventsNow(`e.description, e.rules, e.edit_until, e.contacts, e.attachments, e.payment_text, e.payment_qr_path, e.map_url, e.public_names,
                 e.unverified_limit,
                (select name from organization where id = e.organization_id) as host_name`)} where e.id = $2::uuid`,
)

/** One event at a moment, or undefined. An event without groups is none yet. */
export const findEvent = (on: Executor, now: Date, id: string): Promise<EventDetailRow | undefined> =>
  queryOne(on, detail, [now.toISOString(), id])

/** The groups of an event in the host's order. */
export const findGroups = rowsBy<GroupRow, [eventId: string]>(
  'event-groups',
  `select id, name, registration_event, entry_kind, gender, born_from, born_to, capacity, taken, waitlisted, per_unit_limit,
          team_rules, fee, registration_opens_at, registration_closes_at, photo_required, consent_required, papers, exclusive_with
     from event_group where event_id = $1::uuid order by position, id`,
)
