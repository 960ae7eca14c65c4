import type { HeldContest } from '@startline/contract'

/** What the screens of a draw ask of a rulebook. */
export interface DrawRules {
  /** How often everybody races in it. */
  runs: number
  /** Most starters of a heat; null where all race at once. */
  most: number | null
  /** Members of a unit are kept apart, as far as that goes. */
  apart: boolean
  /** Dealt as they were registered: no lot is cast. */
  asRegistered: boolean
}

type Part = Record<string, unknown>
const partOf = (value: unknown): Part => (typeof value === 'object' && value !== null ? (value as Part) : {})

/** Reads of a contest's rulebook what its draw goes by. The server checks rulebooks; here what is not as expected is left out. */
export function drawRulesOf({ rulebook, preview }: Pick<HeldContest, 'rulebook' | 'preview'>): DrawRules {
  const { heat, seeding } = rulebook.body
  const { most } = partOf(heat)
  const { apart, by } = partOf(seeding)
  const [first] = preview.rounds
  return {
    runs: first?.runs ?? 1,
    most: typeof most === 'number' ? most : null,
    apart: apart === 'unit',
    asRegistered: by === 'registered',
  }
}
