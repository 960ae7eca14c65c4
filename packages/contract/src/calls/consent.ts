import * as z from 'zod/mini'
import { ById, Id, Instant } from '../schemas/common.ts'
import { endpoint } from './endpoint.ts'

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

/** Every consent given for a participant, the latest first, and the running registrations that one who withdraws it should know of. */
export const listConsents = endpoint({
  name: 'listConsents',
  method: 'GET',
  path: '/api/registration/participant/{id}/consent',
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
})
