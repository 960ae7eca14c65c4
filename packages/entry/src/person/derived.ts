import { consentTextOf, groupRuleOf } from '@startline/contract'
import { ageOn, CONSENT_AGE, carriesBirthDate, type Gender, isDate, readDocument, whyNot } from '@startline/domain'
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

/** What is told of how old somebody is: who may not reveal numbers is told no birth date. */
interface BirthOrAge {
  birth_date: string | null
  /** Full years today. */
  age: number | null
}

/**
 * Full years on a day (`YYYY-MM-DD`): by the birth date where it is told, else what the server counted for that day. Until its count is there,
 * the age today stands in; null where no birth date is known.
 */
export const ageOnDay = ({ birth_date, age }: BirthOrAge, day: string, counted?: number | null): number | null =>
  birth_date === null ? (counted ?? age) : ageOn(birth_date, day)

/** Version of the text a guardian agrees to now, one of `consent-texts.ts`; a new text gets a new version, so that it is known who agreed to what. */
export const CONSENT_VERSION = '2026-11'

/** Whether a guardian's consent is asked of somebody of this age in full years: of everybody known to be under 14. */
export const consentNeededAt = (age: number | null): boolean => age !== null && age < CONSENT_AGE

/** The same on a day, by birth date; both are `YYYY-MM-DD`. */
export const consentNeeded = (birthDate: string | null, onDate: string): boolean =>
  consentNeededAt(birthDate === null ? null : ageOn(birthDate, onDate))

/** Whether a consent was given to a text that is not the one asked now: it holds, and is asked for again. */
export const isOutdated = (consent: { version: string } | null): boolean =>
  consent !== null && consentTextOf(consent.version) !== CONSENT_VERSION
