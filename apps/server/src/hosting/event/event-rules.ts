import type { AnyProblem } from '@startline/contract'
import { beginsFormula } from '@startline/domain'
import { FILES } from '../../security/file-address.ts'

/** A name that a spreadsheet would reckon instead of show. */
export const formulaProblems = (name: string, path: string): AnyProblem[] =>
  beginsFormula(name) ? [{ path, rule: 'name_formula' }] : []

/** A time that is written and cannot be read. */
export const unreadable = (path: string, label: string): AnyProblem => ({
  path,
  rule: 'time_unreadable',
  facts: { label },
})

/** When an event is: it ends after it starts, and nobody changes entries once it has ended. */
export function orderProblems(starts?: Date, ends?: Date, edit?: Date): AnyProblem[] {
  const problems: AnyProblem[] = []
  if (starts && ends && ends <= starts) problems.push({ path: '/ends_at', rule: 'ends_before_start' })
  if (edit && ends && edit > ends) problems.push({ path: '/edit_until', rule: 'edit_after_end' })
  return problems
}

/** When registration is open; `base` is where the window stands. */
export const windowProblems = (opens: Date | undefined, closes: Date | undefined, base = ''): AnyProblem[] =>
  opens && closes && closes <= opens ? [{ path: `${base}/registration_closes_at`, rule: 'closes_before_open' }] : []

/** Longest address of a map, and longest words of how to pay, in UTF-16 units. */
const MAP_MAX = 500
export const PAYMENT_MAX = 500

/** An address of the web that names who is asked to open it, and nobody who opens it. */
function isMapAddress(address: string): boolean {
  if (address.length > MAP_MAX || !/^https:\/\/[^\s"<>\\]+$/.test(address) || !URL.canParse(address)) return false
  const { hostname, username, password } = new URL(address)
  return hostname.includes('.') && username === '' && password === ''
}

/** Where the venue is on a map; null says nothing. */
export const mapProblems = (address: string | null): AnyProblem[] =>
  address === null || isMapAddress(address)
    ? []
    : [{ path: '/map_url', rule: 'map_address', facts: { limit: MAP_MAX } }]

// Browsers read a backslash as a slash, so that `/\host` leads to another site; a dot segment leads out of the folder that was checked.
const BACKSLASH = /\\|%5c/i
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:[/?#]|$)/i

/** Whether an address leads where it seems to: it has no backslash and no dot segment, encoded or not. */
export const isPlainAddress = (address: string): boolean => !BACKSLASH.test(address) && !DOT_SEGMENT.test(address)

/** The address of a picture for events here, with or without the portal's own before it. */
const COVER = /^(?:https?:\/\/[^\s/]+)?\/oss\/file\/event_cover\/[^\s?#]+$/

/** A cover that is kept elsewhere could change, vanish, or tell its owner who looks at an event; empty says nothing. */
export const coverProblems = (address: string): AnyProblem[] =>
  address === '' || (COVER.test(address) && isPlainAddress(address))
    ? []
    : [{ path: '/cover_url', rule: 'cover_foreign' }]

/** The path of a picture as it was written: alone, or in the address under which the portal shows it. */
export const picturePath = (written: string): string => written.split(FILES).at(-1) ?? ''
