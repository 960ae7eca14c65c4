import { cleanName } from '@startline/domain'
import * as z from 'zod/mini'
import { REVEAL_REASON_MAX, REVEAL_REASON_MIN } from '../calls/people.ts'
import { ById, type Definition, Instant, pageOf, paging, storedText } from './common.ts'

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
    summary: 'Who saw the clear numbers, when and why',
    params: ById,
    query: z.object(paging),
    data: pageOf(
      z.object({
        at: Instant,
        by: z.nullable(z.string()),
        /** The organization that held the event, where its people saw them for it; null for somebody of one’s own. */
        host: z.nullable(z.string()),
        reason: z.string(),
      }),
    ),
    fails: ['not_found', 'organization_changed'],
  },
} as const satisfies Record<string, Definition>
