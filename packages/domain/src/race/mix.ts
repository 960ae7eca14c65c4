import { snake } from './serpentine.ts'

/** Starters are compared each with each: with more than this it takes long, and no contest with runs has them (design M.8). */
export const MIX_MOST = 500

/** Runs in which everybody races once, each time with others. */
export interface MixWish {
  /** Ids, in the order of the draw; at most `MIX_MOST`. */
  order: readonly string[]
  heats: number
  runs: number
}

/** For each run its heats in the order of lanes, lane 1 (innermost) first; and how often the two who met most met. */
export interface Mix {
  runs: string[][][]
  meetings_most: number
}

/** Who has met whom how often, and what everybody's lanes add up to; starters by their place in the order. */
interface Past {
  readonly starters: number
  readonly met: Uint16Array
  readonly lanes: Uint32Array
}

const meetings = ({ starters, met }: Past, one: number, others: readonly number[]): number =>
  others.reduce((sum, other) => sum + (met[one * starters + other] ?? 0), 0)

/** The heat that has room with the fewest past meetings, then the fewest members, then the lowest number. */
function chooseHeat(past: Past, one: number, heats: readonly number[][], sizes: readonly number[]): number {
  let best = { nth: 0, met: Infinity, members: Infinity }
  for (const [nth, members] of heats.entries()) {
    if (members.length >= (sizes[nth] ?? 0)) continue
    const met = meetings(past, one, members)
    if (met < best.met || (met === best.met && members.length < best.members))
      best = { nth, met, members: members.length }
  }
  return best.nth
}

function dealAnew(past: Past, sizes: readonly number[]): number[][] {
  const heats = sizes.map((): number[] => [])
  for (let one = 0; one < past.starters; one += 1) heats[chooseHeat(past, one, heats, sizes)]?.push(one)
  return heats
}

/** Lanes: who started outside so far chooses inside, by the sum of the lanes; then the order. */
const inLanes = ({ lanes }: Past, members: readonly number[]): number[] =>
  [...members].sort((one, other) => (lanes[other] ?? 0) - (lanes[one] ?? 0) || one - other)

function remember({ starters, met, lanes }: Past, heats: readonly (readonly number[])[]): void {
  for (const members of heats)
    for (const [nth, one] of members.entries()) {
      lanes[one] = (lanes[one] ?? 0) + nth + 1
      for (const other of members)
        if (other !== one) met[one * starters + other] = (met[one * starters + other] ?? 0) + 1
    }
}

/**
 * Mixes starters anew for every run: the first is the snake, whose sizes hold for all; in each later one everybody goes, in order, to
 * the heat where they have met the fewest. (Design D.3; three runs mixed anew: xkids.ca, striderbike.co.uk.)
 * Throws a `RangeError` for more than `MIX_MOST` starters.
 */
export function mixRuns({ order, heats, runs }: MixWish): Mix {
  const starters = order.length
  if (starters > MIX_MOST) throw new RangeError(`At most ${MIX_MOST} starters can be mixed, not ${starters}`)
  const past = { starters, met: new Uint16Array(starters * starters), lanes: new Uint32Array(starters) }
  const first = snake([...order.keys()], heats)
  const sizes = first.map(({ length }) => length)
  const mixed = Array.from({ length: runs }, (_, run) => {
    const dealt = run === 0 ? first : dealAnew(past, sizes)
    const placed = dealt.map((members) => inLanes(past, members))
    remember(past, placed)
    return placed.map((members) => members.map((one) => order[one] ?? ''))
  })
  return { runs: mixed, meetings_most: past.met.reduce((most, count) => Math.max(most, count), 0) }
}
