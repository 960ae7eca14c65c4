/** What clears each state group that has come to this page. */
const clears = new Set<() => void>()

/** Has a state group cleared with all others; a group says so itself, so that nobody has to know which have come. */
export const clearsWithOthers = (clear: () => void): void => void clears.add(clear)

/** Clears what the state groups hold of a person and an organization: at sign-out, and when another organization is acted for. */
export function clearGroups(): void {
  for (const clear of clears) clear()
}
