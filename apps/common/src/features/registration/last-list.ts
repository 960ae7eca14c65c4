const LIST = '/common/registrations'
let last = LIST

/** Remembers the list as it was narrowed, so that a record's way back leads there. */
export function rememberList(search: string): void {
  last = `${LIST}${search}`
}

/** The list as it was last seen in this visit. */
export const lastList = (): string => last
