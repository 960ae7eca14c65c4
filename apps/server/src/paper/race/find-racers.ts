import { localMinute } from '@startline/domain'
import type { RaceContest, RaceFacts, RaceHeat, Racer } from './race-paper.ts'

/** What stands for a unit where a child races for nobody. */
export const NO_UNIT = '个人'

/** Racers by their numbers. */
export const byBib = ({ racers }: Pick<RaceFacts, 'racers'>): Map<number, Racer> =>
  new Map(racers.map((racer) => [racer.bib, racer]))

/** A name as it stands on paper; nothing where the event shows none. */
export const nameOf = (racer: Racer | undefined): string => racer?.name ?? ''

/** The unit a racer starts for. */
export const unitOf = (racer: Racer | undefined): string => racer?.unit ?? NO_UNIT

/** The members of a team, those in reserve marked; empty for a person. */
export const membersOf = ({ members }: Racer): string =>
  members.flatMap(({ name, reserve }) => (name === null ? [] : [reserve ? `${name}（替补）` : name])).join('、')

/** When something is, as it stands on paper: `09:00`; the day before it where `day` is not that day. */
export function timeOf(instant: string | null, timezone: string, day: string | null = null): string {
  if (instant === null) return ''
  const [date = '', time = ''] = localMinute(new Date(instant), timezone).split(' ')
  return day === null || day === date ? time : `${date.slice(5)} ${time}`
}

/** The day of a moment, `YYYY-MM-DD`. */
export const dayOf = (instant: string, timezone: string): string =>
  localMinute(new Date(instant), timezone).slice(0, 10)

/** A round with its run, where there are several. */
export const roundName = (round: RaceContest['rounds'][number], run: number): string =>
  round.runs > 1 ? `${round.name} 第 ${run} 轮` : round.name

/** How a heat is called, always with its round: 小组 and 组别 look alike. */
export const heatName = (round: RaceContest['rounds'][number], { run, number }: RaceHeat): string =>
  `${roundName(round, run)} 第 ${number} 组`

/** How many start: whoever is scratched does not. */
export const startersOf = ({ starters }: RaceContest): number => starters.filter(({ scratched }) => !scratched).length

/** Those of a contest that race, and those that do not any more, by number. */
export const startersByBib = ({ starters }: RaceContest) => new Map(starters.map((one) => [one.bib, one]))
