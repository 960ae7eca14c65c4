import { type ActingPerson, isPersonal } from './personal.ts'

/** So many are seen at a glance: a search or filters would only stand before them. */
export const AT_A_GLANCE = 5

/**
 * Whether a list of the family's is so short that it needs no search, given how many there are; undefined while another number is awaited,
 * when what stands stays. A club keeps its ways to search, whose list grows by the season.
 */
export const isAtAGlance = (by: ActingPerson, total: number | undefined): boolean =>
  isPersonal(by) && total !== undefined && total <= AT_A_GLANCE
