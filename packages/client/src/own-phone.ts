/**
 * Where the page's query cache holds the phone by which the person here has just signed in, in full, so that a form of theirs need not ask
 * for it again. In memory only, for the minutes of that cache; it goes with the session or another organization.
 */
export const OWN_PHONE = ['own-phone'] as const
