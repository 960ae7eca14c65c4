import type { CellValue } from 'hucre'

/** Longer texts are cut: no field of ours takes more, and one text can stand in every cell. */
const LONGEST = 300

/** A cell as a person sees it: dates as `YYYY-MM-DD`, whole numbers with all their digits. */
export function cellText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'number') return numberText(value)
  return bare(String(value).slice(0, LONGEST).trim())
}

/** What people put around a number so that a spreadsheet leaves it alone: `'1101…` and `="1101…"`. */
const bare = (text: string): string => text.replace(/^="(.*)"$/, '$1').replace(/^'/, '')

/** A long number written out, as 110105201605200000 and not 1.101052016052E+17: what was lost shows by its zeros. */
const numberText = (value: number): string => (Number.isInteger(value) ? BigInt(value).toString() : String(value))
