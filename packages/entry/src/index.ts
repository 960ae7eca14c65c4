export { useChangeText } from './change-summary/change-messages.ts'
export { useFormatChange } from './change-summary/format-change.ts'
export { type BornRange, bornRange } from './event/born.ts'
export { calendarLeaf, eventDates, monthName } from './event/event-date.ts'
export { useEventText } from './event/event-messages.ts'
export { type Span, spanOf } from './event/time-left.ts'
export { useGroupTitle } from './event/use-group-title.ts'
export { isNewPeople, NewPeopleNotice } from './new-people/new-people-notice.tsx'
export { type Amounts, amountsAfterMove, amountsAfterWithdrawal, isUneven } from './payment/amounts.ts'
export { HowToPay } from './payment/how-to-pay.tsx'
export { PaymentBadges, useAmountWords } from './payment/payment-badges.tsx'
export { usePaymentText } from './payment/payment-messages.ts'
export { ageOnDay } from './person/age-on-day.ts'
export { checkGuardian, checkParticipant, type GuardianErrors } from './person/check.ts'
export { ChoosePicture } from './person/choose-picture.tsx'
export { CONSENT_VERSION, consentNeeded, consentNeededAt, isOutdated } from './person/consent.ts'
export { ConsentField, type ConsentFor } from './person/consent-field.tsx'
export { useConsentTexts } from './person/consent-texts.ts'
export { type Derived, type Division, derive, fitsDivision } from './person/derived.ts'
export { DerivedLine } from './person/derived-line.tsx'
export { type DistrictChoice, DistrictField } from './person/district-field.tsx'
export { EntryForm, ForAnotherBrowser } from './person/entry-form.tsx'
export {
  type GuardianValue,
  guardianChange,
  guardianValuesOf,
  type ParticipantRecord,
} from './person/guardian-values.ts'
export { GuardiansEditor } from './person/guardians-editor.tsx'
export { isHeic, unreadableKind } from './person/heic.ts'
export { heicWayOut } from './person/heic-messages.ts'
export { laterRules, useRulesAhead } from './person/later-rules.ts'
export { useParticipantText } from './person/messages.ts'
export { NewUnit, type UnitChoice } from './person/new-unit.tsx'
export { ownGuardian, rememberGuardian } from './person/own-guardian.ts'
export { type FormEnd, ParticipantForm, type ParticipantFormProps } from './person/participant-form.tsx'
export { PhotoExamples } from './person/photo-examples.tsx'
export { PhotoField } from './person/photo-field.tsx'
export { decodePicture, drawPicture } from './person/shrink.ts'
export { UnitField } from './person/unit-field.tsx'
export { UnprintableNames } from './person/unprintable-names.tsx'
export { useAfterPress } from './person/use-after-press.ts'
export { PHOTO_RATIO } from './person/use-photo.ts'
export type { FieldProblem } from './person/values.ts'
export {
  DEVICE_FIELDS,
  emptyValues,
  type KeptValues,
  keptOf,
  type ParticipantValues,
  TAB_FIELDS,
  toBody,
} from './person/values.ts'
export { useRenewRegistration } from './registration/renew-registration.ts'
export { useRevealText } from './reveal/reveal-messages.ts'
export { RevealPanel } from './reveal/reveal-panel.tsx'
export type { ClearNumbers } from './reveal/use-clear-numbers.ts'
export {
  isRosterKept,
  type RosterFacts,
  type RosterLine,
  type RosterPerson,
  rosterLines,
  type TeamRules,
} from './roster/roster-lines.ts'
export { RosterRules, RosterSummary, useRosterMissing } from './roster/roster-rules.tsx'
export { UnfitGroups } from './roster/unfit-groups.tsx'
export { amendmentLines, noticeStartLine } from './start/format-start-change.ts'
export { NextStart } from './start/next-start.tsx'
export { OwnStarts } from './start/own-starts.tsx'
export { useStartChangeText } from './start/start-change-messages.ts'
export { useStartText } from './start/start-messages.ts'
export { useHeatWords, useRoundName } from './start/use-heat-words.ts'
export { startEntriesIn } from './take-along/own-start-entries.ts'
export { saveEvent } from './take-along/save-event.ts'
export { TakeAlongWays } from './take-along/take-along-ways.tsx'
