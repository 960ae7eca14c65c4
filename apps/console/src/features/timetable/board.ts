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
