/** A filter composed at run time has many texts; beyond these it is sent unnamed so that servers do not fill up. */
export interface NameLimits {
  names: number
  /** Characters of one text, and of all together: they are kept here, and by every connection at both ends. */
  longest: number
  characters: number
}
const LIMITS: NameLimits = { names: 500, longest: 8_000, characters: 1_000_000 }

/** Names given to statement texts: the same text has the same name on every connection. */
export function statementNames({ names: most, longest, characters }: NameLimits = LIMITS) {
  const names = new Map<string, string>()
  const unnamed = new Set<string>()
  let [automatic, left] = [0, characters]
  return {
    /** Never names a text: it is planned each time it is sent, for the rows there are then. */
    leaveUnnamed(sql: string): void {
      unnamed.add(sql)
    },
    /** Keeps a name for a text written by hand; such names are never used up. */
    giveName(name: string, sql: string): void {
      names.set(sql, name)
    },
    /** The prepared-statement name of a text: the one given, or an automatic one when the text has parameters and there is room. */
    nameOf(sql: string, parameters: number): string | undefined {
      if (unnamed.has(sql)) return undefined
      const known = names.get(sql)
      if (known || parameters === 0) return known
      if (automatic >= most || sql.length > Math.min(longest, left)) return undefined
      const name = `auto_${(automatic++).toString(36)}`
      left -= sql.length
      names.set(sql, name)
      return name
    },
  }
}

/** Those of the whole process. */
export const { leaveUnnamed, giveName, nameOf } = statementNames()

const labels = new Map<string, string>()

/** Keeps what a statement written by hand is called, whether its plan is kept or not. */
export const callStatement = (name: string, sql: string): void => void labels.set(sql, name)

/** What a statement is called where it is told of: its name, or its first word. Never its text, which may hold what somebody wrote. */
export const labelOf = (sql: string): string =>
  labels.get(sql) ?? /^\s*(\w{1,12})/.exec(sql)?.[1]?.toLowerCase() ?? 'other'
