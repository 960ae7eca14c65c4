import * as z from 'zod/mini'
import { ById, CalendarDate, type Definition, DistrictCode, Id, Instant, Nothing, storedText } from '../common.ts'
import { Group, PaperKind, PictureFocus, PublicNames, RegistrationEventCode, TeamRules } from '../event.ts'

/** What a change means for registrations there are; up to ten of them by name. `digest` of them all accepts it. */
export const ChangeEffect = z.object({
  /**
   * `window_closed`: entered outside the group's new time. `fee_differs`: pay what it asked before. `exclusive`: with somebody who is in a group
   * that excludes this one from now on.
   */
  what: z.enum(['not_eligible', 'roster_rule', 'window_closed', 'fee_differs', 'exclusive']),
  /** Registrations that would not be taken any more. */
  count: z.int(),
  sample: z.array(z.object({ registration_id: Id, reference: z.string(), name: z.string() })),
})
/** What a change means for registrations there are. */
export type ChangeEffect = z.output<typeof ChangeEffect>

const optional = <T extends z.ZodMiniType>(type: T) => z.optional(z.nullable(type))

/** What may be said of a group; what its values may be is the rule of an event's file. */
const fields = {
  name: z.optional(storedText(60)),
  gender: z.optional(z.enum(['any', 'male', 'female'])),
  born_from: optional(CalendarDate),
  born_to: optional(CalendarDate),
  /** Null is without limit. */
  capacity: optional(z.int()),
  per_unit_limit: optional(z.int()),
  /** In fen; for those who enter from now on. */
  fee: optional(z.int()),
  registration_opens_at: z.optional(storedText(40)),
  registration_closes_at: z.optional(storedText(40)),
  photo_required: z.optional(z.boolean()),
  consent_required: z.optional(z.boolean()),
  team_rules: optional(TeamRules),
  /** What is looked at before a registration is accepted. */
  papers: z.optional(z.array(PaperKind).check(z.maxLength(PaperKind.options.length))),
  exclusive_with: z.optional(z.array(Id).check(z.maxLength(200))),
}

const lines = <T extends z.ZodMiniType>(type: T) => z.optional(z.array(type).check(z.maxLength(20)))

/** What accepts the effects of a change, and whether it is only tried out: all is told as if it were saved, and nothing is. */
const consent = { accept: z.optional(storedText(64)), dry_run: z.optional(z.boolean()) }

/** What may be said of an event; what its values may be is the rule of an event's file. Null takes away what there is. */
const EventChange = z.strictObject({
  name: z.optional(storedText(120)),
  summary: optional(z.string()),
  description: optional(z.string()),
  rules: optional(z.string()),
  /** A picture that the host has uploaded (purpose event_cover). */
  cover_path: optional(storedText(200)),
  cover_focus: optional(PictureFocus),
  venue: z.optional(storedText(120)),
  district_code: z.optional(DistrictCode),
  starts_at: z.optional(storedText(40)),
  ends_at: z.optional(storedText(40)),
  edit_until: z.optional(storedText(40)),
  contacts: lines(z.strictObject({ name: z.string(), phone: optional(z.string()), wechat: optional(z.string()) })),
  attachments: lines(z.strictObject({ name: z.string(), url: z.string() })),
  payment: optional(z.strictObject({ text: z.string(), qr_path: optional(z.string()) })),
  map_url: optional(z.string()),
  public_names: z.optional(PublicNames),
  /** Entries of one account without a verified phone; null is without limit. */
  unverified_limit: optional(z.int()),
  /** When registration opens and closes, in all groups at once. */
  registration_opens_at: z.optional(storedText(40)),
  registration_closes_at: z.optional(storedText(40)),
  ...consent,
})

const OfGroup = z.object({ id: z.string(), group_id: z.string() })
const ofHost = ['not_found', 'forbidden', 'conflict', 'organization_changed'] as const

/** What the calls of this file take, give and refuse. */
export const consoleChangeCalls = {
  changeHeldEvent: {
    access: 'signed-in',
    summary: 'Change a published event',
    about: 'event',
    params: ById,
    body: EventChange,
    data: z.object({
      /** The fields that are other than they were. */
      changed: z.array(z.string()),
      /** Organizations that were told. */
      told: z.int(),
      promoted: z.int(),
    }),
    fails: [...ofHost, 'change_needs_consent', 'already_frozen'],
  },
  addGroup: {
    access: 'signed-in',
    summary: 'Add a group to an event',
    about: 'group',
    params: ById,
    body: z.strictObject({
      ...fields,
      name: storedText(60),
      registration_event: RegistrationEventCode,
      entry_kind: z._default(z.enum(['individual', 'team']), 'individual'),
      registration_opens_at: storedText(40),
      registration_closes_at: storedText(40),
    }),
    data: Group,
    fails: ofHost,
  },
  changeGroup: {
    access: 'signed-in',
    summary: 'Change a group of an event',
    about: 'group',
    params: OfGroup,
    body: z.strictObject({ ...fields, ...consent }),
    data: z.extend(Group, {
      /** Registrations that have a place now and waited before. */
      promoted: z.int(),
    }),
    fails: [...ofHost, 'change_needs_consent'],
  },
  removeGroup: {
    access: 'signed-in',
    summary: 'Remove a group nobody was ever entered in',
    params: OfGroup,
    data: Nothing,
    fails: [...ofHost, 'group_entered', 'last_group'],
  },
  cancelEvent: {
    access: 'signed-in',
    summary: 'Cancel an event for good',
    about: 'event',
    params: ById,
    body: z.strictObject({ name: storedText(120) }),
    data: z.object({
      /** Organizations with a registration. */
      told: z.int(),
    }),
    fails: ofHost,
  },
  archiveEvent: {
    access: 'signed-in',
    summary: 'Put an event that is over away',
    params: ById,
    data: z.object({ archived_at: Instant }),
    fails: [...ofHost, 'event_not_over'],
  },
} as const satisfies Record<string, Definition>
