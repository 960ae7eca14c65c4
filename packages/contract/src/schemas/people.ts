import * as z from 'zod/mini'
import { PHOTO_NAMES_MAX } from '../limits/people.ts'
import { ById, type Definition, Id, Instant, storedText } from './common.ts'
import { confirmedAs, Participant } from './participant.ts'

/** One of two participants who may be the same person. */
const Alike = z.object({
  ...Participant.shape,
  /** How many registrations are running, waiting ones included. */
  registrations: z.int(),
})

/** What the calls of this file take, give and refuse. */
export const duplicateCalls = {
  listDuplicates: {
    access: 'signed-in',
    summary: 'Participants who may be on the list twice',
    data: z.object({
      items: z.array(
        z.object({
          /** The same name, or one that a typing mistake makes of the other. */
          why: z.enum(['same_name', 'similar_name']),
          people: z.array(Alike),
        }),
      ),
      /** Whether there are more pairs than are told at once. */
      more: z.boolean(),
    }),
    fails: ['organization_changed'],
  },
  mergeParticipants: {
    access: 'signed-in',
    summary: 'Make one participant of two; the one named in the path stays',
    params: ById,
    body: z.strictObject({ other_id: Id }),
    data: Participant,
    fails: ['not_found', 'merge_overlaps', 'registered_elsewhere', 'conflict', 'organization_changed'],
  },
} as const satisfies Record<string, Definition>

/** What the calls of this file take, give and refuse. */
export const photoMatchCalls = {
  matchPhotos: {
    access: 'signed-in',
    summary: 'Whose photos are these, by the names of their files',
    body: z.strictObject({ names: z.array(storedText(255)).check(z.minLength(1), z.maxLength(PHOTO_NAMES_MAX)) }),
    data: z.object({
      /** As many as names, in their order. */
      items: z.array(
        z.object({
          by: z.nullable(z.enum(['number', 'name'])),
          /** One who was found for certain; several who have this name, up to five. */
          participants: z.array(Participant),
        }),
      ),
    }),
    fails: ['organization_changed'],
  },
} as const satisfies Record<string, Definition>

/** A consent as it is kept: which text, who gave it, who recorded it; and how it ended, where it did. */
export const ConsentRecord = z.object({
  version: z.string(),
  given_by: z.string(),
  given_at: Instant,
  /** The name of the account that recorded it, where it has one. */
  recorded_by: z.nullable(z.string()),
  ...confirmedAs,
  /** Null while it holds; `replaced` by a newer one, or `withdrawn`. */
  ended: z.nullable(z.enum(['replaced', 'withdrawn'])),
  ended_at: z.nullable(Instant),
  ended_by: z.nullable(z.string()),
})

/** What the calls of this file take, give and refuse. */
export const consentCalls = {
  listConsents: {
    access: 'signed-in',
    summary: 'Consents given for a participant, and running registrations',
    params: ById,
    data: z.object({
      items: z.array(ConsentRecord),
      registrations: z.array(
        z.object({
          id: Id,
          reference: z.string(),
          event_name: z.string(),
          group_name: z.string(),
          /** Whether the group takes nobody under 14 without consent. */
          consent_required: z.boolean(),
        }),
      ),
    }),
    fails: ['not_found', 'organization_changed'],
  },
} as const satisfies Record<string, Definition>
