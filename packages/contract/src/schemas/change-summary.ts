import * as z from 'zod/mini'

/** What is told of one thing that changed: a field, and what stood and stands there. Names, moments (RFC 3339) or fen, as text. */
export const ChangeSummary = z.object({
  /**
   * Of a registration: `group`, `unit`, `district` (names), `fee` (fen), `payment`, and one each for `member_added` and `member_starter`
   * (to), `member_removed` (from), `member_reserve` (to): names; `note` (to), the host's remark. Of an event: `name`, `venue`, `starts_at`, `ends_at`, `edit_until`, `how_to_pay`, `map_url`; and
   * `registration_opens_at`, `registration_closes_at` where the event's earliest opening or latest closing moved.
   */
  field: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
})
/** What is told of one thing that changed. */
export type ChangeSummary = z.output<typeof ChangeSummary>
