import * as z from 'zod/mini'
import { reviewLimits } from '../../limits/review.ts'
import { holdsIdNumber } from '../../rules/holds-id-number.ts'
import { type Problem, valueAt } from '../../rules/problems.ts'
import { ById, CalendarDate, type Definition, Id, Instant, pageOf, paging, storedText } from '../common.ts'
import { PaperKind } from '../event.ts'
import { PaperLine, Review, ReviewReason } from '../paper.ts'
import { confirmedAs } from '../participant.ts'

/** Somebody whose papers a host looks at. No number, masked or not, stands beside a birth date. */
const ReviewedMember = z.object({
  participant_id: Id,
  name: z.string(),
  gender: z.nullable(z.enum(['male', 'female'])),
  birth_date: z.nullable(CalendarDate),
  reserve: z.boolean(),
  /** The photo of their record, at an address that opens for five minutes. */
  photo_view_url: z.nullable(z.string()),
  /** The guardian’s consent of their record. */
  consent: z.nullable(
    z.object({
      version: z.string(),
      given_by: z.nullable(z.string()),
      at: z.nullable(Instant),
      ...confirmedAs,
      /** The name of the account that confirmed it, as a host is shown it. */
      confirmed_by: z.nullable(z.string()),
    }),
  ),
})

/** Whom the group of a reviewed registration takes. */
export const ReviewedGroup = z.object({
  id: Id,
  name: z.string(),
  gender: z.enum(['any', 'male', 'female']),
  born_from: z.nullable(CalendarDate),
  born_to: z.nullable(CalendarDate),
})

const reviewed = {
  registration_id: Id,
  reference: z.string(),
  kind: z.enum(['individual', 'team']),
  status: z.enum(['registered', 'waitlisted', 'withdrawn']),
  unit_name: z.nullable(z.string()),
  team_name: z.nullable(z.string()),
  group: ReviewedGroup,
  papers: z.array(PaperLine),
}

/** An entry of a person in the event: a registration of their own, or of a team they are in. */
const ReviewedEntry = z.object({
  ...reviewed,
  /** Null where its group asks for no papers. */
  review: z.nullable(Review),
  /** Whether the query asked for it: the others are listed for their state. */
  matches: z.boolean(),
})

/** A registration as it is judged: its people, whom its group takes, and its papers. */
export const ReviewItem = z.object({
  ...reviewed,
  organization_name: z.string(),
  members: z.array(ReviewedMember),
  review: Review,
  /** With `by=person` all running entries of the person in the event, by reference; else the registration alone. */
  entries: z.array(ReviewedEntry),
  /** Since when it waits for the host. */
  since: Instant,
})
/** A registration as it is judged. */
export type ReviewItem = z.output<typeof ReviewItem>

const note = storedText(reviewLimits.note)

const Decision = z.strictObject({
  registration_id: Id,
  /** The one that was looked at. */
  rev: z.int().check(z.gte(0), z.lte(1_000_000)),
  state: z.enum(['accepted', 'returned', 'rejected']),
  reasons: z._default(
    z
      .array(
        z.strictObject({
          code: ReviewReason,
          participant_id: z.optional(z.nullable(Id)),
          note: z.optional(z.nullable(note)),
        }),
      )
      .check(z.maxLength(reviewLimits.reasons)),
    [],
  ),
  /** Why it is accepted although a paper is missing. */
  despite: z.optional(z.nullable(storedText(reviewLimits.despite))),
})

/** What became of one decision. */
export const Decided = z.object({
  registration_id: Id,
  /** 0, or the code of the refusal: 4004, 4009, 4001, 4403, 4409. */
  code: z.int(),
  message: z.string(),
  /** As it stands now; null where there is no such registration, or no review of it. */
  review: z.nullable(Review),
  /** Papers that are missing, where that is why. */
  missing: z.array(PaperKind),
})
/** What became of one decision. */
export type Decided = z.output<typeof Decided>

const listAt = (value: unknown, path: (string | number)[]): unknown[] => {
  const found = valueAt(value, path)
  return Array.isArray(found) ? found : []
}

function itemProblems(body: unknown, at: number): Problem[] {
  const path = `/items/${at}`
  const reasons = listAt(body, ['items', at, 'reasons'])
  const accepts = valueAt(body, ['items', at, 'state']) === 'accepted'
  const despite = valueAt(body, ['items', at, 'despite'])
  return [
    ...(!accepts && reasons.length === 0 ? [{ path: `${path}/reasons`, rule: 'required' as const }] : []),
    ...(typeof despite === 'string' && holdsIdNumber(despite)
      ? [{ path: `${path}/despite`, rule: 'holds_id_number' as const }]
      : []),
    ...reasons.flatMap((reason, place): Problem[] => {
      const words = valueAt(reason, ['note'])
      const isSaid = typeof words === 'string' && words.trim() !== ''
      if (isSaid && holdsIdNumber(words)) return [{ path: `${path}/reasons/${place}/note`, rule: 'holds_id_number' }]
      const isOther = valueAt(reason, ['code']) === 'other'
      return isOther && !isSaid ? [{ path: `${path}/reasons/${place}/note`, rule: 'required' }] : []
    }),
  ]
}

/** Whoever is sent back is told why, in words without anybody’s number. */
export const decisionProblems = (body: unknown): Problem[] =>
  listAt(body, ['items'])
    .slice(0, reviewLimits.items)
    .flatMap((_item, at) => itemProblems(body, at))

/** What the calls of this file take, give and refuse. */
export const hostReviewCalls = {
  listReviews: {
    access: 'signed-in',
    summary:
      'Registrations of an event that wait to be reviewed, the longest waiting first, with what is needed to judge them',
    params: ById,
    query: z.object({
      ...paging,
      /** What has a place and waits for the host (pending and resubmitted), the same on the waiting list, what is with the organizations, or accepted. */
      state: z._default(z.enum(['to_review', 'waiting', 'returned', 'accepted']), 'to_review'),
      /** An item for each registration, or one for each person of an organization (and for each team) with all their entries. Pages count items. */
      by: z._default(z.enum(['registration', 'person']), 'registration'),
      group_id: z.optional(Id),
      /** Whether a paper is still to come: what is complete can be judged. */
      paper: z.optional(z.enum(['missing', 'complete'])),
    }),
    data: z.object({
      ...pageOf(ReviewItem).shape,
      /** Registrations that wait for a review in the groups asked for: with a place by whether a paper is still to come, and on the waiting list. */
      to_review: z.object({ complete: z.int(), missing: z.int(), waiting: z.int() }),
    }),
    fails: ['not_found', 'forbidden', 'organization_changed'],
  },
  decideReviews: {
    access: 'signed-in',
    summary: 'Accept, return or reject registrations of an event, each by itself',
    params: ById,
    body: z.strictObject({
      items: z.array(Decision).check(z.minLength(1), z.maxLength(reviewLimits.items)),
      dry_run: z._default(z.boolean(), false),
    }),
    bodyRules: decisionProblems,
    data: z.object({
      items: z.array(Decided),
      /** Who was given a place that was freed so. */
      promoted: z.array(z.object({ registration_id: Id, group_id: Id })),
    }),
    fails: ['not_found', 'forbidden', 'organization_changed'],
  },
} as const satisfies Record<string, Definition>
