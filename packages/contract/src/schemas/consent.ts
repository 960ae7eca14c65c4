import * as z from 'zod/mini'
import { ById, type Definition, Id, Instant } from './common.ts'

/** A consent as it is kept: which text, who gave it, who recorded it; and how it ended, where it did. */
export const ConsentRecord = z.object({
  version: z.string(),
  given_by: z.string(),
  given_at: Instant,
  /** The name of the account that recorded it, where it has one. */
  recorded_by: z.nullable(z.string()),
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
