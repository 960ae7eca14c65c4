/** Most characters of each part that the host writes into a programme. */
export const FRONT_MAX = 5_000

/** What a programme’s body is called, so that whoever reads one later knows what it is. */
export const PROGRAMME_FORMAT = 'startline-programme/1'

/** Papers of a race that can be printed. `trial` is a programme as it would be made now. */
export const PRINTS = ['programme', 'trial', 'start-lists', 'call-sheets', 'sign-in', 'bibs'] as const

/** A paper of a race. */
export type PrintKind = (typeof PRINTS)[number]
