import { parseArgs } from 'node:util'

/** What a person typed: the words, and the value of each flag that was named. */
export interface Typed {
  words: string[]
  flags: Record<string, string | undefined>
}

/** Reads words and `--flag value` pairs; null for a flag that is none of `names`, or has no value. */
export function readFlags(args: readonly string[], names: readonly string[]): Typed | null {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]))
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    return { words: positionals, flags: values }
  } catch {
    return null
  }
}
