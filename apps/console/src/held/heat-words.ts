import type { Rulebook } from '@startline/domain/race'
import { type Locale, useLocale } from '@startline/ui'
import { useHeatText } from './messages.ts'
import type { ListedContest } from './race-queries.ts'

/** Which heat of its contest it is: rounds count from 0, runs and heats of a run from 1. */
export interface HeatPlace {
  round: number
  run: number
  /** Left out for a run as a whole. */
  number?: number
}

type OfContest = Pick<ListedContest, 'rulebook'>

const roundOf = ({ rulebook }: OfContest, round: number) => (rulebook.body as unknown as Rulebook).rounds?.[round]

/** What the one round of a rulebook is called that names none. */
const ONLY_ROUND: Record<Locale, string> = { 'zh-CN': '决赛', en: 'Final' }

/** What a round is called, in the reader's language where the rulebook says it in both. */
function roundName(contest: OfContest, round: number, locale: Locale): string {
  const found = roundOf(contest, round)
  return found?.names?.[locale] ?? found?.name ?? ONLY_ROUND[locale]
}

/** Says which heat is meant: round, run where there are several, and number; never the heat alone, which looks like a group (组别). */
export function useHeatWords(): (contest: OfContest, heat: HeatPlace) => string {
  const text = useHeatText()
  const locale = useLocale()
  return (contest, { round, run, number }) => {
    const runs = roundOf(contest, round)?.runs ?? 1
    const parts = [
      roundName(contest, round, locale),
      ...(runs > 1 ? [text.run(run)] : []),
      number ? text.heat(number) : '',
    ]
    return text.whole(parts.filter((part) => part !== ''))
  }
}
