import { groupWithDiscipline, type Registration } from '@startline/contract'
import type { Locale } from '@startline/ui'
import { useTakeAlongText } from './take-along-messages.ts'

/** As much of a registration as is taken along. */
export type TakenAlong = Pick<
  Registration,
  'reference' | 'status' | 'group_name' | 'registration_event' | 'team' | 'members'
>

/** More registrations are left out. */
const CALENDAR_LINES = 20

/** Those that are not withdrawn; all of them where every one is. */
export function stillRunning<T extends Pick<TakenAlong, 'status'>>(registrations: readonly T[]): readonly T[] {
  const running = registrations.filter(({ status }) => status !== 'withdrawn')
  return running.length > 0 ? running : registrations
}

/** What a calendar says of registrations for an event, in a language: who is in which group, and what only waits for a place. */
export function calendarWords(
  locale: Locale,
  eventName: string,
  registrations: readonly TakenAlong[],
): { title: string; description: string } {
  const text = useTakeAlongText.in(locale)
  const running = stillRunning(registrations)
  const lineOf = (one: TakenAlong) =>
    [
      one.team?.name ?? one.members[0]?.name,
      groupWithDiscipline({ name: one.group_name, registration_event: one.registration_event }, locale),
      text.calendarText(one.reference),
      one.status === 'waitlisted' ? text.calendarWaits : '',
    ]
      .filter(Boolean)
      .join(text.dot)
  const lines = running.slice(0, CALENDAR_LINES).map(lineOf)
  if (running.length > CALENDAR_LINES) lines.push('…')
  const waits = running.length > 0 && running.every(({ status }) => status === 'waitlisted')
  return { title: waits ? text.calendarWaiting(eventName) : eventName, description: lines.join('\n') }
}
