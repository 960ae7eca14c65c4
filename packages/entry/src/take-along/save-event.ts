import type { Data, getEvent } from '@startline/contract'
import { type CalendarEntry, calendarFile } from '@startline/domain'
import { saveCalendar } from '@startline/ui'

/** As much of an event as a calendar tells. */
export type CalendarEvent = Pick<Data<typeof getEvent>, 'name' | 'starts_at' | 'ends_at' | 'venue' | 'district_name'>

/** What the calendar's entry says besides: `id` keeps it apart from others, `file` names the file, `url` is where it is looked up. */
interface CalendarWords {
  id: string
  file: string
  /** The event's name unless told. */
  title?: string
  description: string
  url: string
}

/** Hands an event to the person as a calendar file, with what else belongs to it. */
export function saveEvent(
  event: CalendarEvent,
  { id, file, title = event.name, description, url }: CalendarWords,
  more: readonly CalendarEntry[] = [],
): void {
  const whole = {
    uid: `${id}@startline`,
    title,
    startsAt: event.starts_at,
    endsAt: event.ends_at,
    place: placeOf(event),
    description,
    url,
  }
  saveCalendar(`startline-${file}.ics`, calendarFile([whole, ...more]))
}

/** Where an event is, as calendars tell it. */
export const placeOf = ({ venue, district_name }: CalendarEvent): string => `${venue}, ${district_name}`
