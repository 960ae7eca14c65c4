import type { Sha256 } from './draw.ts'
import { byText } from './ranks.ts'

function written(value: number): string {
  if (!Number.isSafeInteger(value)) throw new TypeError(`${value} is no whole number that everybody writes alike`)
  return String(value)
}

/**
 * The one way to write a value as JSON: keys by code unit, no blanks, whole numbers alone, texts in NFC; what is undefined is left out.
 * Throws a `TypeError` for any other number. (Design M.2.)
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.normalize('NFC'))
  if (typeof value === 'number') return written(value)
  if (Array.isArray(value)) return `[${value.map((one) => canonicalJson(one)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const said = Object.entries(value).filter(([, held]) => held !== undefined)
  const sorted = said
    .map(([key, held]) => [key.normalize('NFC'), held] as const)
    .sort(([one], [other]) => byText(one, other))
  return `{${sorted.map(([key, held]) => `${JSON.stringify(key)}:${canonicalJson(held)}`).join(',')}}`
}

/** The digest of a ranking, 64 hexadecimal digits: whoever has the same lines has the same. (Design M.2.) */
export const digestOf = (lines: unknown, sha256: Sha256): string => sha256(canonicalJson(lines))
