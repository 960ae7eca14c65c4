import { firstPerField, type Problem, participantRules, problemsOf } from '@startline/contract'
import { NewParticipant } from '@startline/contract/schemas'
import { beginsFormula, cleanName, nameSkeleton, readDocument } from '@startline/domain'
import { SHEET_FIELDS, type SheetField } from './fields.ts'
import { findGroup, type SheetGroup } from './find-group.ts'
import { type Line, type LineProblem, readLine } from './read-line.ts'
import { isReserve } from './values.ts'

/** What a list is checked against. */
export interface ListContext {
  /** The portal's day and the event's local day, as `YYYY-MM-DD`. */
  today: string
  eventDay: string
  /** The groups that the list may enter. */
  groups: readonly SheetGroup[]
  /** The text that whoever sends the list says all guardians agreed to; null where they do not. */
  consentVersion: string | null
  /** Units by the skeleton of their name. */
  units: ReadonlyMap<string, string>
  /** The unit of those whose line names none. */
  unitId: string | null
}

/** A line that was checked. */
export interface CheckedLine {
  line: Line
  participant: NewParticipant
  group: SheetGroup | null
  unitId: string | null
  team: string
  reserve: boolean
  /** In the order of the fields; empty where the line can be entered. */
  problems: LineProblem[]
}

const isField = (name: string): name is SheetField => SHEET_FIELDS.some((field) => field === name)

/** Problems of the contract told at columns; what is no column belongs to the document. */
const atColumns = (problems: readonly Problem[]): LineProblem[] =>
  problems.map(({ path, ...problem }) => {
    const field = path.split('/')[1] ?? ''
    return { ...problem, field: isField(field) ? field : 'id_number' }
  })

/** Makes a checker: give it the lines of a list one after the other, in their order; it remembers whom it has seen. */
export function lineChecker(context: ListContext): (line: Line) => CheckedLine {
  const seen = new Map<string, number>()
  return (line) => {
    const { texts } = line
    const { participant, problems: unread } = readLine(texts, context.consentVersion)
    const parsed = NewParticipant.safeParse(participant)
    const shape = parsed.success ? [] : problemsOf(parsed.error.issues, participant)
    const rules = participantRules(participant, context.today, [], context.eventDay)
    const wrong = atColumns(firstPerField([...shape, ...rules]))
    const document = readDocument(participant.id_type ?? 'resident_id', participant.id_number, context.today)
    const who = document.ok
      ? {
          birthDate: document.birthDate ?? participant.birth_date ?? null,
          gender: document.gender ?? participant.gender ?? null,
          hasConsent: participant.consent !== null,
        }
      : null
    const { group, problems: ofGroup } = findGroup(context.groups, cleanName(texts.group ?? ''), who, context.eventDay)
    const unit = unitOf(context, texts.unit)
    const twice = document.ok && group ? seenBefore(seen, `${document.number}/${group.id}`, line.row) : []
    return {
      line,
      participant,
      group,
      unitId: unit.id,
      team: cleanName(texts.team ?? ''),
      reserve: isReserve(texts.reserve ?? ''),
      problems: oncePerField([
        ...unread,
        ...wrong,
        ...twice,
        ...ofGroup,
        ...unit.problems,
        ...teamless(group, texts.team),
      ]),
    }
  }
}

function teamless(group: SheetGroup | null, team = ''): LineProblem[] {
  if (group?.entry_kind !== 'team') return []
  if (cleanName(team) === '') return [{ field: 'team', rule: 'required' }]
  return beginsFormula(team) ? [{ field: 'team', rule: 'name_format' }] : []
}

function unitOf({ units, unitId }: ListContext, text = ''): { id: string | null; problems: LineProblem[] } {
  if (text === '') return { id: unitId, problems: [] }
  const id = units.get(nameSkeleton(text)) ?? null
  return { id, problems: id === null ? [{ field: 'unit', rule: 'not_found' }] : [] }
}

function seenBefore(seen: Map<string, number>, key: string, row: number): LineProblem[] {
  const first = seen.get(key)
  if (first === undefined) seen.set(key, row)
  return first === undefined ? [] : [{ field: 'id_number', rule: 'listed_twice', facts: { expected: String(first) } }]
}

/** A person reads one sentence at a field, and the fields in their order. */
function oncePerField(problems: LineProblem[]): LineProblem[] {
  const first = problems.filter(({ field }, at) => problems.findIndex((other) => other.field === field) === at)
  return first.sort((one, other) => SHEET_FIELDS.indexOf(one.field) - SHEET_FIELDS.indexOf(other.field))
}
