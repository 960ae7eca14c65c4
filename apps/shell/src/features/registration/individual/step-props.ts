import { ageOn, localDate } from '@startline/domain'
import type { DraftPlace } from '../../../session/drafts/place.ts'
import type { EventPage } from '../../event/types.ts'
import type { Draft } from './draft.ts'
import type { Person } from './queries.ts'
import type { FormAddress, Step } from './steps.ts'
import type { ChangeDraft } from './use-draft.ts'

/** What every step of the form is given. */
export interface StepProps {
  event: EventPage
  /** The organization the person acts for. */
  organization: { id: string; name: string }
  /** Whose draft it is, and where it is kept. */
  place: DraftPlace
  draft: Draft
  change: ChangeDraft
  address: FormAddress
  /** Goes to another step, or another state of this one. */
  go: (step: Step, more?: Partial<Omit<FormAddress, 'event' | 'step'>>, options?: { replace?: boolean }) => void
  /** The server's time, in milliseconds. */
  now: number
}

/** The local day the event starts on, `YYYY-MM-DD`. */
export const eventDay = (event: EventPage): string => localDate(new Date(event.starts_at), event.timezone)

/** Age on the event's day; null where the birth date is unknown. */
export const ageAt = (person: Person, event: EventPage): number | null =>
  person.birth_date ? ageOn(person.birth_date, eventDay(event)) : null
