/** What a person typed: the words, and a value for each flag that was named. */
export interface Typed {
  words: string[]
  flags: Record<string, string>
}

/** Reads words and `--flag value` pairs; null for a flag that is none of `names`, stands twice, or has no value. */
export function readFlags(args: readonly string[], names: readonly string[]): Typed | null {
  const words: string[] = []
  const flags: Record<string, string> = {}
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? ''
    if (!word.startsWith('--')) words.push(word)
    else {
      const name = word.slice(2)
      const value = args[++at]
      if (!names.includes(name) || value === undefined || value.startsWith('--') || name in flags) return null
      flags[name] = value
    }
  }
  return { words, flags }
}
