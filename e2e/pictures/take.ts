/** Run as a process of its own (`npm run pictures`): pictures of every screen of a portal with demo data, both themes and both widths. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import sharp from 'sharp'
import { startPortalProcess } from '../../apps/server/src/test/portal-process.ts'
import { findChromium } from '../../tools/system.mjs'
import { type Picture, pictures } from './addresses.ts'
import { lookUp } from './known.ts'

const TO = join(import.meta.dirname, '..', '..', 'docs', 'screens')
const PASSWORD = 'A quiet lane 2026'
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync', '--no-first-run']
const LOOKS = [390, 1280].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme })))
/** Tallest picture, in CSS pixels: a page's beginning tells what it is like. */
const TALLEST = { 390: 1400, 1280: 1000 } as Record<number, number>

type Look = (typeof LOOKS)[number]

async function take(browser: Browser, portal: string, token: string, picture: Picture, address: string, look: Look) {
  const { width, theme } = look
  const context = await browser.newContext({
    baseURL: portal,
    viewport: { width, height: width === 390 ? 844 : 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  if (!picture.visitor) await context.addCookies([{ name: 'Token', value: encodeURIComponent(token), url: portal }])
  const page = await context.newPage()
  await page.goto(address)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  const height = Math.min(await page.evaluate(() => document.documentElement.scrollHeight), TALLEST[width] ?? 900)
  const png = await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height } })
  await sharp(png)
    .webp({ quality: 78 })
    .toFile(join(TO, `${picture.name}-${width}-${theme}.webp`))
  await context.close()
}

const folder = mkdtempSync(join(tmpdir(), 'startline-pictures-'))
const portal = await startPortalProcess({ DATA_DIR: folder, SEED: 'demo', DEMO_PASSWORD: PASSWORD, LOG_LEVEL: 'warn' })
const browser = await chromium.launch({ executablePath: findChromium(), args: ARGS })
try {
  const { token, known } = await lookUp(portal.address, PASSWORD)
  rmSync(TO, { recursive: true, force: true })
  mkdirSync(TO, { recursive: true })
  for (const picture of pictures)
    for (const look of LOOKS) await take(browser, portal.address, token, picture, picture.address(known), look)
  console.log(`${pictures.length * LOOKS.length} pictures in docs/screens`)
} finally {
  await browser.close()
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
}
