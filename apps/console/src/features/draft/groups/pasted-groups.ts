import { fenOf, numberOf } from '../writing/amounts.ts'
import type { Written } from '../writing/written.ts'

/** What a column of a sheet says of groups. */
type Meaning = 'name' | 'discipline' | 'gender' | 'born_from' | 'born_to' | 'born' | 'capacity' | 'fee'

/** What heads of columns mean, the more special first. */
const HEADS: readonly [RegExp, Meaning][] = [
  [/最早|born.?from|earliest/i, 'born_from'],
  [/最晚|born.?to|latest/i, 'born_to'],
  [/出生|年份|birth|born/i, 'born'],
  [/项目|discipline/i, 'discipline'],
  [/性别|gender|sex/i, 'gender'],
  [/名额|人数|places|capacity/i, 'capacity'],
  [/费|fee|price/i, 'fee'],
  [/组|名称|name|group/i, 'name'],
]

const GENDERS: readonly [RegExp, string][] = [
  [/男女|不限|混合|any|both|mixed/i, 'any'],
  [/女|female|girl/i, 'female'],
  [/男|male|boy/i, 'male'],
]
const DISCIPLINES: readonly [RegExp, string][] = [
  [/积分|jifen|points/i, 'jifen'],
  [/竞速|jingsu|sprint/i, 'jingsu'],
]
const meant = <T>(table: readonly (readonly [RegExp, T])[], cell: string): T | undefined =>
  table.find(([pattern]) => pattern.test(cell))?.[1]

const DATE = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/
const YEARS = /^(\d{4})\s*年?(?:\s*[-–—~～至到]\s*(\d{4})\s*年?)?$/

/** A day as the file has it; a year is its first or its last day, and what cannot be read stays as it was written. */
function dayOf(cell: string, end: '01-01' | '12-31'): string {
  const [, year, month = '', day = ''] = DATE.exec(cell) ?? []
  if (year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return /^\d{4}年?$/.test(cell) ? `${cell.slice(0, 4)}-${end}` : cell
}

function bornOf(cell: string): Written {
  const [, from, to = from] = YEARS.exec(cell) ?? []
  return from ? { born_from: `${from}-01-01`, born_to: `${to}-12-31` } : { born_from: cell }
}

const READ: Record<Meaning, (cell: string) => Written> = {
  name: (cell) => ({ name: cell }),
  discipline: (cell) => ({ registration_event: meant(DISCIPLINES, cell) ?? cell }),
  gender: (cell) => ({ gender: meant(GENDERS, cell) ?? cell }),
  born_from: (cell) => ({ born_from: dayOf(cell, '01-01') }),
  born_to: (cell) => ({ born_to: dayOf(cell, '12-31') }),
  born: bornOf,
  capacity: (cell) => ({ capacity: numberOf(cell.replace(/[人个]$/, '')) }),
  fee: (cell) => ({ fee: fenOf(cell.replaceAll(/[¥￥元\s]/g, '')) }),
}

/** Without a head: the name, and then whatever a cell looks like; of two numbers the first is the places. */
function meaningsOf(cells: readonly string[]): (Meaning | undefined)[] {
  const seen = new Set<Meaning>()
  return cells.map((cell, at) => {
    if (cell === '') return undefined
    const looks = at === 0 ? 'name' : looksLike(cell, seen)
    seen.add(looks)
    return looks
  })
}

function looksLike(cell: string, seen: ReadonlySet<Meaning>): Meaning {
  if (DATE.test(cell)) return seen.has('born_from') ? 'born_to' : 'born_from'
  if (YEARS.test(cell) && !seen.has('born')) return 'born'
  if (meant(DISCIPLINES, cell)) return 'discipline'
  if (meant(GENDERS, cell)) return 'gender'
  return /[¥￥元]/.test(cell) || seen.has('capacity') ? 'fee' : 'capacity'
}

const cellsOf = (line: string): string[] => line.split(line.includes('\t') ? '\t' : /[,，]/).map((cell) => cell.trim())

/** The groups of rows that were copied from a sheet, with or without a head; what a sheet does not say is as `usual` has it. */
export function pastedGroups(text: string, usual: Written): Written[] {
  const rows = text
    .split(/\r?\n/)
    .map(cellsOf)
    .filter((cells) => cells.some((cell) => cell !== ''))
  const heads = (rows[0] ?? []).map((cell) => meant(HEADS, cell))
  const hasHead = heads.filter(Boolean).length > 1 && !(rows[0] ?? []).some((cell) => /\d/.test(cell))
  return (hasHead ? rows.slice(1) : rows).map((cells) => {
    const columns = hasHead ? heads : meaningsOf(cells)
    const said = cells.flatMap((cell, at) => {
      const meaning = columns[at]
      return meaning && cell !== '' ? [READ[meaning](cell)] : []
    })
    const group: Written = Object.assign({}, ...said)
    // 女子甲组 says whom it is for.
    const gender = group['gender'] ?? meant(GENDERS, String(group['name'] ?? ''))
    return { ...usual, ...group, ...(gender !== undefined && { gender }) }
  })
}
