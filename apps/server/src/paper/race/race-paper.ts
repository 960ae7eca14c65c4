import type { PrintKind, ProgrammeBody } from '@startline/contract'
import { localMinute } from '@startline/domain'

type SignedContest = ProgrammeBody['contests'][number]

/** A contest as papers know it: bibs and lists for signing are printed before the draw. */
export interface RaceContest extends Omit<SignedContest, 'draw'> {
  draw: SignedContest['draw'] | null
}
/** A heat of one. */
export type RaceHeat = SignedContest['rounds'][number]['heats'][number]
/** Whoever wears a number. */
export type Racer = ProgrammeBody['racers'][number]

/** What papers tell of a race: the body of a programme, or what it would be. */
export interface RaceFacts extends Omit<ProgrammeBody, 'contests'> {
  contests: RaceContest[]
}

/** A paper of a race to be drawn. */
export interface RacePaper {
  kind: PrintKind
  facts: RaceFacts
  /** Names stand there as they are: the paper is for hands at the venue. */
  whole: boolean
  /** Where the public page of the event is, for the code. */
  address: string
  /** What a programme is proved by: null for other papers, and while it is tried. */
  proof: { sha256: string; publicKey: string; verifier: string } | null
  /** When it was printed, in the event's zone. */
  printedAt: string
  /** The one heat that is wanted of each contest; null for all. */
  heat: { round: number; run: number; number: number } | null
  /** Bibs carry names. */
  names: boolean
}

const TITLES: Record<PrintKind, string> = {
  programme: '秩序册',
  trial: '秩序册（试排）',
  'start-lists': '出场名单',
  'call-sheets': '检录单',
  'sign-in': '报到签到表',
  bibs: '号码布',
}

/** What a paper of this kind is called. */
export const titleOf = (kind: PrintKind): string => TITLES[kind]

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
