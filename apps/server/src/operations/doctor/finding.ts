/** What the doctor found at one part of the portal. */
export interface Finding {
  part: string
  /** False when something has to be done; `said` tells what. */
  well: boolean
  said: string
}

/** Looks at one part. What it throws is a finding too. */
type Check = () => Promise<Finding[]> | Finding[]

/** A part that is in order. */
export const well = (part: string, said: string): Finding => ({ part, well: true, said })
/** A part that is not. */
export const wrong = (part: string, said: string): Finding => ({ part, well: false, said })

/** Makes a check of what either throws, in words for whoever runs the portal, or is in order. */
export async function look(part: string, check: Check): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    return [wrong(part, error instanceof Error ? error.message : String(error))]
  }
}

const PART_WIDTH = 14

/** The findings as lines of text, what is wrong last, and a sentence that counts. */
export function tellFindings(findings: readonly Finding[]): string {
  const line = ({ part, well: good, said }: Finding) =>
    `${good ? 'ok   ' : 'WRONG'}  ${part.padEnd(PART_WIDTH)}  ${said.replaceAll('\n', '\n                       ')}`
  const broken = findings.filter((finding) => !finding.well)
  const end = broken.length === 0 ? 'Everything is in order.' : `To be mended: ${broken.length}.`
  return [...findings.filter((finding) => finding.well), ...broken].map(line).concat('', end).join('\n')
}
