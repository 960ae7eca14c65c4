import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paceSince, watchPace } from './incoming-file.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const PACE = { bytes: 1_000, everyMs: 10_000 }

/** Watches an upload of so many bytes that comes at this pace; gives after how many seconds it was called slow. */
function slowAfter(bytesPerS: number, whole: number, longestMs: number): number | null {
  let [come, slowAt, seconds] = [0, null as number | null, 0]
  const stop = watchPace(
    PACE,
    longestMs,
    () => come,
    () => void (slowAt ??= seconds),
    whole,
  )
  while (seconds < 300) {
    come = Math.min(whole, come + bytesPerS)
    vi.advanceTimersByTime(1_000)
    seconds += 1
  }
  stop()
  return slowAt
}

test('an upload that would take longer than it may at its pace is refused at once, not at the end', () => {
  expect(slowAfter(5_000, 10_000_000, 600_000)).toBe(9)
  expect(slowAfter(20_000, 10_000_000, 600_000)).toBeNull()
})

test('an upload that comes slower than the least is refused, however small it is', () => {
  expect(slowAfter(50, 20_000, 600_000)).toBe(9)
})

test('a pace is known after ten seconds', () => {
  const pace = paceSince(0, () => 50_000)
  expect([pace(9_999), pace(10_000), pace(20_000)]).toEqual([Number.POSITIVE_INFINITY, 5_000, 2_500])
})
