import { groupRuleOf } from '@startline/contract'
import { ageOn, carriesBirthDate, type Gender, isDate, readDocument, whyNot } from '@startline/domain'
import type { ParticipantValues } from './values.ts'

/** The part of a group that decides whom it takes; the contract's groups fit. */
export interface Division {
  id: string
  name: string
  gender: 'any' | Gender
  born_from: string | null
  born_to: string | null
  photo_required: boolean
}

/** What a document, or the two fields beside it, tell of a person. */
export interface Derived {
  birthDate: string
  gender: Gender | null
  /** Full years on the day asked for. */
  age: number
  matching: Division[]
}

type DocumentValues = Pick<ParticipantValues, 'id_type' | 'id_number' | 'birth_date' | 'gender'>

/** Birth date and gender, from the document where it carries them, else as typed; null while neither is known. */
export function readPerson(values: DocumentValues, today: string): { birthDate: string; gender: Gender | null } | null {
  if (carriesBirthDate(values.id_type, values.id_number)) {
    const reading = readDocument(values.id_type, values.id_number, today)
    return reading.ok && reading.birthDate ? { birthDate: reading.birthDate, gender: reading.gender ?? null } : null
  }
  return isDate(values.birth_date) && values.birth_date <= today
    ? { birthDate: values.birth_date, gender: values.gender || null }
    : null
}

/** Whether a group takes people of this birth date and gender; photo and consent can still be given, so they do not count. */
export function fitsDivision(person: { birthDate: string; gender: Gender | null }, division: Division): boolean {
  const racer = { ...person, hasPhoto: true, hasConsent: true }
  const asked = { ...division, photo_required: false, consent_required: false }
  return whyNot(racer, groupRuleOf(asked, '')).length === 0
}

/**
 * What is known as soon as the last character is typed: birth date, gender, age on `onDate` and the groups that take such a
 * person. Null until then. All dates are `YYYY-MM-DD`.
 */
export function derive(
  values: DocumentValues,
  today: string,
  onDate: string,
  divisions: readonly Division[] = [],
): Derived | null {
  const person = readPerson(values, today)
  if (!person) return null
  const matching = divisions.filter((division) => fitsDivision(person, division))
  return { ...person, age: ageOn(person.birthDate, onDate), matching }
}
