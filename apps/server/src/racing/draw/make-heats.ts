import {
  drawLots,
  heatSizes,
  heldRounds,
  mixRuns,
  plannedRounds,
  type Rulebook,
  serpentine,
  startersAllowed,
} from '@startline/domain/race'
import { sha256 } from '../rulebook/resolve-rulebook.ts'

/** Somebody to be drawn: everybody has a number. */
export interface Drawable {
  id: string
  registration_id: string
  bib: number
  unit_name: string | null
}

/** How it is drawn: the seed, and what differs from the rulebook. */
export interface DrawWish {
  seed: string
  apart?: 'unit' | 'none' | undefined
  strongest?: 'first' | 'last' | undefined
}

/** The runs of the first round, each with its heats in the order of lanes. */
export interface Drawn {
  /** Index of the round in the rulebook. */
  round: number
  /** Everybody in the order of the lot. */
  order: Drawable[]
  runs: Drawable[][][]
  /** How often members of a heat are of one unit. */
  clashes: number
  /** How often the two who meet most meet. */
  meetingsMost: number
  /** A heat is smaller than the rulebook wants. */
  tooFew: boolean
}

/** Whether more start than may by the rulebook; gives how many may. */
export const overLimit = (rulebook: Rulebook, starters: number): number | null => {
  const limit = startersAllowed(rulebook)
  return starters > limit ? limit : null
}

/** Everybody by the lot of their numbers, which anybody repeats with `sha256sum`; or as they were registered, where the rulebook says so. */
function inOrder(starters: readonly Drawable[], rulebook: Rulebook, seed: string): Drawable[] {
  if (rulebook.seeding?.by === 'registered')
    return starters.toSorted((one, other) => (one.registration_id < other.registration_id ? -1 : 1))
  const byBib = new Map(starters.map((one) => [String(one.bib), one]))
  return drawLots({ ids: [...byBib.keys()], seed }, sha256).order.flatMap((bib) => byBib.get(bib) ?? [])
}

const clashesIn = (heats: readonly (readonly Drawable[])[]): number =>
  heats.reduce((sum, members) => {
    const units = members.flatMap(({ unit_name }) => unit_name ?? [])
    return sum + units.length - new Set(units).size
  }, 0)

/** Makes the heats of the first round that takes place. With several runs everybody is mixed anew in each; with one they are dealt there and back. */
export function makeHeats(starters: readonly Drawable[], rulebook: Rulebook, wish: DrawWish): Drawn {
  const order = inOrder(starters, rulebook, wish.seed)
  const [first] = heldRounds({ rounds: plannedRounds(rulebook), n: order.length })
  const { round, index = 0, runs = 1 } = first ?? {}
  const { heats, problem } = heatSizes({ n: order.length, most: round?.most ?? 1, ...round })
  const byId = new Map(order.map((one) => [one.id, one]))
  const seeds = order.map(({ id }) => id)
  const back = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? [])
  if (runs > 1) {
    const mixed = mixRuns({ order: seeds, heats, runs })
    const dealt = mixed.runs.map((run) => run.map(back))
    return {
      round: index,
      order,
      runs: dealt,
      clashes: clashesIn(dealt.flat()),
      meetingsMost: mixed.meetings_most,
      tooFew: problem !== undefined,
    }
  }
  const isApart = (wish.apart ?? rulebook.seeding?.apart ?? 'none') === 'unit'
  const apart = isApart ? Object.fromEntries(order.map(({ id, unit_name }) => [id, unit_name])) : null
  const dealt = serpentine({ seeds, heats, apart, strongest: wish.strongest ?? rulebook.seeding?.strongest ?? null })
  const only = dealt.heats.map(back)
  return {
    round: index,
    order,
    runs: [only],
    clashes: clashesIn(only),
    meetingsMost: order.length > 1 ? 1 : 0,
    tooFew: problem !== undefined,
  }
}
