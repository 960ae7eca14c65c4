import type { BatchEntry, ProblemAnswer } from '@startline/contract'
import { nameSkeleton, ownOf } from '@startline/domain'
import type { CheckedLine } from './check-lines.ts'
import { SHEET_FIELDS, type SheetField } from './fields.ts'

/** An entry of a batch, with the lines it was made of: one, or those of a team in their order. */
export interface ListedEntry {
  entry: BatchEntry
  lines: CheckedLine[]
}

/** What the portal says of a line. */
export interface LineAnswer {
  row: number
  field: SheetField | null
  rule: string
  message: string
}

/**
 * The entries of lines that are good: each line of an individual group by itself, lines of a team group that name the same team of the
 * same unit together.
 */
export function entriesOf(lines: readonly CheckedLine[]): ListedEntry[] {
  const entries = new Map<string, ListedEntry>()
  for (const checked of lines) {
    const { group, line, participant, unitId, districtCode, reserve, team } = checked
    const who = line.listed ? { participant_id: line.listed.id } : { participant }
    if (group === null) continue
    const place = { group_id: group.id, unit_id: unitId, ...(districtCode !== null && { district_code: districtCode }) }
    if (group.entry_kind === 'individual') {
      entries.set(`row/${line.row}`, { entry: { ...place, ...who }, lines: [checked] })
      continue
    }
    const key = `team/${group.id}/${unitId}/${nameSkeleton(team)}`
    const found = entries.get(key) ?? { entry: { ...place, team: { name: team }, members: [] }, lines: [] }
    found.entry.members?.push({ ...who, reserve })
    found.lines.push(checked)
    entries.set(key, found)
  }
  return [...entries.values()]
}

const FIELD_OF: Record<string, SheetField> = { group_id: 'group', unit_id: 'unit', district_code: 'district' }

/** Tells the portal's answer of an entry at its lines: what is said of the whole is said at the first of them. */
export function answersOf({ lines }: ListedEntry, errors: readonly ProblemAnswer[]): LineAnswer[] {
  return errors.flatMap(({ path, rule, message }) => {
    const member = Number(/\/members\/(\d+)/.exec(path)?.[1] ?? 0)
    const row = (lines[member] ?? lines[0])?.line.row
    const last = path.split('/').at(-1) ?? ''
    const field = ownOf(FIELD_OF, last) ?? SHEET_FIELDS.find((one) => one === last) ?? null
    return row === undefined ? [] : [{ row, field, rule, message }]
  })
}

/**
 * The lines that can be entered as they stand. A team goes as a whole: while one of its lines has something wrong, the others wait for it.
 * @param stopped whether something else is wrong with a line of this row, such as what the portal says of it
 */
export function readyLines(
  lines: readonly CheckedLine[],
  stopped: (row: number) => boolean = () => false,
): CheckedLine[] {
  const isWrong = ({ problems, line }: CheckedLine) => problems.length > 0 || stopped(line.row)
  const waiting = new Set(lines.flatMap((one) => (one.team !== '' && isWrong(one) ? [nameSkeleton(one.team)] : [])))
  const isTeam = ({ group }: CheckedLine) => group?.entry_kind === 'team'
  return lines.filter((one) => !isWrong(one) && !(isTeam(one) && waiting.has(nameSkeleton(one.team))))
}
