import { type ExportKind, type ExportOrder, groupTitle, type Language } from '@startline/contract'
import type { HostedFilter } from '../registrations/hosted-filter.ts'
import type { ExportRow, InsuredRow } from './export.store.ts'
import type { ExportLine } from './export-columns.ts'

/** Only who has a place starts, and is insured. */
const PLACED: readonly ExportKind[] = ['insurance', 'starters']

/** What a file tells of, of what was asked: the list for the insurance and the starters are those with a place. */
export const filterFor = (kind: ExportKind, filter: HostedFilter): HostedFilter =>
  PLACED.includes(kind) ? { ...filter, status: 'registered' } : filter

const collators = { 'zh-CN': new Intl.Collator('zh-Hans-CN'), en: new Intl.Collator('en') }

/** By what lines are put in order: places of groups as numbers, names as they are read. */
const keysOf: Record<ExportOrder, (line: ExportLine) => (string | number)[]> = {
  group: ({ group_position, unit_name, team_name, name }) => [group_position, unit_name ?? '', team_name ?? '', name],
  unit: ({ group_position, unit_name, team_name, name }) => [unit_name ?? '', group_position, team_name ?? '', name],
  name: ({ group_position, name }) => [name, group_position],
}

/** Lines in an order, by groups as the event has them and by names as the language reads them; those that are equal as they came. */
export function inOrder(lines: ExportLine[], order: ExportOrder, language: Language): ExportLine[] {
  const { compare } = collators[language]
  const keyed = lines.map((line) => ({ line, keys: keysOf[order](line) }))
  const byKeys = (one: (string | number)[], other: (string | number)[]): number => {
    for (const [at, key] of one.entries()) {
      const against = other[at] ?? ''
      const sign = typeof key === 'number' ? key - Number(against) : compare(key, String(against))
      if (sign !== 0) return sign
    }
    return 0
  }
  return keyed.sort((one, other) => byKeys(one.keys, other.keys)).map(({ line }) => line)
}

/** The lines of a file: one for each registration that costs something, for each person who is insured, or for each place in a roster. */
export function linesOf(kind: ExportKind, rows: (ExportRow | InsuredRow)[], language: Language): ExportLine[] {
  if (kind === 'insurance') return onePerPerson(rows, language)
  const lines = rows.map((row) => ({ ...row, groups: row.group_name, insured: null }))
  return kind === 'fees' ? onePerFee(lines) : lines
}

function onePerPerson(rows: (ExportRow | InsuredRow)[], language: Language): ExportLine[] {
  return [...Map.groupBy(rows, ({ person }) => person).values()].flatMap((all) => {
    const [first] = all
    if (first === undefined) return []
    const titles = all.map(({ group_name: name, registration_event }) =>
      groupTitle({ name, registration_event }, rows, language),
    )
    const groups = [...new Set(titles)].join('、')
    return [{ ...first, groups, insured: 'id_number_sealed' in first ? first : null }]
  })
}

function onePerFee(lines: ExportLine[]): ExportLine[] {
  const owed = lines.filter(({ fee, paid_fen }) => fee !== null || paid_fen > 0)
  return [...Map.groupBy(owed, ({ id }) => id).values()].flatMap((all) => {
    const [first] = all
    return first === undefined ? [] : [{ ...first, name: all.map(({ name }) => name).join('、') }]
  })
}
