import { paths, type Start, type StartHeat } from '@startline/contract'
import type { CalendarEntry } from '@startline/domain'
import type { Locale } from '@startline/ui'
import { useStartText } from '../start/start-messages.ts'
import { heatWordsIn } from '../start/use-heat-words.ts'
import { type CalendarEvent, placeOf } from './save-event.ts'

/** What a calendar says of starts, in the reader's language. */
export interface StartWords {
  /** Such as `No. 101 · Heats run 1 Heat 3 · lane 2`. */
  title(start: Start, heat: StartHeat): string
  description(start: Start): string
}

/** An hour before: time to warm up and to be called. */
const REMIND = '-PT1H'

/**
 * The starts of registrations as entries of a calendar, each run that has a time. The same run keeps its name whatever is drawn or moved, and
 * counts up with the version of its list: a calendar that is given the file again changes the entry it has. Who was scratched has theirs cancelled.
 */
export function startEntries(
  starts: readonly Start[],
  { place, url }: Pick<CalendarEntry, 'place' | 'url'>,
  words: StartWords,
): CalendarEntry[] {
  return starts.flatMap((start) =>
    start.heats.flatMap((heat) =>
      heat.starts_at === null
        ? []
        : [
            {
              uid: `${start.registration_id}-${start.contest.id}-${heat.round}-${heat.run}@startline`,
              title: words.title(start, heat),
              startsAt: heat.starts_at,
              endsAt: heat.ends_at ?? heat.starts_at,
              place,
              description: words.description(start),
              url,
              sequence: start.contest.version,
              isCancelled: start.scratched,
              remind: REMIND,
            },
          ],
    ),
  )
}

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
    title: ({ bib }: Start, heat: StartHeat) =>
      [who, text.bib(bib), words(heat), text.lane(heat.lane)].filter(Boolean).join(text.dot),
    description: ({ contest }: Start) => [event.name, contest.name].join(text.dot),
  }
  return starts.flatMap((start) => {
    const url = `${location.origin}${paths.startLists(start.event_id, start.contest.id)}`
    return startEntries([start], { place: placeOf(event), url }, said)
  })
}
