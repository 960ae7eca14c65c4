import type { NewParticipant } from '@startline/contract'
import {
  carriesBirthDate,
  cleanName,
  cleanPersonName,
  type DocumentReading,
  type DocumentType,
  readDocument,
} from '@startline/domain'
import type { Layout } from './columns.ts'
import { dateOf, monthOf } from './dates.ts'
import type { SheetField } from './fields.ts'
import { coveredCells, type Merges } from './grid.ts'
import { documentNumberOf, isMasked, phoneOf } from './numbers.ts'
import type { LineProblem, ListedPerson } from './on-list.ts'
import { isExample } from './template.ts'
import { documentTypeOf, genderOf, isFormulaError, relationOf } from './values.ts'

/** A line read as somebody to be entered. */
interface ReadLine {
  /** The texts without the errors of formulas. */
  texts: LineTexts
  participant: NewParticipant
  document: DocumentReading
  /** What could not be understood. */
  problems: LineProblem[]
}

const noProblem: readonly LineProblem[] = []

/** What a cell that must be one of something says; what is not understood is a problem, and what is blank is null. */
function understood<T>(text: string, field: SheetField, read: (text: string) => T | null) {
  const value = text === '' ? null : read(text)
  return { value, problems: text !== '' && value === null ? [{ field, rule: 'format' as const }] : noProblem }
}

/** A birth date as a list writes it; a month without a day is told where the document does not tell the day. */
function birthDateIn(text: string) {
  const value = text === '' ? null : dateOf(text)
  const rule = monthOf(text) === null ? 'date_impossible' : 'date_without_day'
  return {
    value,
    problems: text !== '' && value === null ? [{ field: 'birth_date' as const, rule } as LineProblem] : noProblem,
  }
}

/** Beside a number that tells birth date and gender, a cell that is not understood is no problem, and a month agrees with its day. */
function besideNumber(texts: LineTexts, { birthDate, gender }: { birthDate?: string; gender?: string }): LineProblem[] {
  const born = texts.birth_date ?? ''
  const told = dateOf(born) ?? monthOf(born)
  const named = genderOf(texts.gender ?? '')
  const differs = (field: SheetField): LineProblem => ({ field, rule: 'derived_differs' })
  return [
    ...(told !== null && birthDate?.startsWith(told) === false ? [differs('birth_date')] : []),
    ...(named !== null && named !== gender ? [differs('gender')] : []),
  ]
}

const NAMES_OF_PLACES: readonly SheetField[] = ['group', 'unit', 'district', 'team']

/** The names of groups, units, districts and teams as they are stored. */
const cleaned = (texts: LineTexts): LineTexts => ({
  ...texts,
  ...Object.fromEntries(NAMES_OF_PLACES.flatMap((field) => (texts[field] ? [[field, cleanName(texts[field])]] : []))),
})

/** The texts of a line without the errors of formulas, and what is wrong about those. */
function withoutErrors(texts: LineTexts): { texts: LineTexts; problems: LineProblem[] } {
  const wrong = (Object.entries(texts) as [SheetField, string][]).filter(([, text]) => isFormulaError(text))
  if (wrong.length === 0) return { texts, problems: [] }
  const failed = new Set(wrong.map(([field]) => field))
  return {
    texts: Object.fromEntries(Object.entries(texts).filter(([field]) => !failed.has(field as SheetField))),
    problems: wrong.map(([field, actual]) => ({ field, rule: 'formula_error', facts: { actual } })),
  }
}

/** The type of a document; beside a valid resident number one that is not understood is that. */
function typeIn(texts: LineTexts): { type: DocumentType; problems: readonly LineProblem[] } {
  const { value, problems } = understood(texts.id_type ?? '', 'id_type', documentTypeOf)
  if (value !== null || problems.length === 0) return { type: value ?? 'resident_id', problems }
  const isResident = readDocument('resident_id', documentNumberOf('resident_id', texts.id_number ?? '')).ok
  return { type: 'resident_id', problems: isResident ? noProblem : problems }
}

/**
 * Reads a line; `consentVersion` is the text that whoever sends the list says all guardians agreed to, or null, and no birth date is after
 * `today`.
 */
