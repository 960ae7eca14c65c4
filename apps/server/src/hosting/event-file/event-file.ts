import {
  CalendarDate,
  DistrictCode,
  PaperKind,
  PictureFocus,
  PublicNames,
  RegistrationEventCode,
  storedText as text,
} from '@startline/contract/schemas'
import * as z from 'zod/mini'
import { isPlainAddress, PAYMENT_MAX } from '../event/event-rules.ts'

/** Groups that one event may have. */
export const GROUPS_MAX = 200
const PEOPLE_MAX = 1_000_000
const TEAM_MAX = 60
const FEE_MAX_FEN = 10_000_000

// PostgreSQL keeps every character but this one.
const storable = z.regex(/^[^\0]*$/)
const optionalText = (max: number) => z.nullish(z.string().check(z.maxLength(max), storable))
const count = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max))
/** An address a browser may open: of the web, or a path of this portal. */
const Address = z
  .string()
  .check(
    z.maxLength(500),
    z.regex(/^(?:https?:\/\/[^\s]+|\/[^\s/][^\s]*)$/),
    z.refine(isPlainAddress, { params: { rule: 'format' } }),
    storable,
  )
/** What the portal computes; it may stand in a file that was made from the portal's own answer, and counts for nothing. */
const computed = z.optional(z.unknown())

const TeamRulesInFile = z.strictObject({
  size_min: count(1, TEAM_MAX),
  size_max: count(1, TEAM_MAX),
  min_female: z._default(count(0, TEAM_MAX), 0),
  min_male: z._default(count(0, TEAM_MAX), 0),
  age_sum_max: z._default(z.nullable(count(1, 10_000)), null),
  same_unit: z._default(z.boolean(), false),
})

/** A group of the file, as it is checked. */
export const GroupInFile = z.strictObject({
  /** A word by which `exclusive_with` of this file may call the group; the portal gives its own ids. */
  id: z.optional(text(60)),
  name: text(60),
  registration_event: RegistrationEventCode,
  entry_kind: z._default(z.enum(['individual', 'team']), 'individual'),
  gender: z._default(z.enum(['any', 'male', 'female']), 'any'),
  born_from: z.nullish(CalendarDate),
  born_to: z.nullish(CalendarDate),
  capacity: z.nullish(count(0, PEOPLE_MAX)),
  per_unit_limit: z.nullish(count(1, PEOPLE_MAX)),
  team_rules: z.nullish(TeamRulesInFile),
  fee: z.nullish(count(0, FEE_MAX_FEN)),
  registration_opens_at: z.nullish(text(40)),
  registration_closes_at: z.nullish(text(40)),
  photo_required: z._default(z.boolean(), false),
  consent_required: z._default(z.boolean(), false),
  papers: z._default(z.array(PaperKind).check(z.maxLength(PaperKind.options.length)), []),
  exclusive_with: z._default(z.array(text(60)).check(z.maxLength(GROUPS_MAX)), []),
  taken: computed,
  remaining: computed,
  waitlisted: computed,
})

/**
 * The file of an event: the contract's field names of event and group, and `host`. The event's own window is what a group has that
 * names none. Fees are integer fen, birth limits inclusive dates, times local to the event's zone unless they carry an offset.
 */
export const EventFile = z.strictObject({
  host: text(120),
  name: text(120),
  summary: optionalText(500),
  description: optionalText(20_000),
  rules: optionalText(50_000),
  cover_url: z.nullish(Address),
  cover_focus: z.nullish(PictureFocus),
  payment: z.nullish(
    z.strictObject({ text: text(PAYMENT_MAX).check(z.regex(/\S/)), qr_path: optionalText(200), qr_url: computed }),
  ),
  map_url: z.nullish(z.string().check(storable)),
  public_names: z.nullish(PublicNames),
  /** Entries of one account without a verified phone, over all its organizations. */
  unverified_limit: z.nullish(count(1, PEOPLE_MAX)),
  venue: text(120),
  district_code: DistrictCode,
  timezone: z._default(text(60), 'Asia/Shanghai'),
  starts_at: text(40),
  ends_at: text(40),
  edit_until: z.nullish(text(40)),
  registration_opens_at: z.nullish(text(40)),
  registration_closes_at: z.nullish(text(40)),
  contacts: z._default(
    z
      .array(z.strictObject({ name: text(60), phone: optionalText(40), wechat: optionalText(60) }))
      .check(z.maxLength(20)),
    [],
  ),
  attachments: z._default(z.array(z.strictObject({ name: text(120), url: Address })).check(z.maxLength(20)), []),
  groups: z.array(GroupInFile).check(z.minLength(1), z.maxLength(GROUPS_MAX)),
  id: computed,
  phase: computed,
  district_name: computed,
  registration_events: computed,
  capacity: computed,
  taken: computed,
  server_time: computed,
})
/** The file of an event, read. */
export type EventFile = z.output<typeof EventFile>
/** A group of the file, read. */
export type GroupInFile = EventFile['groups'][number]
