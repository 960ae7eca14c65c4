import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openDeps } from './portal.ts'
import { testSettings } from './test/harness.ts'

const folder = mkdtempSync(join(tmpdir(), 'startline-deps-'))
const keys = join(folder, 'keys.json')
afterEach(() => void vi.useRealTimers())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const open = () => openDeps(testSettings({}, folder))
const HOUR_MS = 3_600_000

test('spans go on as they did where the machine’s clock is set back, and the time of day follows it', async () => {
  const { database, elapsed, now } = await open()
  const [span, time] = [elapsed(), now().getTime()]
  vi.useFakeTimers({ toFake: ['Date'], now: time - 2 * HOUR_MS })
  expect(now().getTime()).toBeLessThan(time - HOUR_MS)
  const later = elapsed()
  expect(later).toBeGreaterThanOrEqual(span)
  expect(later - span).toBeLessThan(HOUR_MS)
  await database.close()
})

test('a store whose keys are gone is not opened, and gets no others', async () => {
  await (await open()).database.close()
  rmSync(keys)
  await expect(open()).rejects.toThrow(/keys\.json is missing[^]*Put back/)
  expect(existsSync(keys)).toBe(false)
})
