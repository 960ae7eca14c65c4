import { paths } from '@startline/contract'

/** Remembers how a list was narrowed, so that the way back from a record leads to the same list in this visit. */
function makeLastList(path: string) {
  let last = path
  return {
    /** Takes the query part of the list's address, with `?` or empty. */
    remember: (search: string): void => {
      last = `${path}${search}`
    },
    /** The list as it was last seen. */
    address: (): string => last,
  }
}

/** The list of registrations. */
export const registrationList = makeLastList(paths.registrations)
/** The list of participants. */
export const participantList = makeLastList(paths.participants)
