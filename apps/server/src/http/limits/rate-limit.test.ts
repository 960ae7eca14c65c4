import { beforeEach, expect, test } from 'vitest'
import { openPortal } from '../../test/harness.ts'
import { keptKeys, MAX_KEYS, makeLimiter } from './rate-limit.ts'

const portal = await openPortal()
portal.stopClock()
/** The limiters of a portal of its own: what they remember belongs to these dependencies. */
let deps = portal.deps
beforeEach(() => {
  deps = { ...portal.deps }
})

const FEW = { burst: 3, everyS: 60 }
const MB = 1024 * 1024

function waitOf(spend: (key: string) => void, key: string): number {
  try {
    spend(key)
    return 0
  } catch (error) {
    return (error as { detail: { retryAfterS: number } }).detail.retryAfterS
  }
}

test('so many at once, then one after each span, and never a longer wait', () => {
  const spend = makeLimiter(deps, FEW)
  const waits = Array.from({ length: 5 }, () => waitOf(spend, 'wang'))
  expect(waits.slice(0, 3)).toEqual([0, 0, 0])
  for (const wait of waits.slice(3)) {
    expect(wait).toBeGreaterThan(59)
    expect(wait).toBeLessThanOrEqual(60)
  }
  portal.passTime(60_000)
  expect(waitOf(spend, 'wang')).toBe(0)
  expect(waitOf(spend, 'wang')).toBeGreaterThan(59)
  portal.passTime(3 * 60_000)
  expect(Array.from({ length: 4 }, () => waitOf(spend, 'wang') === 0)).toEqual([true, true, true, false])
})

test('what is given back can be spent again, and no more than was there', () => {
  const spend = makeLimiter(deps, FEW)
  spend('wang')
  for (let at = 0; at < 5; at++) spend.giveBack('wang')
  expect(Array.from({ length: 4 }, () => waitOf(spend, 'wang') === 0)).toEqual([true, true, true, false])
  expect(waitOf(spend.check, 'wang')).toBeGreaterThan(59)
  expect(waitOf(spend.check, 'li')).toBe(0)
})

test('limiters take room as keys come: a hundred of them at rest hold next to nothing', () => {
  const held = () => {
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const before = held()
  const limiters = Array.from({ length: 100 }, () => makeLimiter(deps, FEW))
  expect(held() - before).toBeLessThan(2 * MB)
  expect(limiters).toHaveLength(100)
})

test('what is whole again is forgotten', () => {
  const spend = makeLimiter(deps, FEW)
  spend('wang')
  spend.giveBack('wang')
  expect(keptKeys(deps)).toBe(0)
  for (let at = 0; at < MAX_KEYS; at++) spend(`first ${at}`)
  portal.passTime(60_000)
  spend('one more')
  expect(keptKeys(deps)).toBe(1)
})

test('a flood of keys stays within the room, and gives nobody back what was spent', () => {
  const [spend, other] = [makeLimiter(deps, FEW), makeLimiter(deps, FEW)]
  for (let at = 0; at < 3; at++) {
    spend('guesser')
    other('guesser')
  }
  for (let at = 0; at < 3 * MAX_KEYS; at++) spend(`flood ${at}`)
  expect(keptKeys(deps)).toBeLessThanOrEqual(MAX_KEYS)
  expect(keptKeys(deps)).toBeGreaterThan(MAX_KEYS / 2)
  expect(waitOf(spend, 'guesser')).toBeGreaterThan(0)
  expect(waitOf(other, 'guesser')).toBeGreaterThan(0)
})

test('long keys are as good as short ones, and take no more room', () => {
  const spend = makeLimiter(deps, FEW)
  const [one, another] = [`${'x'.repeat(500)}1`, `${'x'.repeat(500)}2`]
  for (let at = 0; at < 3; at++) spend(one)
  expect(waitOf(spend, one)).toBeGreaterThan(0)
  expect(waitOf(spend, another)).toBe(0)
})
