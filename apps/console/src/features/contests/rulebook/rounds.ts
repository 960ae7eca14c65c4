import { type Written, withValue } from './edit.ts'

/** How it is said who goes on: so many of the ranking, or by place in the heat and by time. */
export type Way = 'total' | 'place'

/** How runs add up, where nobody said otherwise: as the example regulations have it. */
const SCORE = {
  better: 'high',
  points: [10, 8, 6, 5, 4, 3, 2, 1],
  dnf: { points: 0 },
  dns: { points: 0 },
  dsq: { points: 0 },
  ties: ['last_run'],
}
/** How many go on from a round that is new. */
const GOING_ON = 8

/** What a round is called; empty where it has no name yet. */
export const nameOfRound = ({ name }: Written): string => (typeof name === 'string' ? name : '')

/** The rounds of a rulebook. */
export const roundsOf = (book: Written): readonly Written[] => (book['rounds'] ?? []) as readonly Written[]

/** The rulebook with other rounds: from the last nobody goes on. */
export const withRounds = (book: Written, rounds: readonly Written[]): Written => ({
  ...book,
  rounds: rounds.map((round, nth) => {
    const { advance: _nobody, ...rest } = round
    return nth === rounds.length - 1 ? rest : round
  }),
})

/** Puts a round before the last one. */
export const withRound = (book: Written, name: string): Written => {
  const rounds = roundsOf(book)
  return withRounds(book, [...rounds.slice(0, -1), { name, advance: { total: GOING_ON } }, ...rounds.slice(-1)])
}

/** A round that everybody races so often: more than once, it says how the runs add up; once, it says nothing of it. */
export function withRuns(round: Written, runs: number | string | undefined): Written {
  const { score, ...rest } = withValue(round, '/runs', runs)
  if (typeof runs === 'number' && runs > 1) return { ...rest, score: score ?? SCORE }
  return runs === undefined || runs === 1 ? rest : { ...rest, ...(score !== undefined && { score }) }
}

/** A round by another name in one of the languages; the Chinese one is its name. */
export function withRoundName(round: Written, locale: 'zh-CN' | 'en', name: string): Written {
  const { names, ...rest } = round
  const english = locale === 'en' ? name : ((names as Written | undefined)?.['en'] ?? '')
  const called = locale === 'en' ? nameOfRound(round) : name
  return { ...rest, name: called, ...(english !== '' && { names: { 'zh-CN': called, en: english } }) }
}

/** How a round says who goes on; undefined where it says nothing. */
export function wayOf(round: Written): Way | undefined {
  const advance = round['advance'] as Written | null | undefined
  if (!advance) return undefined
  return 'place' in advance || 'time' in advance ? 'place' : 'total'
}

/** What a round begins with that says it otherwise. */
export const advanceBy = (way: string | undefined): Written | undefined =>
  way === undefined ? undefined : way === 'place' ? { place: 2 } : { total: GOING_ON }
