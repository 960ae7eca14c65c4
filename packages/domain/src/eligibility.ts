import { ageOn } from './date.ts'
import type { Gender } from './id-number.ts'

/**
 * Why a rule was not kept, for machines; words are made where they are shown.
 * `expected` and `actual` are language-neutral: a date, a number, a gender, or one of the plain words
 * `unknown`, `none`, `photo`, `consent`.
 */
export interface Reason<Rule extends string = string> {
  rule: Rule
  expected: string
  actual: string
}

/** What is known of a person who wants to race; an unknown birth date or gender is null and stays unknown. */
export interface Racer {
  birthDate: string | null
  gender: Gender | null
  hasPhoto: boolean
  hasConsent: boolean
}

/** Whom a group takes; born limits are inclusive, `eventDate` is the local day the event starts on. */
export interface GroupRule {
  gender: 'any' | Gender
  bornFrom: string | null
  bornTo: string | null
  photoRequired: boolean
  consentRequired: boolean
  eventDate: string
}

/** Why a person cannot enter a group. */
export type EligibilityRule =
  | 'born_too_early'
  | 'born_too_late'
  | 'birth_date_unknown'
  | 'other_gender'
  | 'gender_unknown'
  | 'photo_missing'
  | 'consent_missing'

/** Below this age (full years) a guardian's own consent is asked: PIPL, article 31. */
export const CONSENT_AGE = 14

type EligibilityReason = Reason<EligibilityRule>

function birthReasons({ birthDate }: Racer, { bornFrom, bornTo }: GroupRule): EligibilityReason[] {
  if (bornFrom === null && bornTo === null) return []
  if (birthDate === null) {
    return [{ rule: 'birth_date_unknown', expected: `${bornFrom ?? '..'}/${bornTo ?? '..'}`, actual: 'unknown' }]
  }
  const reasons: EligibilityReason[] = []
  if (bornFrom !== null && birthDate < bornFrom) {
    reasons.push({ rule: 'born_too_early', expected: bornFrom, actual: birthDate })
  }
  if (bornTo !== null && birthDate > bornTo)
    reasons.push({ rule: 'born_too_late', expected: bornTo, actual: birthDate })
  return reasons
}

function genderReasons(racer: Racer, group: GroupRule): EligibilityReason[] {
  if (group.gender === 'any' || group.gender === racer.gender) return []
  if (racer.gender === null) return [{ rule: 'gender_unknown', expected: group.gender, actual: 'unknown' }]
  return [{ rule: 'other_gender', expected: group.gender, actual: racer.gender }]
}

function photoReasons(racer: Racer, group: GroupRule): EligibilityReason[] {
  return !group.photoRequired || racer.hasPhoto ? [] : [{ rule: 'photo_missing', expected: 'photo', actual: 'none' }]
}

function consentReasons(racer: Racer, group: GroupRule): EligibilityReason[] {
  if (!group.consentRequired || racer.hasConsent || racer.birthDate === null) return []
  if (ageOn(racer.birthDate, group.eventDate) >= CONSENT_AGE) return []
  return [{ rule: 'consent_missing', expected: 'consent', actual: 'none' }]
}

/**
 * Every reason why a person cannot enter a group; none means eligible. `expected` is the limit that was missed: a date,
 * a gender, or for an unknown birth date the interval `from/to` with `..` for an open end (ISO 8601-2).
 * Consent is asked of those known to be under 14 on the event's day.
 */
export function whyNot(racer: Racer, group: GroupRule): EligibilityReason[] {
  return [birthReasons, genderReasons, photoReasons, consentReasons].flatMap((reasons) => reasons(racer, group))
}
