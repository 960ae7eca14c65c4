import { MINUTES_PER_RACE } from '@startline/contract'
import { type Preview, plannedRounds, previewPlan, type Rulebook, startersAllowed } from '@startline/domain/race'
import { type Locale, useLocale } from '@startline/ui'
import { crowdedHeats } from '../../../held/crowded-final.tsx'
import { useBooksText } from './messages.ts'

/** How many races a rulebook takes for so many, and what speaks against it. */
export interface Counted extends Preview {
  /** The most that may start by it, where there are more. */
  tooMany: number | null
  /** The fewest of a heat, where one would have fewer. */
  tooFew: number | null
  /** How many heats the last round would need where it should be one race. */
  crowded: number | null
}

/** Counts the races of a rulebook, as the server does: by the same rules. */
export function countRaces(rulebook: Rulebook, entrants: number): Counted {
  const preview = previewPlan({ rounds: plannedRounds(rulebook), n: entrants, minutes_per_race: MINUTES_PER_RACE })
  const limit = startersAllowed(rulebook)
  // Where nobody goes on from a round nobody could race the next: that is not the number of entrants' fault.
  const isSmall = entrants > 0 && preview.rounds[0]?.problem === 'too_few'
  return {
    ...preview,
    tooMany: entrants > limit ? limit : null,
    tooFew: isSmall ? (rulebook.heat?.least ?? 1) : null,
    crowded: crowdedHeats({ preview }),
  }
}

/** The rounds of a rulebook that take place, in words: in the reader's language where it says them in both. */
export function useRounds(): (rulebook: Pick<Rulebook, 'rounds'>, preview: Pick<Preview, 'rounds'>) => string {
  const text = useBooksText()
  const locale = useLocale()
  return (rulebook, { rounds }) =>
    rounds
      .map(({ name, heats, runs }) => text.round(nameIn(rulebook, name, locale) ?? text.onlyRound, heats, runs))
      .join(text.comma)
}

const nameIn = ({ rounds }: Pick<Rulebook, 'rounds'>, name: string, locale: Locale): string | undefined => {
  const found = rounds?.find((round) => round.name === name)
  return found && (found.names?.[locale] || found.name)
}
