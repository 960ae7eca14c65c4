import { paths, type Start } from '@startline/contract'
import type { CalendarEntry } from '@startline/domain'
import { useStartText } from '../start/start-messages.ts'
import { useHeatWords } from '../start/use-heat-words.ts'
import { startEntries } from './own-start-entries.ts'
import { type CalendarEvent, placeOf } from './save-event.ts'

/** Makes entries of a calendar of starts, in the reader's language; `who` starts is told where it is known. */
export function useStartEntries() {
  const text = useStartText()
  const words = useHeatWords()
  return (event: CalendarEvent, starts: readonly Start[], who?: string): CalendarEntry[] => {
    const title: Parameters<typeof startEntries>[2]['title'] = ({ bib }, heat) =>
      [who, text.bib(bib), words(heat), text.lane(heat.lane)].filter(Boolean).join(text.dot)
    const description = ({ contest }: Start) => [event.name, contest.name].join(text.dot)
    return starts.flatMap((start) => {
      const url = `${location.origin}${paths.startLists(start.event_id, start.contest.id)}`
      return startEntries([start], { place: placeOf(event), url }, { title, description })
    })
  }
}
