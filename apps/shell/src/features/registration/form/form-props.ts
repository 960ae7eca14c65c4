import { ageOn, localDate } from '@startline/domain'
import type { DraftPlace } from '../../../session/drafts/kept.ts'
import type { EventPage } from '../../event/queries.ts'
import type { useFormText } from './messages.ts'
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

/** Age on the event's day; null where the portal tells no birth date. */
const ageAt = (person: Person, event: EventPage): number | null =>
  person.birth_date ? ageOn(person.birth_date, eventDay(event)) : null

/** How old somebody is, in words: on the event's day, or today for who is told no birth dates; null where none is known. */
export function ageWords(person: Person, event: EventPage, text: ReturnType<typeof useFormText>): string | null {
  const onTheDay = ageAt(person, event)
  if (onTheDay !== null) return text.ageOn(onTheDay)
  return person.age === null ? null : text.ageToday(person.age)
}