export function readLine(written: LineTexts, consentVersion: string | null, today: string): ReadLine {
  const { texts, problems: failed } = withoutErrors(cleaned(written))
  const { type, problems: ofType } = typeIn(texts)
  const number = documentNumberOf(type, texts.id_number ?? '')
  const document = readDocument(type, number, today)
  const isTold = carriesBirthDate(type, number)
  const birthDate = birthDateIn(texts.birth_date ?? '')
  const gender = understood(texts.gender ?? '', 'gender', genderOf)
  const besides = document.ok && isTold ? besideNumber(texts, document) : [...birthDate.problems, ...gender.problems]
  const guardian = cleanPersonName(texts.guardian_name ?? '') || null
  const participant: NewParticipant = {
    name: cleanPersonName(texts.name ?? ''),
    id_type: type,
    id_number: number,
    ...(!isTold && { birth_date: birthDate.value, gender: gender.value }),
    guardian_name: guardian,
    guardian_phone: phoneOf(texts.guardian_phone ?? '') || null,
    relation: relationOf(texts.relation ?? ''),
    consent: consentVersion !== null && guardian !== null ? { version: consentVersion, given_by: guardian } : null,
  }
  return { texts, participant, document, problems: [...failed, ...maskedIn(texts), ...ofType, ...besides] }
}

/** Numbers and phones as the portal's own files have them. */
const maskedIn = ({ id_number = '', guardian_phone = '' }: LineTexts): LineProblem[] => [
  ...(isMasked(id_number) ? [{ field: 'id_number', rule: 'id_number_masked' } as const] : []),
  ...(isMasked(guardian_phone) ? [{ field: 'guardian_phone', rule: 'phone_masked' } as const] : []),
]

/** What a line tells, as it was written. */
export type LineTexts = Partial<Record<SheetField, string>>

/** Somebody in a list. */
export interface Line {
  /** Row of the file, counted from 1 as spreadsheets do. */
  row: number
  texts: LineTexts
  /** Somebody said that it is this participant of the organization, whatever number the line has. */
  listed?: ListedPerson
  /** Somebody said that it is nobody of those who have the same name on the organization's list. */
  apart?: true
}

/** The cells of a sheet with what its file tells beside them. */
export interface SheetCells {
  rows: readonly (readonly string[])[]
  merges?: Merges
  date1904?: boolean
}

/**
 * The people of a sheet: every row below the headings in which a column that is known has something of its own; a merged cell counts for all
 * of its rows. The template's example is nobody.
 */
export function linesOf({ rows, merges = [], date1904 = false }: SheetCells, { heading, columns }: Layout): Line[] {
  const known = columns.flatMap(({ index, field, heading: title }) => (field === null ? [] : [{ index, field, title }]))
  const covered = coveredCells(rows, merges)
  return rows.slice(heading + 1).flatMap((cells, at) => {
    if (!known.some(({ index }) => cells[index])) return []
    const merged = covered.get(heading + 1 + at)
    const told = known.flatMap(({ index, field }) => {
      const text = cells[index] || merged?.get(index)
      return text ? [[field, field === 'birth_date' ? inDays(text, date1904) : text] as const] : []
    })
    const texts: LineTexts = Object.fromEntries(told)
    if (known.some(({ field, title }) => field === 'birth_date' && isMonthOnly(title))) asMonth(texts)
    return isExample(texts.name) ? [] : [{ row: heading + at + 2, texts }]
  })
}

/** Whether a heading asks for year and month alone. */
const isMonthOnly = (heading: string): boolean => /年月/.test(heading) && !/日/.test(heading)

/** A month that a spreadsheet made the first day of: beside a resident number, which tells the day, it is a month again. */
function asMonth(texts: LineTexts): void {
  const born = dateOf(texts.birth_date ?? '')
  const isTold = readDocument('resident_id', documentNumberOf('resident_id', texts.id_number ?? '')).ok
  if (isTold && born?.endsWith('-01')) texts.birth_date = born.slice(0, 7)
}

/** Days of a workbook that counts them from 1904 are dates from here on. */
const inDays = (text: string, date1904: boolean): string => (date1904 ? (dateOf(text, true) ?? text) : text)
