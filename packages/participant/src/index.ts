export { ageOnDay } from './age-on-day.ts'
export { checkParticipant } from './check.ts'
export { checkGuardian, type GuardianErrors } from './check-guardian.ts'
export { ChoosePicture } from './choose-picture.tsx'
export { CONSENT_VERSION, consentNeeded, consentNeededAt, isOutdated } from './consent.ts'
export { ConsentField } from './consent-field.tsx'
export { type ConsentText, useConsentTexts } from './consent-texts.ts'
export { type Derived, type Division, derive, fitsDivision } from './derived.ts'
export { DerivedLine } from './derived-line.tsx'
export { type DistrictChoice, DistrictField } from './district-field.tsx'
export { EntryForm } from './entry-form.tsx'
export type { FieldProblem } from './field-of.ts'
export { ForAnotherBrowser } from './for-another-browser.tsx'
export { type GuardianValue, guardianChange, guardianValuesOf } from './guardian-values.ts'
export { GuardiansEditor } from './guardians-editor.tsx'
export { laterRules, useRulesAhead } from './later-rules.ts'
export { useParticipantText } from './messages.ts'
export { isNewPeople, NewPeopleNotice } from './new-people-notice.tsx'
export { NewUnit } from './new-unit.tsx'
export { ownGuardian, rememberGuardian } from './own-guardian.ts'
export { ParticipantForm, type ParticipantFormProps } from './participant-form.tsx'
export { PhotoExamples } from './photo-examples.tsx'
export { PhotoField } from './photo-field.tsx'
export { fieldProblems, type Refusal, readRefusal } from './refusal.ts'
export {
  isRosterKept,
  type RosterFacts,
  type RosterLine,
  type RosterPerson,
  rosterLines,
  type TeamRules,
} from './roster-lines.ts'
export { RosterRules, RosterSummary, useRosterMissing } from './roster-rules.tsx'
export { decodePicture, drawPicture, fitInto, PHOTO_EDGE_PX } from './shrink.ts'
export { UnfitGroups } from './unfit-groups.tsx'
export { type UnitChoice, UnitField } from './unit-field.tsx'
export { PHOTO_RATIO } from './use-photo.ts'
export {
  DEVICE_FIELDS,
  emptyValues,
  type KeptValues,
  keptOf,
  type ParticipantRecord,
  type ParticipantValues,
  TAB_FIELDS,
  toBody,
} from './values.ts'
