import type { Data, getEvent } from '@startline/contract'
import { calendarFile } from '@startline/domain'
import { saveCalendar } from '@startline/ui'

/** As much of an event as a calendar tells. */
export type CalendarEvent = Pick<Data<typeof getEvent>, 'name' | 'starts_at' | 'ends_at' | 'venue' | 'district_name'>

/** What the calendar's entry says besides: `id` keeps it apart from others, `file` names the file, `url` is where it is looked up. */
interface CalendarWords {
  id: string
  file: string
  description: string
  url: string
}

/** Hands an event to the person as a calendar file. */
export const saveEvent = (event: CalendarEvent, { id, file, description, url }: CalendarWords): void =>
  saveCalendar(
    `startline-${file}.ics`,
    calendarFile({
      uid: `${id}@startline`,
      title: event.name,
      startsAt: event.starts_at,
      endsAt: event.ends_at,
      place: `${event.venue}, ${event.district_name}`,
      description,
      url,
    }),
  )
