import { localDate } from '@startline/domain'

/** A minute, in milliseconds. */
export const MINUTE_MS = 60_000

/** Heats that are raced one behind the other: when the first starts, how long each takes, and how long it is until the next, in minutes. */
export interface Block {
  /** Names it as long as the screen is open. */
  key: string
  /** Milliseconds since 1970. */
  starts: number
  minutes: number
  pause: number
  /** Their ids in the order in which they are raced; never none. */
  heats: readonly string[]
}

/** A timetable on its way: blocks in the order of their times. Heats that are in none have no time. */
export type Board = readonly Block[]

/** When a heat is, and in which block. Milliseconds since 1970. */
export interface Slot {
  starts: number
  ends: number
  key: string
}

/** When the heat at this place of a block starts. Milliseconds since 1970. */
export const startOf = ({ starts, minutes, pause }: Block, place: number): number =>
  starts + place * (minutes + pause) * MINUTE_MS

/** When a block is over. Milliseconds since 1970. */
export const endOf = (block: Block): number => startOf(block, block.heats.length - 1) + block.minutes * MINUTE_MS

/** When each heat is, by its id. */
export const slotsOf = (board: Board): Map<string, Slot> =>
  new Map(
    board.flatMap((block) =>
      block.heats.map((id, place) => {
        const starts = startOf(block, place)
        return [id, { starts, ends: starts + block.minutes * MINUTE_MS, key: block.key }] as const
      }),
    ),
  )

const byTime = (one: Block, other: Block): number => one.starts - other.starts || endOf(one) - endOf(other)

/** Blocks in the order of their times, those without heats left out. */
export const inOrder = (board: Board): Board => board.filter(({ heats }) => heats.length > 0).sort(byTime)

/** A key that no block of the board has. */
export const newKey = (board: Board): string =>
  `block-${Math.max(0, ...board.map(({ key }) => Number(key.replace('block-', '')))) + 1}`

/** The same board with one block changed. */
export const withBlock = (board: Board, key: string, change: (block: Block) => Block): Board =>
  inOrder(board.map((block) => (block.key === key ? change(block) : block)))

/** The keys of the blocks that come after one on the same day: what is raced beside it, and has begun before, is not among them. */
function behind(board: Board, { starts }: Block, zone: string): Set<string> {
  const day = localDate(new Date(starts), zone)
  return new Set(
    board
      .filter((block) => block.starts > starts && localDate(new Date(block.starts), zone) === day)
      .map(({ key }) => key),
  )
}

const moved = (board: Board, keys: ReadonlySet<string>, minutes: number): Board =>
  inOrder(
    board.map((block) => (keys.has(block.key) ? { ...block, starts: block.starts + minutes * MINUTE_MS } : block)),
  )

/**
 * Moves a block in time, and where wished whatever comes after it on the same day by as much.
 * @param zone the event's: in it a day begins and ends
 */
export function shift(board: Board, key: string, minutes: number, zone: string, following: boolean): Board {
  const block = board.find((one) => one.key === key)
  if (!block) return board
  return moved(board, new Set([key, ...(following ? behind(board, block, zone) : [])]), minutes)
}

/**
 * Gives a block's heats another length and pause; where wished, whatever comes after it on the same day keeps its distance from its end.
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
  const longer = (endOf(paced) - endOf(block)) / MINUTE_MS
  const others = following ? moved(board, behind(board, block, zone), longer) : board
  return withBlock(others, key, () => paced)
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

/** The board without these heats; the others of their blocks close up. */
export const without = (board: Board, heats: readonly string[]): Board =>
  inOrder(board.map((block) => ({ ...block, heats: block.heats.filter((id) => !heats.includes(id)) })))

/** Puts heats into a block, behind those that are there or at a place, counted from 0; they leave the blocks they were in. */
export function put(board: Board, heats: readonly string[], key: string, place?: number): Board {
  const target = board.find((block) => block.key === key)
  if (!target) return board
  const others = target.heats.filter((id) => !heats.includes(id))
  const at = place ?? others.length
  const filled = { ...target, heats: [...others.slice(0, at), ...heats, ...others.slice(at)] }
  return inOrder([...without(board, heats).filter((block) => block.key !== key), filled])
}

/** Puts heats into a block of their own. */
export const putAnew = (board: Board, heats: readonly string[], block: Pick<Block, 'starts' | 'minutes' | 'pause'>) =>
  inOrder([...without(board, heats), { ...block, key: newKey(board), heats }])

/** Moves a heat before or behind its neighbour; at the edge of its block into the one before or behind. */
export function step(board: Board, heatId: string, by: -1 | 1): Board {
  const at = board.findIndex(({ heats }) => heats.includes(heatId))
  const block = board[at]
  if (!block) return board
  const place = block.heats.indexOf(heatId) + by
  if (place >= 0 && place < block.heats.length) return put(board, [heatId], block.key, place)
  const next = board[at + by]
  return next ? put(board, [heatId], next.key, by === 1 ? 0 : undefined) : board
}

/** Whether both say the same, whatever their blocks are called. */
export const isSame = (one: Board, other: Board): boolean => written(one) === written(other)

const written = (board: Board): string =>
  JSON.stringify(board.map(({ starts, minutes, pause, heats }) => [starts, minutes, heats.length > 1 && pause, heats]))
