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

/** Whether a line that has something wrong may belong to the team of another: what is wrong with its group or unit may be the team's. */
function mayShareTeam(wrong: CheckedLine, one: CheckedLine): boolean {
  const isUnknown = (field: SheetField) => wrong.problems.some((problem) => problem.field === field)
  return (
    nameSkeleton(wrong.team) === nameSkeleton(one.team) &&
    (wrong.group === null || isUnknown('group') || wrong.group.id === one.group?.id) &&
    (isUnknown('unit') || wrong.unitId === one.unitId)
  )
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
  const wrong = byTeam(lines.filter(isWrong), ({ team }) => nameSkeleton(team))
  const waits = (one: CheckedLine) =>
    wrong.get(nameSkeleton(one.team))?.some((other) => mayShareTeam(other, one)) ?? false
  const isTeam = ({ group }: CheckedLine) => group?.entry_kind === 'team'
  return lines.filter((one) => !isWrong(one) && !(isTeam(one) && waits(one)))
}

/** Names of teams that stand with several units in one group: each unit's is a team of its own. */
export function splitTeams(lines: readonly CheckedLine[]): string[] {
  const ofTeams = lines.filter(({ group }) => group?.entry_kind === 'team')
  const teams = byTeam(ofTeams, ({ group, team }) => `${group?.id}/${nameSkeleton(team)}`)
  return [...teams.values()].flatMap((all) =>
    new Set(all.map(({ unitId }) => unitId)).size > 1 ? [all[0]?.team ?? ''] : [],
  )
}

/** The lines that name a team, by a key. */
function byTeam(lines: readonly CheckedLine[], keyOf: (one: CheckedLine) => string): Map<string, CheckedLine[]> {
  const teams = new Map<string, CheckedLine[]>()
  for (const one of lines) {
    if (one.team === '') continue
    const found = teams.get(keyOf(one))
    if (found) found.push(one)
    else teams.set(keyOf(one), [one])
  }
  return teams
}
