import * as z from 'zod/mini'
import { ById, CalendarDate, type Definition, DistrictCode, Id, Instant, Keyword, pageOf, paging } from './common.ts'

/** Disciplines: jifen is the individual points race, jingsu the individual sprint race. */
export const RegistrationEventCode = z.enum(['jifen', 'jingsu'])
/** Discipline. */
export type RegistrationEventCode = z.output<typeof RegistrationEventCode>

/**
 * What a group may ask to be shown: an ID photo, the guardian’s consent, the stamped entry form, a certificate of health, the insurance, a signed
 * pledge. The first two are there where the participant’s record has them.
 */
export const PaperKind = z.enum(['photo', 'consent', 'form', 'health', 'insurance', 'pledge'])
/** What a group may ask to be shown. */
export type PaperKind = z.output<typeof PaperKind>

/** Where an event stands in time. */
export const Phase = z.enum(['upcoming', 'open', 'closed', 'running', 'finished', 'cancelled'])
/** Where an event stands in time. */
export type Phase = z.output<typeof Phase>

/** What a team must be made of. Sizes count starters, not reserves. */
export const TeamRules = z.strictObject({
  size_min: z.int(),
  size_max: z.int(),
  min_female: z.int(),
  min_male: z.int(),
  age_sum_max: z.nullable(z.int()),
  same_unit: z.boolean(),
})

/** A group: discipline × division × kind; capacity, window, fee and roster rule live here and nowhere else. */
export const Group = z.object({
  id: Id,
  name: z.string(),
  registration_event: RegistrationEventCode,
  entry_kind: z.enum(['individual', 'team']),
  gender: z.enum(['any', 'male', 'female']),
  born_from: z.nullable(CalendarDate),
  born_to: z.nullable(CalendarDate),
  capacity: z.nullable(z.int()),
  per_unit_limit: z.nullable(z.int()),
  taken: z.int(),
  remaining: z.nullable(z.int()),
  waitlisted: z.int(),
  team_rules: z.nullable(TeamRules),
  /** Integer fen; null is free of charge. */
  fee: z.nullable(z.int()),
  registration_opens_at: Instant,
  registration_closes_at: Instant,
  photo_required: z.boolean(),
  consent_required: z.boolean(),
  /** What the host looks at before it accepts a registration; none where it looks at nothing. */
  papers: z.array(PaperKind),
  exclusive_with: z.array(Id),
})

const percent = z.int().check(z.gte(0), z.lte(100))
/** The point of a picture that is seen however it is cut: per cent from its left and its upper edge. */
export const PictureFocus = z.strictObject({ x: percent, y: percent })
/** The point of a picture that is seen however it is cut. */
export type PictureFocus = z.output<typeof PictureFocus>

/** An event as lists show it. */
export const EventSummary = z.object({
  id: Id,
  name: z.string(),
  summary: z.string(),
  cover_url: z.nullable(z.string()),
  /** Null keeps the middle of the cover. */
  cover_focus: z.nullable(PictureFocus),
  phase: Phase,
  venue: z.string(),
  district_code: DistrictCode,
  district_name: z.string(),
  starts_at: Instant,
  ends_at: Instant,
  registration_opens_at: Instant,
  registration_closes_at: Instant,
  timezone: z.string(),
  registration_events: z.array(z.object({ code: RegistrationEventCode, name: z.string() })),
  /** Sum of the groups' capacities; null when one of them has no limit. */
  capacity: z.nullable(z.int()),
  taken: z.int(),
})

/** How the host wants to be paid, in the host's own words: money never passes the portal. */
export const HowToPay = z.object({
  text: z.string(),
  /** A picture to be scanned, for everybody to see. */
  qr_url: z.nullable(z.string()),
})
/** How the host wants to be paid. */
export type HowToPay = z.output<typeof HowToPay>

/** How names stand in what everybody sees of a race: `full` needs the guardian's consent to that, and is masked without it. */
export const PublicNames = z.enum(['full', 'masked', 'none'])

/** An event with everything a person needs before registering. */
export const EventDetail = z.object({
  ...EventSummary.shape,
  /** The organization that holds it. */
  host: z.object({ name: z.string() }),
  description: z.string(),
  rules: z.string(),
  edit_until: Instant,
  contacts: z.array(z.object({ name: z.string(), phone: z.nullable(z.string()), wechat: z.nullable(z.string()) })),
  attachments: z.array(z.object({ name: z.string(), url: z.string() })),
  payment: z.nullable(HowToPay),
  /** Where the venue is on a map of the host's choice: an address of the web (https). */
  map_url: z.nullable(z.string()),
  /** How names stand in start lists and results that everybody sees. */
  public_names: PublicNames,
  /** Entries that one account without a verified phone may have, over all its organizations; null is without limit. */
  unverified_limit: z.nullable(z.int()),
  groups: z.array(Group),
  server_time: Instant,
})

/** What narrows the list of events. */
export const EventsQuery = z.object({
  ...paging,
  keyword: z.optional(Keyword),
  phase: z.optional(Phase),
  registration_event: z.optional(RegistrationEventCode),
  district_code: z.optional(DistrictCode),
  from: z.optional(CalendarDate),
  to: z.optional(CalendarDate),
})

/** Whether somebody asked to be told when registration opens, and has not been yet. */
export const Reminder = z.object({ reminding: z.boolean() })

/** What the calls of this file take, give and refuse. */
export const eventCalls = {
  listEvents: {
    access: 'open',
    summary: 'Events',
    versioned: true,
    query: EventsQuery,
    data: pageOf(EventSummary),
    fails: [],
  },
  getEvent: {
    access: 'open',
    summary: 'An event with its groups',
    versioned: true,
    params: ById,
    data: EventDetail,
    fails: ['not_found'],
  },
  getReminder: {
    access: 'signed-in',
    summary: 'Whether the person is told when registration for an event opens',
    params: ById,
    data: Reminder,
    fails: ['not_found', 'organization_changed'],
  },
  setReminder: {
    access: 'signed-in',
    summary:
      'Be told when registration for an event opens, in the current organization’s notices; once, whenever that is',
    params: ById,
    data: Reminder,
    fails: ['not_found', 'nothing_ahead', 'reminder_limit', 'organization_changed'],
  },
  removeReminder: {
    access: 'signed-in',
    summary: 'Not be told when registration for an event opens',
    params: ById,
    data: Reminder,
    fails: ['not_found', 'organization_changed'],
  },
} as const satisfies Record<string, Definition>
