import type { StartHeat } from '@startline/contract'
import { ownOf } from '@startline/domain'
import { useStartText } from './start-messages.ts'

/** The name of a round in the reader's language, where it is one that most rulebooks have. */
export function useRoundName(): (name: string) => string {
  const { roundNames } = useStartText()
  return (name) => ownOf(roundNames as Record<string, string>, name) ?? name
}

/** Says which heat something is: always with its round, and with its run where there are several. */
export function useHeatWords() {
  const text = useStartText()
  const roundName = useRoundName()
  return ({ round_name, run, runs, number }: Pick<StartHeat, 'round_name' | 'run' | 'runs' | 'number'>) =>
    [roundName(round_name), runs > 1 && text.run(run), text.heat(number)].filter(Boolean).join(' ')
}
