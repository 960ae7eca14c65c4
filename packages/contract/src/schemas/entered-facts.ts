import * as z from 'zod/mini'
import { Id, Instant } from './common.ts'

/** What tells an event that the organization has entered from others, at a glance: which, where and when. */
export const enteredFacts = {
  id: Id,
  name: z.string(),
  venue: z.string(),
  district_name: z.string(),
  starts_at: Instant,
  ends_at: Instant,
  timezone: z.string(),
}
