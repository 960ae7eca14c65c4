import { type ActingPerson, isPersonal } from '@startline/client'

/** So many are seen at a glance: a search or filters would only stand before them. */
const AT_A_GLANCE = 5

/**
 * Whether a list of the family's is so short that it needs no search, given how many there are; also while that is not known. A club keeps
 * its ways to search, whose list grows by the season.
 */
export const isAtAGlance = (session: ActingPerson, total: number | undefined): boolean =>
  isPersonal(session) && (total ?? 0) <= AT_A_GLANCE
