import { DOCUMENT_TYPES } from '@startline/domain'
import * as z from 'zod/mini'
import { GUARDIANS_MAX } from '../limits/people.ts'
import { isConsentVersion } from '../rules/consent-version.ts'
import { changeRules, participantRules } from '../rules/participant-rules.ts'
import { ById, CalendarDate, type Definition, Id, Instant, Nothing, pageOf, paging, text } from './common.ts'
import { RegistrationEventCode } from './event.ts'
import { ChangedGuardian, Guardian, NewGuardian, PersonName, Relation } from './guardian.ts'
import { standingCounts, standingQuery, standingTold, WhyUnfit } from './standing.ts'

/** Kinds of identity documents. */
export const IdType = z.enum(DOCUMENT_TYPES)

/** Gender as identity documents carry it. */
export const Gender = z.enum(['male', 'female'])

/**
 * In which capacity a consent was confirmed: by the guardian in their own account, or by an organization or an event's host, which state that the
 * guardian's written consent was obtained. The server derives it from the caller.
 */
export const ConsentCapacity = z.enum(['guardian', 'organization', 'host'])
/** In which capacity a consent was confirmed. */
export type ConsentCapacity = z.output<typeof ConsentCapacity>

/** Null for consents that were recorded before the capacity was. */
export const confirmedAs = { confirmed_as: z.nullable(ConsentCapacity) }

/** The guardian's consent: which text, and who gave it. */
export const NewConsent = z.strictObject({
  version: text(40).check(
    z.regex(/^[ -~]+$/, { abort: true }),
    z.refine(isConsentVersion, { params: { rule: 'consent_version_unknown' } }),
  ),
  given_by: PersonName,
})

const participantFields = {
  name: PersonName,
  id_number: text(60),
  id_photo_url: z.nullish(text(300)),
  guardian_name: z.nullish(PersonName),
  guardian_phone: z.nullish(text(30)),
  /** All guardians, the first of them the one above; either way of naming the first will do. */
  guardians: z.optional(z.array(NewGuardian).check(z.maxLength(GUARDIANS_MAX))),
  id_type: z._default(IdType, 'resident_id'),
  birth_date: z.nullish(CalendarDate),
  gender: z.nullish(Gender),
  relation: z.nullish(Relation),
  unit_id: z.nullish(Id),
  consent: z.nullish(NewConsent),
}

/** A participant as it is sent in. One shape for the form, the request and the batch's rows. */
export const NewParticipant = z.strictObject(participantFields)
/** A participant as a caller writes it. */
export type NewParticipant = z.input<typeof NewParticipant>
/** A participant as the server reads it. */
export type NewParticipantRead = z.output<typeof NewParticipant>

/** Fields of a participant that may change; the document may not: that would be another person. */
export const ParticipantChange = z.strictObject({
  name: z.optional(PersonName),
  id_photo_url: participantFields.id_photo_url,
  guardian_name: participantFields.guardian_name,
  guardian_phone: participantFields.guardian_phone,
  /** The whole list, in the order they are called. */
  guardians: z.optional(z.array(ChangedGuardian).check(z.maxLength(GUARDIANS_MAX))),
  relation: participantFields.relation,
  unit_id: participantFields.unit_id,
  consent: participantFields.consent,
  /** The `version` that was seen: refused where name, photo, guardians or unit are others by now. Without it the last one counts. */
  version: z.optional(text(64)),
})

/** A consent that holds: which text, who gave it, when, and in which capacity it was confirmed. */
export const HeldConsent = z.object({ version: z.string(), given_by: z.string(), given_at: Instant, ...confirmedAs })

/** A participant as the portal shows it: numbers are masked. */
export const Participant = z.object({
  id: Id,
  name: z.string(),
  id_type: IdType,
  id_number: z.string(),
  gender: z.nullable(Gender),
  /** Null for who may not reveal numbers: beside it a masked number is soon guessed. */
  birth_date: z.nullable(CalendarDate),
  /** Full years today; null where no birth date is known. */
  age: z.nullable(z.int()),
  id_photo_url: z.nullable(z.string()),
  id_photo_view_url: z.nullable(z.string()),
  guardian_name: z.nullable(z.string()),
  guardian_phone: z.nullable(z.string()),
  relation: z.nullable(Relation),
  /** In the order they are called; the first one's name, phone and relation stand above too. */
  guardians: z.array(Guardian),
  unit_id: z.nullable(Id),
  consent: z.nullable(HeldConsent),
  created_at: Instant,
  /** Stands for what a change may change, but for the consent, which has its own history. Another value is another state. */
  version: z.string(),
})

/** A participant of the list, with how they stand where an event or a group was named. */
export const ListedParticipant = z.object({ ...Participant.shape, ...standingTold })

/** Whether one participant fits one group, and why not. */
export const GroupFit = z.object({
  participant_id: Id,
  /** Full years on the event's day, as the rules of a team count them; null where no birth date is known. */
  age: z.nullable(z.int()),
  group_id: Id,
  name: z.string(),
  registration_event: RegistrationEventCode,
  entry_kind: z.enum(['individual', 'team']),
  eligible: z.boolean(),
  reasons: z.array(WhyUnfit),
  /** Whether the organization's own registration of the person in this group is on its waiting list. */
  waiting: z.boolean(),
})

/** What the calls of this file take, give and refuse. */
export const participantCalls = {
  listParticipants: {
    access: 'signed-in',
    summary: 'Participants of the organization; with an event or a group, how each stands to it, who fits first',
    versioned: true,
    query: z.object({
      ...paging,
      keyword: z.optional(z.string().check(z.maxLength(60))),
      unit_id: z.optional(Id),
      ...standingQuery,
    }),
    data: z.object({ ...pageOf(ListedParticipant).shape, ...standingCounts }),
    fails: ['not_found', 'organization_changed'],
  },
  addParticipant: {
    access: 'signed-in',
    summary: 'Add a participant',
    body: NewParticipant,
    bodyRules: participantRules,
    data: Participant,
    fails: ['participant_already_listed', 'new_people_used_up', 'organization_changed'],
  },
  getParticipant: {
    access: 'signed-in',
    summary: 'A participant',
    params: ById,
    data: Participant,
    fails: ['not_found', 'organization_changed'],
  },
  changeParticipant: {
    access: 'signed-in',
    summary: 'Change a participant',
    params: ById,
    body: ParticipantChange,
    bodyRules: changeRules,
    data: Participant,
    fails: ['not_found', 'participant_changed', 'organization_changed'],
  },
  removeParticipant: {
    access: 'signed-in',
    summary: 'Remove a participant from the list',
    params: ById,
    data: Nothing,
    fails: ['not_found', 'participant_has_registrations', 'organization_changed'],
  },
  listGroupFits: {
    access: 'signed-in',
    summary: 'Which groups of an event fit which participants, and why not',
    query: z.object({
      event_id: Id,
      participant_id: z.pipe(
        z.transform((value: unknown) => (Array.isArray(value) || value === undefined ? value : [value])),
        z.array(Id).check(z.minLength(1), z.maxLength(200)),
      ),
      registration_event: z.optional(RegistrationEventCode),
    }),
    data: pageOf(GroupFit),
    fails: ['not_found', 'organization_changed'],
  },
} as const satisfies Record<string, Definition>
