import { cleanName } from '@startline/domain'
import * as z from 'zod/mini'
import { ById, Instant, pageOf, paging, storedText } from '../schemas/common.ts'
import { endpoint } from './endpoint.ts'

/** Fewest characters of a reason for seeing clear numbers: one can be looked back at, a letter cannot. */
export const REVEAL_REASON_MIN = 4
/** Most characters of it. */
export const REVEAL_REASON_MAX = 200

const Reason = storedText(REVEAL_REASON_MAX).check(
  z.refine((reason: string) => cleanName(reason).length >= REVEAL_REASON_MIN, {
    params: { rule: 'too_short', limit: REVEAL_REASON_MIN },
  }),
)

/** See a participant's ID number and the guardians' phone numbers in clear, once; who, when and why is kept. */
export const revealParticipant = endpoint({
  name: 'revealParticipant',
  method: 'POST',
  path: '/api/registration/participant/{id}/reveal',
  access: 'signed-in',
  summary: 'See the clear ID number and phone numbers once, with a reason that is kept',
  params: ById,
  body: z.strictObject({ reason: Reason }),
  data: z.object({
    id_number: z.string(),
    guardian_phone: z.nullable(z.string()),
    guardians: z.array(z.object({ name: z.nullable(z.string()), phone: z.nullable(z.string()) })),
  }),
  fails: ['not_found', 'sign_in_stale', 'organization_changed'],
})

/** Who saw a participant's clear numbers, when and why; the latest first. */
export const listReveals = endpoint({
  name: 'listReveals',
  method: 'GET',
  path: '/api/registration/participant/{id}/reveal',
  access: 'signed-in',
  summary: 'Who saw the clear numbers, when and why',
  params: ById,
  query: z.object(paging),
  data: pageOf(z.object({ at: Instant, by: z.nullable(z.string()), reason: z.string() })),
  fails: ['not_found', 'organization_changed'],
})
