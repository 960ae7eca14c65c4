import { localDate } from '@startline/domain'
import { type Block, type Board, endOf, inOrder, MINUTE_MS, newKey, startOf, withBlock } from './board.ts'

/** A stretch of a day without a heat is a pause from so many minutes on: shorter ones are gaps between blocks. */
const PAUSE_MIN = 30
/** Pauses begin at a quarter of an hour: the last heat before noon ends some minutes earlier. */
const QUARTER_MS = 15 * MINUTE_MS

/** A pause, in milliseconds since 1970: no heat is moved into it. */
type Pause = readonly [from: number, to: number]

/** The blocks of the local day of a moment. */
const ofDay = (board: Board, at: number, zone: string): Board =>
  board.filter(({ starts }) => localDate(new Date(starts), zone) === localDate(new Date(at), zone))

/** The pauses of a day's blocks, which are in the order of their starts: noon, and others that are as long. */
export function pausesOf(blocks: Board): Pause[] {
  const pauses: Pause[] = []
  let over = blocks[0] ? endOf(blocks[0]) : 0
  for (const block of blocks) {
    const quarter = Math.ceil(over / QUARTER_MS) * QUARTER_MS
    if (block.starts - over >= PAUSE_MIN * MINUTE_MS)
      pauses.push([block.starts - quarter >= PAUSE_MIN * MINUTE_MS ? quarter : over, block.starts])
    over = Math.max(over, endOf(block))
  }
  return pauses
}

/** A moment on a clock that stands still in pauses. */
const racingTime = (at: number, pauses: readonly Pause[]): number =>
  at - pauses.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(at, to) - from), 0)

/** The moment at which something that lasts so long starts, given by the clock that stands still in pauses: before or behind each of them. */
function startsAt(racing: number, lasts: number, pauses: readonly Pause[]): number {
  let at = racing
  for (const [from, to] of pauses) {
    if (at + lasts <= from) break
    at = Math.max(at, from) + (to - from)
  }
  return at
}

/** A block as it is to be, and how far it moves, in milliseconds of racing time. */
interface Moving {
  block: Block
  by: number
}

interface PlacedHeat {
  id: string
  starts: number
}

/** The starts of all heats: one that would reach into a pause is raced behind it, and whatever comes later is as much later. */
function placeHeats(moving: readonly Moving[], pauses: readonly Pause[]): Map<string, number> {
  const wanted = moving.flatMap(({ block, by }) => {
    const first = racingTime(block.starts, pauses) + by
    return block.heats.map((id, place) => ({
      id,
      at: first + startOf(block, place) - block.starts,
      lasts: block.minutes * MINUTE_MS,
    }))
  })
  let late = 0
  return new Map(
    wanted
      .sort((one, other) => one.at - other.at)
      .map(({ id, at, lasts }) => {
        const starts = startsAt(at + late, lasts, pauses)
        late = Math.max(late, racingTime(starts, pauses) - at)
        return [id, starts]
      }),
  )
}

/** The heats of a block, parted where a pause comes in between. */
function partsOf(heats: readonly PlacedHeat[], { minutes, pause }: Block): PlacedHeat[][] {
  const parts: PlacedHeat[][] = []
  for (const heat of heats) {
    const part = parts.at(-1)
    const last = part?.at(-1)
    if (part && last && heat.starts - last.starts === (minutes + pause) * MINUTE_MS) part.push(heat)
    else parts.push([heat])
  }
  return parts
}

/** Puts blocks where they are moved to, around the pauses of their day; one that a pause parts goes on behind it as a block of its own. */
function flow(board: Board, moving: readonly Moving[], pauses: readonly Pause[]): Board {
  const placed = placeHeats(moving, pauses)
  const keys = new Set(moving.map(({ block }) => block.key))
  const flowed: Block[] = board.filter(({ key }) => !keys.has(key))
  for (const { block } of moving) {
    const heats = block.heats.map((id) => ({ id, starts: placed.get(id) ?? block.starts }))
    for (const [nth, part] of partsOf(heats, block).entries()) {
      const key = nth === 0 ? block.key : newKey([...board, ...flowed])
      flowed.push({ ...block, key, starts: part[0]?.starts ?? block.starts, heats: part.map(({ id }) => id) })
    }
  }
  return inOrder(flowed)
}

