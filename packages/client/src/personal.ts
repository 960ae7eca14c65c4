/** Who is here and for whom they act, as a session tells it. */
export interface ActingPerson {
  user: { name: string | null; account: string | null; phone?: string | null } | null
  organization: { id: string; name: string; type?: string } | null
}

/** Whether somebody acts for their own, personal organization, whatever it and they are called; false where that is not known. */
export const isPersonal = ({ organization }: Pick<ActingPerson, 'organization'>): boolean =>
  organization?.type === 'personal'

/** So many are seen at a glance: a search or filters would only stand before them. */
export const AT_A_GLANCE = 5

/**
 * Whether a list of the family's is so short that it needs no search, given how many there are; undefined while another number is awaited,
 * when what stands stays. A club keeps its ways to search, whose list grows by the season.
 */
export const isAtAGlance = (by: ActingPerson, total: number | undefined): boolean =>
  isPersonal(by) && total !== undefined && total <= AT_A_GLANCE

/**
 * Where the page's query cache holds the phone by which the person here has just signed in, in full, so that a form of theirs need not ask
 * for it again. In memory only, for the minutes of that cache; it goes with the session or another organization.
 */
export const OWN_PHONE = ['own-phone'] as const
