import { CONSENT_TEXTS, consentTextOf } from '@startline/contract'
import { ageOn, CONSENT_AGE } from '@startline/domain'

/** Version of the text a guardian agrees to now, one of `consent-texts.ts`; a new text gets a new version, so that it is known who agreed to what. */
export const CONSENT_VERSION = CONSENT_TEXTS[1]

/** Whether a guardian's consent is asked of somebody of this age in full years: of everybody known to be under 14. */
export const consentNeededAt = (age: number | null): boolean => age !== null && age < CONSENT_AGE

/** The same on a day, by birth date; both are `YYYY-MM-DD`. */
export const consentNeeded = (birthDate: string | null, onDate: string): boolean =>
  consentNeededAt(birthDate === null ? null : ageOn(birthDate, onDate))

/** Whether a consent was given to a text that is not the one asked now: it holds, and is asked for again. */
export const isOutdated = (consent: { version: string } | null): boolean =>
  consent !== null && consentTextOf(consent.version) !== CONSENT_VERSION
