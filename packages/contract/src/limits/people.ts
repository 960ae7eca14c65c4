/** Fewest characters of a reason for seeing clear numbers: one can be looked back at, a letter cannot. */
export const REVEAL_REASON_MIN = 4

/** Most characters of it. */
export const REVEAL_REASON_MAX = 200

/** Most file names matched by one call. */
export const PHOTO_NAMES_MAX = 300

/** Most guardians a participant has. The first is the one who is called. */
export const GUARDIANS_MAX = 4

/**
 * How somebody of the organization's list stands to an event or a group, the best first. To an event people stand as to the group of it that is
 * best for them. Only the organization's own entries are looked at, and no places: a group may be full.
 * - `fits`: a group takes them.
 * - `mendable`: one would, were it not for a missing photo or consent.
 * - `registered`: the organization has entered them.
 * - `excluded`: one would, were they not entered in a group that excludes it.
 * - `unfit`: none does.
 *
 * Of an event the groups that are open now count; they are `registered` in whichever it is. A group asked for by itself counts open or not.
 */
export const STANDINGS = ['fits', 'mendable', 'registered', 'excluded', 'unfit'] as const

/** How somebody stands to an event or a group. */
export type Standing = (typeof STANDINGS)[number]

/** What can be missing where somebody is `mendable`, by the rule that says so. */
export const MENDABLE = ['photo_missing', 'consent_missing'] as const
