import { paths, type Start, type StartHeat } from '@startline/contract'
import { type CalendarEntry, ownOf } from '@startline/domain'
import type { Locale } from '@startline/ui'
import { startEntries } from '../take-along/own-start-entries.ts'
import { type CalendarEvent, placeOf } from '../take-along/save-event.ts'
import { useStartText } from './start-messages.ts'

type Text = ReturnType<typeof useStartText>

const roundNameIn =
  ({ roundNames }: Text) =>
  (name: string): string =>
    ownOf(roundNames as Record<string, string>, name) ?? name

/** Says which heat something is, in words of one language. */
export const heatWordsIn =
  (text: Text) =>
  ({ round_name, run, runs, number }: Pick<StartHeat, 'round_name' | 'run' | 'runs' | 'number'>): string =>
    [roundNameIn(text)(round_name), runs > 1 && text.run(run), text.heat(number)].filter(Boolean).join(' ')

/** The name of a round in the reader's language, where it is one that most rulebooks have. */
export const useRoundName = () => roundNameIn(useStartText())

/** Says which heat something is: always with its round, and with its run where there are several. */
export const useHeatWords = () => heatWordsIn(useStartText())

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
    return startEntries(
      [start],
      { place: placeOf(event), url: `${location.origin}${paths.startLists(start.event_id, start.contest.id)}` },
      said,
    )
  })
}
