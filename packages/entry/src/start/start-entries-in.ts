import { paths, type Start } from '@startline/contract'
import type { CalendarEntry } from '@startline/domain'
import type { Locale } from '@startline/ui'
import { startEntries } from '../take-along/own-start-entries.ts'
import { type CalendarEvent, placeOf } from '../take-along/save-event.ts'
import { useStartText } from './start-messages.ts'
import { heatWordsIn } from './use-heat-words.ts'

/** Starts at an event as entries of a calendar, in a language; `who` starts is told where it is known. */
export function startEntriesIn(
  locale: Locale,
  event: CalendarEvent,
  starts: readonly Start[],
  who?: string,
): CalendarEntry[] {
  const text = useStartText.in(locale)
  const words = heatWordsIn(text)
  const said = {
    title: ({ bib }: Start, heat: Start['heats'][number]) =>
      [who, text.bib(bib), words(heat), text.lane(heat.lane)].filter(Boolean).join(text.dot),
    description: ({ contest }: Start) => [event.name, contest.name].join(text.dot),
  }
  return starts.flatMap((start) => {
    const url = `${location.origin}${paths.startLists(start.event_id, start.contest.id)}`
    return startEntries([start], { place: placeOf(event), url }, said)
  })
}
