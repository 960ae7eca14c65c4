export { type CalendarEntry, calendarFile } from './calendar-file.ts'
export { ageOn, isDate, localDate, localMinute } from './date.ts'
export {
  contactOf,
  groupIdNumber,
  groupPhone,
  maskDocument,
  maskForMembers,
  maskIdNumber,
  maskName,
  maskPhone,
  readablePhone,
  shortenName,
} from './display.ts'
export {
  carriesBirthDate,
  DOCUMENT_TYPES,
  type DocumentReading,
  type DocumentRule,
  type DocumentType,
  looksForeign,
  normalizeDocument,
  readDocument,
} from './document.ts'
export { drawCommand } from './draw-command.ts'
export type { Reason } from './eligibility.ts'
export { CONSENT_AGE, type EligibilityRule, type GroupRule, type Racer, whyNot } from './eligibility.ts'
export { ADULT_AGE, guardianNeeded, guardianNeededAt } from './guardian.ts'
export {
  checkDigit,
  EARLIEST_BIRTH_DATE,
  type Gender,
  type IdNumberReading,
  type IdNumberRefusal,
  type IdNumberRule,
  looksRounded,
  normalizeIdNumber,
  readIdNumber,
} from './id-number.ts'
export { hidesCharacters } from './invisible.ts'
export { normalizeCode } from './message-code.ts'
export { ownOf } from './own-of.ts'
export { beginsFormula, cleanName, cleanPersonName, hasDamage, isName, nameSkeleton } from './person-name.ts'
export {
  isContactPhone,
  isPhone,
  normalizeContactPhone,
  normalizePhone,
  parseContactPhone,
} from './phone.ts'
export {
  type AgedMember,
  agedRosterProblems,
  type RosterMember,
  type RosterRule,
  type RosterRules,
  rosterProblems,
} from './roster.ts'
export { type Likeness, likelySame, type RecordOfPerson } from './same-person.ts'
export { dropBlanks, toHalfWidth } from './text.ts'
export { type EventPhase, type EventTimes, eventPhase, type WindowState, windowState } from './window.ts'
