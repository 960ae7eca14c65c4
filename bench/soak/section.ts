import { existsSync, readFileSync } from 'node:fs'
import { inRepository, writeText } from '../files.ts'

/** How the part of the report begins that tells of a soak; it is the last part. */
export const SOAK_HEADING = '## A soak'

const withoutSoak = (report: string): string => report.split(`\n${SOAK_HEADING}\n`)[0]?.trimEnd() ?? ''

/** What a report in the repository tells of a soak, with its heading; empty where it tells of none. */
export function soakIn(name: string): string {
  const report = textOf(name)
  const at = report.indexOf(`\n${SOAK_HEADING}\n`)
  return at < 0 ? '' : report.slice(at + 1)
}

/** Puts what is told of a soak into a report in the repository, in place of what was told before. */
export function writeSoak(name: string, soak: string): void {
  const rest = withoutSoak(textOf(name))
  writeText(name, rest === '' ? soak : `${rest}\n\n${soak}`)
}

function textOf(name: string): string {
  const file = inRepository(name)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
