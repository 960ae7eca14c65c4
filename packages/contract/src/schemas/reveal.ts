import { cleanName } from '@startline/domain'
import * as z from 'zod/mini'
import { REVEAL_REASON_MAX, REVEAL_REASON_MIN } from '../limits/people.ts'
import { ById, type Definition, Id, Instant, pageOf, paging, storedText } from './common.ts'

/** Why somebody looks at clear numbers, or takes them along, in their own words. */
export const RevealReason = storedText(REVEAL_REASON_MAX).check(
  z.refine((reason: string) => cleanName(reason).length >= REVEAL_REASON_MIN, {
    params: { rule: 'too_short', limit: REVEAL_REASON_MIN },
  }),
)

/** The clear numbers of a participant. */
export const Revealed = z.object({
  id_number: z.string(),
  guardian_phone: z.nullable(z.string()),
  guardians: z.array(z.object({ name: z.nullable(z.string()), phone: z.nullable(z.string()) })),
})

/** Clear numbers that somebody saw. */
const LoggedReveal = z.object({
  at: Instant,
  by: z.nullable(z.string()),
  /** The organization that held the event, where its people saw them for it; null for somebody of one’s own. */
  host: z.nullable(z.string()),
  reason: z.string(),
  /** Whether the host took them along in the list for the insurance. */
  insured: z.boolean(),
})

/** What a host has looked at of somebody entered in its event. */
const HostView = z.object({
  event: z.object({ id: Id, name: z.string() }),
  host: z.string(),
  /** When it decided last on a registration with them. */
  reviewed_at: z.nullable(Instant),
  /** How often their photo was opened, and when last. */
  photo_opened: z.int(),
  photo_opened_at: z.nullable(Instant),
})

/** What the calls of this file take, give and refuse. */
export const revealCalls = {
  revealParticipant: {
    access: 'signed-in',
    summary: 'See the clear ID number and phone numbers once, with a reason that is kept',
    params: ById,
    body: z.strictObject({ reason: RevealReason }),
    data: Revealed,
    fails: ['not_found', 'sign_in_stale', 'organization_changed'],
  },
  listReveals: {
    access: 'signed-in',
    summary: 'Who saw the clear numbers, when and why, and what hosts of events have looked at',
    params: ById,
    query: z.object(paging),
    data: z.extend(pageOf(LoggedReveal), {
      /** What hosts looked at without any number, the latest events first. */
      hosts: z.array(HostView),
    }),
    fails: ['not_found', 'organization_changed'],
  },
} as const satisfies Record<string, Definition>
