export { checkParticipant, type FieldProblem } from './check.ts'
export { CONSENT_VERSION, consentNeeded } from './consent.ts'
export { ConsentField } from './consent-field.tsx'
export { type Derived, derive, type Division, fitsDivision } from './derived.ts'
export { DerivedLine } from './derived-line.tsx'
export { DistrictField, type DistrictChoice } from './district-field.tsx'
export { useParticipantText } from './messages.ts'
export { ParticipantForm, type ParticipantFormProps } from './participant-form.tsx'
export { PhotoField } from './photo-field.tsx'
export { fieldProblems, readRefusal, type Refusal } from './refusal.ts'
export { fitInto, PHOTO_EDGE_PX, shrinkPhoto } from './shrink.ts'
export { UnitField, type UnitChoice } from './unit-field.tsx'
export {
  emptyValues,
  type KeptValues,
  keptOf,
  type ParticipantRecord,
  type ParticipantValues,
  toBody,
} from './values.ts'
