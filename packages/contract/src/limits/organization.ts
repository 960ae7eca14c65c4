/** What the operator is told with a request, at most. */
export const CONFIRMATION_NOTE_MAX = 500

/** A jump token lives this long, in seconds. */
export const JUMP_LIFE_S = 60
