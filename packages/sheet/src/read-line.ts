import type { NewParticipant, Problem } from '@startline/contract'
import { carriesBirthDate, cleanName, normalizeDocument, normalizePhone } from '@startline/domain'
import type { Layout } from './columns.ts'
import type { SheetField } from './fields.ts'
import type { ListedPerson } from './on-list.ts'
import { isExample } from './template.ts'
import { dateOf, documentTypeOf, genderOf, relationOf } from './values.ts'

/** What is wrong with one column of a line. */
export type LineProblem = Omit<Problem, 'path'> & { field: SheetField }

/** A line read as somebody to be entered. */
interface ReadLine {
  participant: NewParticipant
  /** What could not be understood. */
  problems: LineProblem[]
}

/** Reads a cell that must be one of something; what is not understood is a problem, and what is blank is null. */
function understood<T>(texts: LineTexts, field: SheetField, read: (text: string) => T | null, problems: LineProblem[]) {
  const text = texts[field] ?? ''
  const value = text === '' ? null : read(text)
  if (text !== '' && value === null)
    problems.push({ field, rule: field === 'birth_date' ? 'date_impossible' : 'format' })
  return value
}

/** Reads a line; `consentVersion` is the text that whoever sends the list says all guardians agreed to, or null. */
export function readLine(texts: LineTexts, consentVersion: string | null): ReadLine {
  const problems: LineProblem[] = []
  const type = understood(texts, 'id_type', documentTypeOf, problems) ?? 'resident_id'
  const number = normalizeDocument(type, texts.id_number ?? '')
  const birthDate = understood(texts, 'birth_date', dateOf, problems)
  const gender = understood(texts, 'gender', genderOf, problems)
  const guardian = cleanName(texts.guardian_name ?? '') || null
  const told = carriesBirthDate(type, number)
  const participant: NewParticipant = {
    name: cleanName(texts.name ?? ''),
    id_type: type,
    id_number: number,
    // What the document tells is compared with it, and asked for where it does not tell.
    ...((!told || birthDate !== null) && { birth_date: birthDate }),
    ...((!told || gender !== null) && { gender }),
    guardian_name: guardian,
    guardian_phone: normalizePhone(texts.guardian_phone ?? '') || null,
    relation: relationOf(texts.relation ?? ''),
    consent: consentVersion !== null && guardian !== null ? { version: consentVersion, given_by: guardian } : null,
  }
  return { participant, problems }
}

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

/** The people of a sheet: every row below the headings in which a column that is known has something; the template's example is nobody. */
export function linesOf(rows: readonly (readonly string[])[], { heading, columns }: Layout): Line[] {
  const known = columns.flatMap(({ index, field }) => (field === null ? [] : [{ index, field }]))
  return rows.slice(heading + 1).flatMap((cells, at) => {
    const told = known.flatMap(({ index, field }) => (cells[index] ? [[field, cells[index]] as const] : []))
    const texts: LineTexts = Object.fromEntries(told)
    return told.length === 0 || isExample(texts.name) ? [] : [{ row: heading + at + 2, texts }]
  })
}
