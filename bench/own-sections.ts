import { existsSync, readFileSync } from 'node:fs'
import { inRepository, writeText } from './files.ts'

/** How the parts of the report begin that are measured by themselves; in this order they end it. */
export const OWN_SECTIONS = {
  opening: '## The opening minute',
  peers: '## Beside other servers',
  soak: '## A soak',
} as const
/** A part of the report that is measured by itself. */
export type OwnSection = keyof typeof OWN_SECTIONS

const NAMES = Object.keys(OWN_SECTIONS) as OwnSection[]

/** Where a part begins in a report; -1 where it has none. */
const beginOf = (report: string, name: OwnSection): number => `\n${report}`.indexOf(`\n${OWN_SECTIONS[name]}\n`)

const beginsOf = (report: string): number[] => NAMES.map((name) => beginOf(report, name)).filter((begin) => begin >= 0)

/** What a report tells of a part, with its heading; empty where it tells nothing of it. */
function sectionIn(report: string, name: OwnSection): string {
  const begin = beginOf(report, name)
  if (begin < 0) return ''
  const end = Math.min(report.length, ...beginsOf(report).filter((other) => other > begin))
  return report.slice(begin, end).trimEnd()
}

const joined = (parts: string[]): string => `${parts.filter(Boolean).join('\n\n')}\n`

/** A report without the parts that are measured by themselves. */
const withoutOwn = (report: string): string => report.slice(0, Math.min(report.length, ...beginsOf(report))).trimEnd()

/** Another text of all other parts of a report, before those that are measured by themselves, which stay. */
export const withOthers = (report: string, others: string): string =>
  joined([others.trimEnd(), ...NAMES.map((name) => sectionIn(report, name))])

/** Another text of one part that is measured by itself, heading included; everything else of the report stays. */
export const withSection = (report: string, name: OwnSection, section: string): string =>
  joined([withoutOwn(report), ...NAMES.map((other) => (other === name ? section.trimEnd() : sectionIn(report, other)))])

/** A report of the repository; empty where there is none. */
export function reportText(name: string): string {
  const file = inRepository(name)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Puts a part into a report of the repository, in place of what was told before. */
export function writeSection(report: string, name: OwnSection, section: string): void {
  writeText(report, withSection(reportText(report), name, section))
}
