import type { PrintKind, ProgrammeBody } from '@startline/contract'

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
