import { totalmem } from 'node:os'
import { afterEach, expect, test, vi } from 'vitest'
import { collector, memoryLimit, memoryShare } from './memory.ts'

const MEGABYTE = 1024 * 1024

afterEach(() => void vi.restoreAllMocks())

/** What the system lets this process have, in bytes. */
const allow = (bytes: number) => vi.spyOn(process, 'constrainedMemory').mockReturnValue(bytes)

test('what was set counts, or what the system allows, the less of both', () => {
  allow(512 * MEGABYTE)
  expect([memoryLimit(null), memoryLimit(400), memoryLimit(900)]).toEqual([
    512 * MEGABYTE,
    400 * MEGABYTE,
    512 * MEGABYTE,
  ])
})

test.each([0, totalmem(), 2 ** 64])('a system that says %d limits nothing', (bytes) => {
  allow(bytes)
  expect([memoryLimit(null), memoryLimit(400)]).toEqual([null, 400 * MEGABYTE])
})

test('memory is as full as what is resident of the limit, and never less than the heap of its own', () => {
  const rss = vi.spyOn(process.memoryUsage, 'rss').mockReturnValue(90 * MEGABYTE)
  expect(memoryShare(100 * MEGABYTE)()).toBeCloseTo(0.9)
  rss.mockReturnValue(0)
  const heap = memoryShare(100 * MEGABYTE)()
  expect(heap).toBeGreaterThan(0)
  expect(heap).toBeLessThan(1)
  expect(memoryShare(null)()).toBeGreaterThan(0)
})

test('what nobody needs any more is given back when it is asked for', async () => {
  const ref = new WeakRef({ large: new Uint8Array(1_000_000) })
  // What a weak reference shows is held until the turn is over.
  await new Promise((resolve) => setImmediate(resolve))
  collector()()
  await expect.poll(() => ref.deref()).toBeUndefined()
})
