import { ageOn, localDate } from '@startline/domain'
import type { DraftPlace } from '../../../session/drafts/place.ts'
import type { EventPage } from '../../event/types.ts'
import type { Person } from './queries.ts'

/** What every form for an event is given. */
export interface FormProps {
  event: EventPage
  /** The organization the person acts for. */
  organization: { id: string; name: string; type?: string }
  /** Whose draft it is, and where it is kept. */
  place: DraftPlace
  /** The server's time, in milliseconds. */
  now: number
}

/** The local day the event starts on, `YYYY-MM-DD`. */
export const eventDay = (event: EventPage): string => localDate(new Date(event.starts_at), event.timezone)

/** Age on the event's day; null where the birth date is unknown. */
export const ageAt = (person: Person, event: EventPage): number | null =>
  person.birth_date ? ageOn(person.birth_date, eventDay(event)) : null
