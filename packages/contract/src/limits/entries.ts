/** Most entries one batch may hold. */
export const BATCH_MAX = 5_000

/** Most people that its entries may name together: relays of four in all of them. */
export const BATCH_PEOPLE_MAX = 20_000

/** How long a batch can be undone after it was stored, in hours; never beyond the event's `edit_until`. */
export const UNDO_HOURS = 24

/** Longest Idempotency-Key, in characters. */
export const KEY_LONGEST = 200

/** An answer is told again under its Idempotency-Key for this long. */
export const KEY_KEPT_HOURS = 24

/** Most events that the organization's next ones are told of, and most registrations for each. */
export const NEXT_RACES = 3

export const NEXT_RACE_ENTRIES = 6

/** Most of those who cannot be asked that an answer names. */
export const UNREACHABLE_NAMED = 20

/** Most registrations whose starts are asked for at once, and most that an event is told of. */
export const STARTS_ASKED = 100

export const STARTS_OF_EVENT = 500
