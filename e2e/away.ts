import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type FaultyStage, HINT } from './faulty-stage.ts'

/** What the shell says in the place of the guest `common`. */
export const GUEST = '“全部服务”暂时打不开'
/** The guest's manifest. */
export const MANIFEST = /^\/_sub\/common\/mf-manifest\.json/
/** The guest's first script. */
export const ENTRY = /^\/_sub\/common\/remoteEntry\./
/** The script that the entry asks for. */
export const CHUNK = /^\/_sub\/common\/static\/js\/async\/__federation_expose_app\./
/** The guest's styles. */
export const STYLE = /^\/_sub\/common\/static\/css\//
/** Where the shell reads which guests there are. */
export const CONFIG = /^\/config\.json/

/** What never comes, by its path, and what the log says of it in the end. */
export const HUNG: [string, RegExp, RegExp][] = [
  ['the configuration', CONFIG, /timeout of 120000 ms exceeded/],
  ['the manifest', MANIFEST, /timeout of 120000 ms exceeded|\(timeout: common\)/],
  ['the entry', ENTRY, /RUNTIME-008|\(timeout: common\)/],
  ['a chunk', CHUNK, /Loading chunk \S* ?failed\.\n\(timeout: /],
  ['a style', STYLE, /Loading (CSS )?chunk \S* ?failed.*timeout/s],
]

/** The guest's screen that the tests ask for. */
export const helpHeading = (page: Page) => page.getByRole('heading', { level: 1, name: '帮助' })

const pathOf = (page: Page) => new URL(page.url()).pathname

/** The guest is away: told calmly, with a way on; the shell around it lives, and the raw words are in the log. */
export async function expectGuestAway({ page, log }: FaultyStage, raw: RegExp): Promise<void> {
  await page.getByText(GUEST).waitFor()
  await page.getByText(HINT).waitFor()
  await page.getByRole('banner').getByRole('link').first().waitFor()
  expect(pathOf(page)).toBe('/common/help')
  // The console's words come by themselves, not with the screen's.
  await expect.poll(() => log.join('\n')).toMatch(raw)
  expect(await page.locator('main').innerText()).not.toMatch(/chunk|RUNTIME|status code|Error/i)
}

/** The next try brings the guest, whole, at the same address. */
export async function expectRecovery({ front, page }: FaultyStage): Promise<void> {
  front.mend()
  await page.getByRole('button', { name: '重试' }).click()
  await helpHeading(page).waitFor()
  expect(pathOf(page)).toBe('/common/help')
  await expect.poll(() => guestStyles(page)).toBeGreaterThan(0)
}

/** How many rules of the guest's styles the page has. */
const guestStyles = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets]
      .filter(({ href }) => href?.includes('/_sub/common/'))
      .reduce((sum, { cssRules }) => sum + cssRules.length, 0),
  )
