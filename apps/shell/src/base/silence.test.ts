import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSilence, type Waiting, watchSilence } from './silence.ts'

/** The longest that may pass before a wait is watched: the outline of a page that begins, and its first data (`first-data.ts`). */
const BEFORE_MS = 5_000
const TOLD_BY_MS = 15_000

const READ: Waiting = { kind: 'read' }
const WRITE: Waiting = { kind: 'write' }
const silent = () => useSilence.getState().silent

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a wait is silent 15 seconds after it began, whatever stood before it, and not at once', async () => {
  const { end } = watchSilence(READ)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(silent()).toEqual([])
  await vi.advanceTimersByTimeAsync(TOLD_BY_MS - BEFORE_MS - 5_000)
  expect(silent()).toEqual([READ])
  end()
  expect(silent()).toEqual([])
})

test('what is heard of is not silent, and may fall silent again; what is over never does', async () => {
  const [one, other] = [watchSilence(READ), watchSilence(WRITE)]
  await vi.advanceTimersByTimeAsync(TOLD_BY_MS)
  expect(silent()).toEqual([READ, WRITE])
  one.heard()
  expect(silent()).toEqual([WRITE])
  other.end()
  await vi.advanceTimersByTimeAsync(TOLD_BY_MS)
  expect(silent()).toEqual([READ])
  one.end()
  await vi.advanceTimersByTimeAsync(TOLD_BY_MS)
  expect(silent()).toEqual([])
})
