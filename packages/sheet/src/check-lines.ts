import { firstPerField, type Problem, participantRules, problemsOf } from '@startline/contract'
import { NewParticipant } from '@startline/contract/schemas'
import { beginsFormula, type DocumentReading, hasDamage, nameSkeleton } from '@startline/domain'
import { SHEET_FIELDS, type SheetField } from './fields.ts'
import { findGroup, type GroupCandidate, type SheetGroup } from './find-group.ts'
import { askedOfList, type LineProblem, type ListedPerson, type Met, meet, type OnList, personKey } from './on-list.ts'
import { type Line, type LineTexts, readLine } from './read-line.ts'
import { reserveOf } from './values.ts'

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
  /** Codes of districts by the skeleton of what lists call them; null for a name of several or none. */
  districts?: ReadonlyMap<string, string | null>
  /** What the portal found of the list's people among the organization's own, by the `key` of their lines. */
  onList?: ReadonlyMap<string, OnList>
}

/** A line that was checked. */
export interface CheckedLine {
  line: Line
  /** What the cells say, cleaned, without the errors of formulas. */
  texts: LineTexts
  participant: NewParticipant
  document: DocumentReading
  /** Who is to race, as far as it is known. */
  who: GroupCandidate
  /** What the person is compared with the organization's list by; null where that is settled, or nobody could be found by it. */
  key: string | null
  /** Whom of the organization's list it may be, as long as nobody has said. */
  onList: OnList | null
  group: SheetGroup | null
  unitId: string | null
  districtCode: string | null
  team: string
  reserve: boolean
  /** In the order of the fields; empty where the line can be entered. */
  problems: LineProblem[]
}

const isField = (name: string): name is SheetField => SHEET_FIELDS.some((field) => field === name)

/** Problems of the contract told at columns: consent is given in the guardian's name, and what is no column belongs to the document. */
const atColumns = (problems: readonly Problem[]): LineProblem[] =>
  problems.map(({ path, ...problem }) => {
    const field = path.split('/')[1] ?? ''
    if (field === 'consent') return { ...problem, field: 'guardian_name' }
    return { ...problem, field: isField(field) ? field : 'id_number' }
  })

/** Makes a checker: give it the lines of a list one after the other, in their order; it remembers whom it has seen. */
export function lineChecker(context: ListContext): (line: Line) => CheckedLine {
  const met: Met = new Map()
  return (line) => {
    const { listed } = line
    const {
      texts,
      participant,
      document,
      problems: unread,
    } = readLine(line.texts, context.consentVersion, context.today)
    const hasConsent = context.consentVersion !== null
    const who = listed ? whoListed(listed, document) : whoWritten(participant, document, hasConsent)
    const { group, problems: ofGroup } = findGroup(context.groups, texts.group ?? '', who, context.eventDay)
    const person = listed?.id ?? (document.ok ? document.number : null)
    const name = listed?.name ?? participant.name
    const twice = person === null ? [] : meet(met, person, { row: line.row, name, groupId: group?.id })
    const written = listed
      ? groupless(group, ofGroup)
      : [...unread, ...ofKnownType(unread, wrongIn(participant, context))]
    const unit = unitOf(context, texts.unit)
    const reserve = reserveOf(texts.reserve ?? '')
    const failed = unread.filter(({ rule }) => rule === 'formula_error')
    const key = document.ok && !listed ? personKey(participant, document.number) : null
    const onList = key === null || line.apart ? null : (context.onList?.get(key) ?? null)
    return {
      line,
      texts,
      participant,
      document,
      who,
      key,
      onList,
      group,
      unitId: unit.id,
      // A city or a province is no district; nobody is asked for one.
      districtCode: context.districts?.get(nameSkeleton(texts.district ?? '')) ?? null,
      team: texts.team ?? '',
      reserve: reserve ?? false,
      problems: oncePerField([
        ...(listed ? failed.filter(({ field }) => OF_ENTRY.includes(field)) : []),
        ...written,
        ...twice,
        ...(onList ? askedOfList(onList) : []),
        ...ofKnownPerson(who, ofGroup),
        ...unit.problems,
        ...teamless(group, texts.team),
        ...(reserve === null ? [{ field: 'reserve', rule: 'reserve_unclear' } as const] : []),
      ]),
    }
  }
}

