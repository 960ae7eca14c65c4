/** What a command takes, as its usage writes it. */
export interface UsageShape {
  /** Its flags by name. */
  flags: Record<string, { takesValue: boolean; isRequired: boolean }>
  /** How many words it takes. */
  least: number
  most: number
}

/** Brackets, the bar between alternatives, flags and words; `<n|none>` and `s3|local` are one word each. */
const TOKENS = /\[|\]|\s\|\s|--[a-z-]+|(?:<[^<>]*>|[^\s[\]<>])+/g
/** A placeholder that stands for one word or more: `<id or words…>`. */
const SEVERAL = /\w…>$/

/**
 * Reads the usage of a command behind its words. What stands in brackets may be left out, and so may each of several alternatives.
 * @param takes as `<file> --event <event id> [--note <remark>]`
 */
export function usageShape(takes: string): UsageShape {
  const shape: UsageShape = { flags: {}, least: 0, most: 0 }
  const tokens = [...takes.matchAll(TOKENS)].map(([token]) => token.trim())
  const hasAlternatives = /^[^[]*\s\|\s/.test(takes)
  let depth = 0
  tokens.forEach((token, at) => {
    const before = tokens[at - 1] ?? ''
    const isRequired = depth === 0 && !hasAlternatives
    if (token === '[' || token === ']') depth += token === '[' ? 1 : -1
    else if (token.startsWith('--')) shape.flags[token.slice(2)] = { takesValue: false, isRequired }
    else if (before.startsWith('--') && token !== '|')
      Object.assign(shape.flags[before.slice(2)] ?? {}, { takesValue: true })
    else if (token !== '|' && token !== '…' && before !== '|') {
      shape.least += isRequired ? 1 : 0
      shape.most += SEVERAL.test(token) ? Number.POSITIVE_INFINITY : 1
    }
  })
  return shape
}

/** What is wrong with arguments by the shape of a usage; null where nothing is. */
export function shapeProblem({ flags, least, most }: UsageShape, args: readonly string[]): string | null {
  const named = new Set<string>()
  let words = 0
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? ''
    if (!arg.startsWith('--')) {
      if (arg !== '') words += 1
      continue
    }
    const [name = '', value] = arg.slice(2).split(/=(.*)/s)
    const flag = Object.hasOwn(flags, name) ? flags[name] : undefined
    if (flag === undefined) return `--${name} is unknown.`
    if (flag.takesValue && value === undefined) at += 1
    if (flag.takesValue && (value ?? args[at] ?? '--').startsWith('--')) return `--${name} needs a value.`
    if (!flag.takesValue && value !== undefined) return `--${name} takes no value.`
    named.add(name)
  }
  const lacking = Object.keys(flags).filter((name) => flags[name]?.isRequired && !named.has(name))
  if (lacking.length > 0) return lacking.map((name) => `--${name} is missing.`).join(' ')
  if (words < least) return 'An argument is missing.'
  return words > most ? 'There are too many arguments.' : null
}
