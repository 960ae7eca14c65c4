import * as z from 'zod/mini'
import { ById, CalendarDate, type Definition, DistrictCode, Id, Instant, Keyword, pageOf, paging } from './common.ts'

/** Disciplines: jifen is the individual points race, jingsu the individual sprint race. */
export const RegistrationEventCode = z.enum(['jifen', 'jingsu'])
/** Discipline. */
export type RegistrationEventCode = z.output<typeof RegistrationEventCode>

/** Where an event stands in time. */
export const Phase = z.enum(['upcoming', 'open', 'closed', 'running', 'finished', 'cancelled'])
/** Where an event stands in time. */
export type Phase = z.output<typeof Phase>

/** What a team must be made of. Sizes count starters, not reserves. */
export const TeamRules = z.object({
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
  exclusive_with: z.array(Id),
})

/** An event as lists show it. */
export const EventSummary = z.object({
  id: Id,
  name: z.string(),
  summary: z.string(),
  cover_url: z.nullable(z.string()),
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

/** An event with everything a person needs before registering. */
export const EventDetail = z.object({
  ...EventSummary.shape,
  description: z.string(),
  rules: z.string(),
  edit_until: Instant,
  contacts: z.array(z.object({ name: z.string(), phone: z.nullable(z.string()), wechat: z.nullable(z.string()) })),
  attachments: z.array(z.object({ name: z.string(), url: z.string() })),
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

/** What the calls of this file take, give and refuse. */
export const eventCalls = {
  listEvents: {
    access: 'open',
    summary: 'Events',
    query: EventsQuery,
    data: pageOf(EventSummary),
    fails: [],
  },
  getEvent: {
    access: 'open',
    summary: 'An event with its groups',
    params: ById,
    data: EventDetail,
    fails: ['not_found'],
  },
} as const satisfies Record<string, Definition>
