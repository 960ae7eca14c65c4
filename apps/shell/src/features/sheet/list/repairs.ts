import { type Language, labelOf, tell } from '@startline/contract'
import { readDocument } from '@startline/domain'
import {
  type CheckedLine,
  groupKey,
  type LineAnswer,
  type LineProblem,
  SHEET_FIELDS,
  type SheetField,
} from '@startline/sheet'

/** One thing that is wrong with a line: found here, or told by the portal. */
export interface Trouble {
  /** Null where it is the entry as a whole, such as a team that is too small. */
  field: SheetField | null
  rule: string
  problem: LineProblem | null
  /** What the portal said. */
  said: string
}

/** What many lines have wrong in the same way: they are put right together. */
export interface Repair {
  key: string
  field: SheetField | null
  rule: string
  /** What the first of its lines said at this column when the repair was found. */
  written: string
  rows: number[]
}

/** What the portal said of lines, by their rows. */
export type Answers = ReadonlyMap<number, readonly LineAnswer[]>

/** Sorts answers by their rows, beside those that stand. */
export function answersByRow(answers: readonly LineAnswer[], standing: Answers = new Map()): Answers {
  const byRow = new Map(standing)
  for (const answer of answers) byRow.set(answer.row, [...(byRow.get(answer.row) ?? []), answer])
  return byRow
}

/** Everything that is wrong with a line. */
export function troublesOf({ line, problems }: CheckedLine, answers: Answers): Trouble[] {
  const own = problems.map((problem): Trouble => ({ field: problem.field, rule: problem.rule, problem, said: '' }))
  const told = (answers.get(line.row) ?? []).map(
    ({ field, rule, message }): Trouble => ({ field, rule, problem: null, said: message }),
  )
  return [...own, ...told]
}

/** What is wrong, in the reader's language. */
export function tellTrouble({ problem, said }: Trouble, language: Language): string {
  if (problem === null) return said
  const { field, rule, facts } = problem
  return tell({ path: `/${field}`, rule, ...(facts && { facts }) }, language).message
}

/** What a column is called. */
export const fieldLabel = (field: SheetField, language: Language): string => labelOf(`/${field}`, language)

const inOrder = (one: Repair, other: Repair) =>
  other.rows.length - one.rows.length || orderOf(one.field) - orderOf(other.field)
const orderOf = (field: SheetField | null) => (field === null ? SHEET_FIELDS.length : SHEET_FIELDS.indexOf(field))

/** Kinds of names that are put right text by text; more texts than this are no slips of the pen, but another column. */
const TEXTS_MOST = 40

const textOf = ({ line }: CheckedLine): string => groupKey(line.texts.group ?? '')

/** Units that are not known are put right name by name, and so are groups. */
function keyOf({ field, rule }: Trouble, one: CheckedLine, byText: boolean): string {
  const key = `${field}/${rule}`
  if (field === 'unit') return `${key}/${one.line.texts.unit ?? ''}`
  return byText && key === GROUP_UNKNOWN ? `${key}/${textOf(one)}` : key
}

/** Key of lines whose group is none of the event's, before the text that is written there. */
export const GROUP_UNKNOWN = 'group/not_found'

const hasUnknownGroup = ({ problems }: CheckedLine): boolean =>
  problems.some(({ field, rule }) => `${field}/${rule}` === GROUP_UNKNOWN)

const newRepair = (key: string, { field, rule }: Trouble, { line }: CheckedLine): Repair => ({
  key,
  field,
  rule,
  written: (field && line.texts[field]) ?? '',
  rows: [],
})

/**
 * The repairs of a list. Those of before stay where they are, with all their lines, so that nothing moves under the hand that mends it;
 * a line that has something else wrong at the same column stays in its repair, too. New ones come after, the most frequent first.
 */
export function repairsOf(former: readonly Repair[], lines: readonly CheckedLine[], answers: Answers): Repair[] {
  const kept = new Map(former.map((repair) => [repair.key, { ...repair, rows: [...repair.rows] }]))
  const added = new Map<string, Repair>()
  const byText = new Set(lines.filter(hasUnknownGroup).map(textOf)).size <= TEXTS_MOST
  const placed = new Set(former.flatMap(({ rows, field }) => rows.map((row) => `${row}/${field}`)))
  for (const one of lines)
    for (const trouble of troublesOf(one, answers)) {
      const place = `${one.line.row}/${trouble.field}`
      if (placed.has(place)) continue
      placed.add(place)
      const key = keyOf(trouble, one, byText)
      const repair = kept.get(key) ?? added.get(key) ?? newRepair(key, trouble, one)
      repair.rows.push(one.line.row)
      if (!kept.has(key)) added.set(key, repair)
    }
  return [...kept.values(), ...[...added.values()].sort(inOrder)]
}

/** What a document can tell by its number. */
export type Derived = 'gender' | 'birth_date'

/** What the document of a line tells of the person; nothing where its number is wrong or tells nothing. */
export function toldBy({
  participant: { id_type = 'resident_id', id_number },
}: CheckedLine): Partial<Record<Derived, string>> {
  const document = readDocument(id_type, id_number)
  return document.ok ? { gender: document.gender, birth_date: document.birthDate } : {}
}
