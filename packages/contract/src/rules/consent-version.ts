/** Every text that guardians were asked to agree to, by its version, the one asked for now last. The words are in `packages/entry`. */
export const CONSENT_TEXTS = ['2026-01', '2026-11'] as const

/** What the version of a consent ends in where the box beside its text was ticked too. Kept with the version, it has the same history. */
const WITH_NAME = '.name'

/** The version of a consent: of its text, and whether the child's name may stand in public results and start lists. */
export const consentVersion = (text: string, publicName: boolean): string => (publicName ? text + WITH_NAME : text)

/** The version of the text that a consent was given to. */
export const consentTextOf = (version: string): string =>
  version.endsWith(WITH_NAME) ? version.slice(0, -WITH_NAME.length) : version

/** Whether a version is that of a text there is: to other words nobody can have agreed. */
export const isConsentVersion = (version: string): boolean =>
  CONSENT_TEXTS.some((known) => known === consentTextOf(version))

/** Whether a consent of this version lets the child's name stand in public; without one it may not. */
export const allowsPublicName = (version: string | null | undefined): boolean => version?.endsWith(WITH_NAME) ?? false