/** Whether somebody fits a group depends on birth date and gender: while one of them is not known, it is told at its own column. */
function ofKnownPerson(who: GroupCandidate, problems: readonly LineProblem[]): readonly LineProblem[] {
  const isKnown = who === null || (who.birthDate !== null && who.gender !== null)
  return isKnown ? problems : problems.filter(({ rule }) => !UNKNOWN.includes(rule))
}

const UNKNOWN: readonly string[] = ['no_group_fits', 'birth_date_unknown', 'gender_unknown']

/** Whether a number is right depends on its type: while that is not understood, the type alone is told. */
function ofKnownType(unread: readonly LineProblem[], problems: readonly LineProblem[]): readonly LineProblem[] {
  const isKnown = !unread.some(({ field }) => field === 'id_type')
  return isKnown ? problems : problems.filter(({ field, rule }) => field !== 'id_number' || rule === 'required')
}

/** What a line tells of an entry, whoever is entered. */
const OF_ENTRY: readonly SheetField[] = ['group', 'unit', 'district', 'team', 'reserve']

/** What programs write for a character that an encoding lacks. */
const LOST = /[?？□■]/

const damaged = ({ name, guardian_name }: NewParticipant): LineProblem[] =>
  Object.entries({ name, guardian_name }).flatMap(([field, text]) =>
    hasDamage(text ?? '') || LOST.test(text ?? '') ? [{ field: field as SheetField, rule: 'name_damaged' }] : [],
  )

function wrongIn(participant: NewParticipant, { today, eventDay }: ListContext): LineProblem[] {
  const parsed = NewParticipant.safeParse(participant)
  const shape = parsed.success ? [] : problemsOf(parsed.error.issues, participant)
  const rules = participantRules(participant, today, [], eventDay)
  return [...damaged(participant), ...atColumns(firstPerField([...shape, ...rules]))]
}

/** Whoever sends the list has the consent of all guardians; one who is not named is told at the name. */
const whoWritten = (
  { birth_date, gender }: NewParticipant,
  document: DocumentReading,
  hasConsent: boolean,
): GroupCandidate =>
  document.ok
    ? {
        birthDate: document.birthDate ?? birth_date ?? null,
        gender: document.gender ?? gender ?? null,
        hasConsent,
      }
    : null

/** A participant of the organization's list. Who may not see their birth date is told by the portal whether they fit. */
function whoListed({ birth_date, gender, consent }: ListedPerson, document: DocumentReading): GroupCandidate {
  const birthDate = birth_date ?? (document.ok ? (document.birthDate ?? null) : null)
  return birthDate === null ? null : { birthDate, gender, hasConsent: consent !== null }
}

/** A line without a group, for somebody of whom too little is known to find one, is to name it. */
const groupless = (group: SheetGroup | null, told: readonly LineProblem[]): LineProblem[] =>
  group === null && told.length === 0 ? [{ field: 'group', rule: 'required' }] : []

function teamless(group: SheetGroup | null, team = ''): LineProblem[] {
  if (group?.entry_kind !== 'team') return []
  if (team === '') return [{ field: 'team', rule: 'required' }]
  return beginsFormula(team) ? [{ field: 'team', rule: 'name_format' }] : []
}

function unitOf({ units, unitId }: ListContext, text = ''): { id: string | null; problems: LineProblem[] } {
  if (text === '') return { id: unitId, problems: [] }
  const id = units.get(nameSkeleton(text)) ?? null
  return { id, problems: id === null ? [{ field: 'unit', rule: 'not_found' }] : [] }
}

/** A person reads one sentence at a field, and the fields in their order. */
function oncePerField(problems: LineProblem[]): LineProblem[] {
  const first = problems.filter(({ field }, at) => problems.findIndex((other) => other.field === field) === at)
  return first.sort((one, other) => SHEET_FIELDS.indexOf(one.field) - SHEET_FIELDS.indexOf(other.field))
}
