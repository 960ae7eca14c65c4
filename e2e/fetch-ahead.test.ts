import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startPortalProcess } from '../apps/server/src/test/processes/portal-process.ts'
import { copyReadyStore } from '../apps/server/src/test/test-database.ts'
import { chromiumPath, openPage, PLAIN } from './browser.ts'

/** A portal whose environment has these sub-applications. */
async function aPortalWith(sub_apps: object[]) {
  const folder = mkdtempSync(join(tmpdir(), 'startline-ahead-'))
  const folders = { DATA_DIR: join(folder, 'data'), CONFIG_DIR: join(folder, 'config') }
  mkdirSync(folders.CONFIG_DIR)
  writeFileSync(join(folders.CONFIG_DIR, 'trial.json'), JSON.stringify({ sub_apps }))
  copyReadyStore(folders.DATA_DIR)
  const portal = await startPortalProcess({ ...folders, APP_ENV: 'trial' })
  onTestFinished(async () => {
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return portal
}

test.skipIf(!chromiumPath)(
  'the first five sub-applications are fetched ahead, and none by who pays for bytes or waits for them',
  async () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => ({ name, entry: `/_sub/${name}`, version: '1' }))
    const portal = await aPortalWith(many)
    const expectAhead = async (connection: object, wanted: string) => {
      const page = await openPage(PLAIN, { baseURL: portal.address })
      const asked = new Set<string>()
      const named = () => [...asked].toSorted().join('')
      page.on('request', (request) => {
        const name = /\/_sub\/(\w)\/mf-manifest/.exec(request.url())?.[1]
        if (name) asked.add(name)
      })
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value })
        globalThis.requestIdleCallback = (act) => {
          Object.assign(globalThis, { idled: true })
          setTimeout(act)
          return 0
        }
      }, connection)
      await page.goto('/applicationCenter')
      await page.locator('h1').first().waitFor()
      // With the first screen the page has asked to be called when it is idle, or never will.
      expect(await page.evaluate(() => 'idled' in globalThis)).toBe(wanted !== '')
      await expect.poll(named).toBe(wanted)
      await page.context().close()
    }
    await expectAhead({ saveData: false, effectiveType: '4g' }, 'abcde')
    await expectAhead({ saveData: true, effectiveType: '4g' }, '')
    await expectAhead({ saveData: false, effectiveType: 'slow-2g' }, '')
  },
)
