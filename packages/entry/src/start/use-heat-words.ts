import type { StartHeat } from '@startline/contract'
import { ownOf } from '@startline/domain'
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