const moved = (board: Board, keys: ReadonlySet<string>, minutes: number): Board =>
  inOrder(
    board.map((block) => (keys.has(block.key) ? { ...block, starts: block.starts + minutes * MINUTE_MS } : block)),
  )

/** The blocks that come after one on the same day: what is raced beside it, and has begun before, is not among them. */
const behind = (board: Board, { starts }: Block, zone: string): Board =>
  ofDay(board, starts, zone).filter((block) => block.starts > starts)

/** Moves a block and those behind it to earlier times, as far as the next pause: what comes after the pause stays. */
function pull(board: Board, block: Block, minutes: number, zone: string): Board {
  const [pause] = pausesOf(ofDay(board, block.starts, zone)).filter(([from]) => from >= block.starts)
  const others = behind(board, block, zone).filter(({ starts }) => !pause || starts < pause[1])
  return moved(board, new Set([block, ...others].map(({ key }) => key)), minutes)
}

/**
 * Moves a block in time, and where wished whatever comes after it on the same day: later by as much, around the day's pauses; earlier as
 * far as the next pause. Into another day all move by as much.
 * @param zone the event's: in it a day begins and ends
 */
export function shift(board: Board, key: string, minutes: number, zone: string, following: boolean): Board {
  const block = board.find((one) => one.key === key)
  if (!block) return board
  if (!following) return moved(board, new Set([key]), minutes)
  const day = ofDay(board, block.starts, zone)
  const all = [block, ...behind(board, block, zone)]
  const by = minutes * MINUTE_MS
  if (localDate(new Date(block.starts + by), zone) !== localDate(new Date(block.starts), zone))
    return moved(board, new Set(all.map((one) => one.key)), minutes)
  if (minutes < 0) return pull(board, block, minutes, zone)
  const moving = all.map((one) => ({ block: one, by }))
  return flow(board, moving, pausesOf(day))
}

/**
 * Gives a block's heats another length and pause; where wished, whatever comes after it on the same day keeps its distance from its end,
 * around the day's pauses where it becomes later.
 * @param zone the event's
 */
export function pace(
  board: Board,
  key: string,
  { minutes, pause }: Pick<Block, 'minutes' | 'pause'>,
  zone: string,
  following: boolean,
): Board {
  const block = board.find((one) => one.key === key)
  if (!block) return board
  const paced = { ...block, minutes, pause }
  const by = endOf(paced) - endOf(block)
  const alone = withBlock(board, key, () => paced)
  const [next] = behind(board, block, zone)
  if (!following || by === 0 || (by < 0 && !next)) return alone
  if (by < 0 && next) {
    const isBehindPause = pausesOf(ofDay(board, block.starts, zone)).some(([, to]) => to === next.starts)
    return isBehindPause ? alone : withBlock(pull(board, next, by / MINUTE_MS, zone), key, () => paced)
  }
  const moving = [{ block: paced, by: 0 }, ...behind(board, block, zone).map((one) => ({ block: one, by }))]
  return flow(board, moving, pausesOf(ofDay(board, block.starts, zone)))
}

/** Has a heat start anew behind a pause of so many minutes: it and those behind it become a block of their own; later ones move along. */
export function breakBefore(board: Board, heatId: string, minutes: number, zone: string): Board {
  const block = board.find(({ heats }) => heats.includes(heatId))
  if (!block) return board
  const place = block.heats.indexOf(heatId)
  if (place === 0) return shift(board, block.key, minutes, zone, true)
  const rest: Block = { ...block, key: newKey(board), starts: startOf(block, place), heats: block.heats.slice(place) }
  const parted = withBlock([...board, rest], block.key, (one) => ({ ...one, heats: one.heats.slice(0, place) }))
  return shift(parted, rest.key, minutes, zone, true)
}

/** The heats that end after a moment, given in milliseconds since 1970. */
export const heatsBeyond = (board: Board, at: number): string[] =>
  board.flatMap((block) => block.heats.filter((_id, place) => startOf(block, place) + block.minutes * MINUTE_MS > at))
