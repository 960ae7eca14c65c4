/** `look`: the portal works, and somebody should decide whether this is as it should be; `wrong`: something has to be done. */
type Level = 'ok' | 'look' | 'wrong'

/** What the doctor found at one part of the portal. */
export interface Finding {
  part: string
  level: Level
  /** The state, and the remedy unless the level is `ok`. */
  said: string
}

/** Looks at one part. What it throws is a finding too. */
type Check = () => Promise<Finding[]> | Finding[]

/** A part that is in order. */
export const well = (part: string, said: string): Finding => ({ part, level: 'ok', said })
/** A part that works, and that somebody should look at. */
export const lookAt = (part: string, said: string): Finding => ({ part, level: 'look', said })
/** A part that is not in order. */
export const wrong = (part: string, said: string): Finding => ({ part, level: 'wrong', said })

/** Makes a check of what either throws, in words for whoever runs the portal, or is in order. */
export async function checked(part: string, check: Check): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    return [wrong(part, error instanceof Error ? error.message : String(error))]
  }
}

const PART_WIDTH = 14
/** Levels in print order: errors last. */
const LABELS: Readonly<Record<Level, string>> = { ok: 'ok   ', look: 'look ', wrong: 'WRONG' }

/** Renders findings as lines, those to look at and then those that are wrong last, with a summary. */
export function tellFindings(findings: readonly Finding[]): string {
  const line = ({ part, level, said }: Finding) =>
    `${LABELS[level]}  ${part.padEnd(PART_WIDTH)}  ${said.replaceAll('\n', '\n                       ')}`
  const ofLevel = (level: Level) => findings.filter((finding) => finding.level === level)
  const [ok, open, broken] = [ofLevel('ok'), ofLevel('look'), ofLevel('wrong')]
  const counts = [
    ...(broken.length > 0 ? [`To be mended: ${broken.length}.`] : []),
    ...(open.length > 0 ? [`To be looked at: ${open.length}.`] : []),
  ]
  const end = counts.length > 0 ? counts.join(' ') : 'Everything is in order.'
  return [...ok, ...open, ...broken].map(line).concat('', end).join('\n')
}
