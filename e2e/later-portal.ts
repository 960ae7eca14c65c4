import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { startPortalProcess } from '../apps/server/src/test/processes/portal-process.ts'
import { newStoreFolder } from '../apps/server/src/test/test-database.ts'
import { WAIT_MS } from '../tools/test-limits.ts'
import { openPage, PLAIN, type TestPage } from './browser.ts'

/** A portal of one test file, without demo data unless `SEED` says so, whose clock can be put forward. */
export interface LaterPortal {
  address: string
  /** Where it keeps its data, and listens for commands. */
  dataFolder: string
  /** Where it writes the codes it sends. */
  smsFile: string
  /** Opens a page by the device's clock that `pass` puts forward too. */
  open: (path: string) => Promise<TestPage>
  /** So many seconds pass at once, for the portal and for the page. */
  pass: (page: TestPage, seconds: number) => Promise<void>
  /** So many seconds pass for the portal alone. */
  putForward: (seconds: number) => Promise<void>
  stop: () => Promise<void>
}

/** Starts it; `env` may set it up otherwise. */
export async function startLaterPortal(env: Record<string, string> = {}): Promise<LaterPortal> {
  const folder = newStoreFolder(true)
  const clock = join(folder, 'ahead')
  const smsFile = join(folder, 'sms.jsonl')
  const script = join(import.meta.dirname, 'clock-portal.ts')
  const settings = { DATA_DIR: folder, SMS_DRIVER: 'file', SMS_FILE: smsFile, PUT_FORWARD: clock, ...env }
  const portal = await startPortalProcess(settings, script)
  let aheadMs = 0
  const open = async (path: string) => {
    const page = await openPage(PLAIN, { baseURL: portal.address })
    await page.clock.install()
    await page.goto(path)
    return page
  }
  const putForward = async (seconds: number) => {
    aheadMs += seconds * 1000
    writeFileSync(clock, String(aheadMs))
    const seen = `${clock}.seen`
    const isSeen = () => expect(existsSync(seen) && Number(readFileSync(seen, 'utf8'))).toBe(aheadMs)
    // Hooks call this too, where `expect.poll` is refused.
    await vi.waitFor(isSeen, { timeout: WAIT_MS, interval: 5 })
  }
  const pass = async (page: TestPage, seconds: number) => {
    await putForward(seconds)
    await page.clock.fastForward(seconds * 1000)
  }
  const stop = async () => {
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { address: portal.address, dataFolder: folder, smsFile, open, pass, putForward, stop }
}

/** One for the tests of a file or of a `describe`: started before the first of them, stopped behind the last. */
export function aLaterPortal(env: Record<string, string> = {}): LaterPortal {
  const portal = {} as LaterPortal
  beforeAll(async () => {
    Object.assign(portal, await startLaterPortal(env))
  })
  afterAll(() => portal.stop?.())
  return portal
}
