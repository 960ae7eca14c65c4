/** Names given to statement texts, process-wide: the same text has the same name on every connection. */
const names = new Map<string, string>()

/** A filter composed at run time has many texts; beyond these it is sent unnamed so that servers do not fill up. */
const MOST_AUTOMATIC_NAMES = 500
const LONGEST_AUTOMATIC_TEXT = 8_000
let automatic = 0

const unnamed = new Set<string>()

/** Never names a text: it is planned each time it is sent, for the rows there are then. */
export function leaveUnnamed(sql: string): void {
  unnamed.add(sql)
}

/** Keeps a name for a text written by hand; such names are never used up. */
export function giveName(name: string, sql: string): void {
  names.set(sql, name)
}

/** The prepared-statement name of a text: the one given, or an automatic one when the text has parameters and there is room. */
export function nameOf(sql: string, parameters: number): string | undefined {
  if (unnamed.has(sql)) return undefined
  const known = names.get(sql)
  if (known || parameters === 0) return known
  if (automatic >= MOST_AUTOMATIC_NAMES || sql.length > LONGEST_AUTOMATIC_TEXT) return undefined
  const name = `auto_${(automatic++).toString(36)}`
  names.set(sql, name)
  return name
}
