import { type Block, endOf, MINUTE_MS } from './board.ts'

/** A block as it is drawn: which row of the picture it is in, and where on the line of time, in percent. */
export interface Bar {
  block: Block
  row: number
  left: number
  width: number
}

/** Percent of a stretch of time. */
export const percentOf = (at: number, from: number, to: number): number =>
  to <= from ? 0 : ((at - from) / (to - from)) * 100

/** The blocks of a day as bars; those that are raced beside each other stand below each other. */
export function barsOf(blocks: readonly Block[], from: number, to: number): Bar[] {
  const ends: number[] = []
  return blocks.map((block) => {
    const free = ends.findIndex((end) => end <= block.starts)
    const row = free === -1 ? ends.length : free
    ends[row] = endOf(block)
    const left = percentOf(block.starts, from, to)
    return { block, row, left, width: percentOf(endOf(block), from, to) - left }
  })
}

const HOUR_MS = 60 * MINUTE_MS
const MARKS_MOST = 8

/** The hours that are marked on a stretch of time: each of them, or every second, third … where there are many. */
export function hoursOf(from: number, to: number): number[] {
  const first = Math.ceil(from / HOUR_MS)
  const last = Math.floor(to / HOUR_MS)
  const step = Math.max(1, Math.ceil((last - first + 1) / MARKS_MOST))
  return Array.from(
    { length: Math.max(0, Math.floor((last - first) / step) + 1) },
    (_one, nth) => (first + nth * step) * HOUR_MS,
  )
}
