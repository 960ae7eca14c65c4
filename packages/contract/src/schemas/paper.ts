import * as z from 'zod/mini'
import { ById, type Definition, Id, Instant, Nothing, text } from './common.ts'
import { PaperKind } from './event.ts'

/** Why the host returned or rejected a registration. */
export const ReviewReason = z.enum([
  'photo_unclear',
  'photo_not_person',
  'photo_old',
  'name_differs',
  'birth_differs',
  'form_unstamped',
  'form_incomplete',
  'consent_missing',
  'insurance_missing',
  'insurance_expired',
  'health_missing',
  'wrong_group',
  'duplicate_person',
  'other',
])
/** Why the host returned or rejected a registration. */
export type ReviewReason = z.output<typeof ReviewReason>

/** Whether a registration’s papers are in order: nobody has judged it, it is with the organization, it came back, it is, it was refused for good. */
export const ReviewState = z.enum(['pending', 'returned', 'resubmitted', 'accepted', 'rejected'])
/** Whether a registration’s papers are in order. */
export type ReviewState = z.output<typeof ReviewState>

/** A reason as it is told: whom of the registration it is about, or null for all of it, and the host’s own words. */
export const ToldReason = z.object({
  code: ReviewReason,
  participant_id: z.nullable(Id),
  note: z.nullable(z.string()),
})

/** What the host has decided on a registration. */
export const Review = z.object({
  state: ReviewState,
  reasons: z.array(ToldReason),
  /** Counts what happened to it, 0 before anything did; whoever acts on it names the one they saw. */
  rev: z.int(),
  /** When it came to stand so; null where nobody has acted on it. */
  at: z.nullable(Instant),
  /** Of a returned one: until when it is to be handed in again. Nothing happens by itself after that. */
  due_at: z.nullable(Instant),
})
/** What the host has decided on a registration. */
export type Review = z.output<typeof Review>

/** Where a paper stands: nobody has sent it, it waits to be looked at, it was found good, or it was given back. */
export const PaperState = z.enum(['missing', 'sent', 'accepted', 'returned'])

/** A file that was sent as a paper. */
export const PaperFile = z.object({
  id: Id,
  state: z.enum(['sent', 'accepted', 'returned']),
  /** Why it was given back. */
  reason: z.nullable(ReviewReason),
  sent_at: Instant,
  type: z.enum(['image', 'pdf']),
  /** An address that opens for five minutes. */
  view_url: z.string(),
})
/** A file that was sent as a paper. */
export type PaperFile = z.output<typeof PaperFile>

/** Something a registration’s group asks to be shown: of one of its people, or of the whole (null). */
export const PaperLine = z.object({
  kind: PaperKind,
  participant_id: z.nullable(Id),
  /** A photo or a consent that stands in the participant’s record counts as sent, without a file. */
  state: PaperState,
  files: z.array(PaperFile),
})
/** Something a registration’s group asks to be shown. */
export type PaperLine = z.output<typeof PaperLine>

/** What the calls of this file take, give and refuse. */
export const reviewCalls = {
  sendPaper: {
    access: 'signed-in',
    summary: 'Send a paper that the group of a registration asks for',
    params: ById,
    body: z.strictObject({
      kind: PaperKind,
      /** What was uploaded for the purpose `paper`. */
      path: text(300),
      /** Whose paper it is; the one person’s of an individual registration unless said. It counts for all of theirs at the event. */
      participant_id: z.optional(z.nullable(Id)),
      /** The registration’s unit, of which the stamped form is: it counts for all the unit’s registrations at the event. */
      unit_id: z.optional(z.nullable(Id)),
    }),
    data: PaperFile,
    fails: ['not_found', 'conflict', 'papers_closed', 'paper_limit', 'organization_changed'],
  },
  removePaper: {
    access: 'signed-in',
    summary: 'Take a paper back',
    params: z.object({ id: z.string(), paper_id: z.string() }),
    data: Nothing,
    fails: ['not_found', 'papers_closed', 'organization_changed'],
  },
  resubmitRegistration: {
    access: 'signed-in',
    summary: 'Hand in a registration again that the host has returned',
    params: ById,
    body: z.strictObject({ rev: z.int().check(z.gte(1), z.lte(1_000_000)) }),
    data: Review,
    fails: ['not_found', 'conflict', 'papers_closed', 'review_moved', 'organization_changed'],
  },
} as const satisfies Record<string, Definition>
