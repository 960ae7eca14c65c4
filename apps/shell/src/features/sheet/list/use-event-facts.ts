import { eventDates } from '@startline/entry'
import { useLocale } from '@startline/ui'
import type { EventPage } from '../../event/types.ts'
import { useSheetText } from './messages.ts'

/** The event, when and where it is, and for whom people are registered, as facts to be shown. */
export function useEventFacts(event: EventPage, organization: { name: string }) {
  const { facts } = useSheetText()
  const dates = eventDates(useLocale(), event.timezone)
  return [
    { term: facts.event, detail: event.name },
    { term: facts.when, detail: dates.days(event.starts_at, event.ends_at) },
    { term: facts.where, detail: `${event.venue} · ${event.district_name}` },
    { term: facts.organization, detail: organization.name },
  ]
}
