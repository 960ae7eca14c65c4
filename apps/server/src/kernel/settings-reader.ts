/** Reads settings one by one and keeps every problem; what it gives for a wrong one is never used. */
export interface SettingsReader {
  /** The text of a variable; empty counts as none. */
  text(name: string): string | undefined
  /** One of the words it can be. */
  choice<T extends string>(name: string, values: readonly T[], byDefault: T): T
  /** A whole number in a range. */
  whole(name: string, byDefault: number, min: number, max: number): number
  /** An address with one of the protocols, as `https:`, without slashes at its end. It may hold a password and is not repeated. */
  address(name: string, protocols: readonly string[]): string | undefined
  /** Keeps a problem. It begins with the variable's name. */
  wrong(problem: string): void
}

type Environment = Record<string, string | undefined>

/** Makes a reader of an environment that adds to `problems`. */
export function settingsReader(env: Environment, problems: string[]): SettingsReader {
  const text = (name: string) => (env[name] === undefined || env[name] === '' ? undefined : env[name])
  const wrong = (problem: string) => void problems.push(problem)
  return {
    text,
    wrong,
    choice(name, values, byDefault) {
      const value = text(name)
      if (value === undefined) return byDefault
      const found = values.find((known) => known === value)
      if (found === undefined) wrong(`${name} is "${value}"; it can be: ${values.join(', ')}`)
      return found ?? byDefault
    },
    whole(name, byDefault, min, max) {
      const value = text(name)
      if (value === undefined) return byDefault
      const number = /^\d{1,12}$/.test(value) ? Number(value) : Number.NaN
      if (!(number >= min && number <= max))
        wrong(`${name} is "${value}"; it must be a whole number from ${min} to ${max}`)
      return number
    },
    address(name, protocols) {
      const value = text(name)
      if (value === undefined) return undefined
      if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
        wrong(`${name} must be an address beginning with ${protocols.join(' or ')}`)
      return value.replace(/\/+$/, '')
    },
  }
}
