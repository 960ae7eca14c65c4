/**
 * Run as a process of its own (`npm run pictures`): pictures of every screen of a portal with demo data, both themes and both widths,
 * and the page that shows some of them beside those of another version.
 * `--only home,event` takes some alone. `--before <address>` takes those of the other version, from its portal, running with demo data
 * and the password below.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import sharp from 'sharp'
import { startPortalProcess } from '../../apps/server/src/test/processes/portal-process.ts'
import { findChromium } from '../../tools/system.mjs'
import { compared, type Picture, pictures } from './addresses.ts'
import { lookUp } from './known.ts'
import { fileOf, LOOKS, type Look, writePage } from './page.ts'

const HERE = join(import.meta.dirname, '..', '..', 'docs', 'screens')
const BEFORE = join(HERE, 'before')
const PASSWORD = 'A quiet lane 2026'
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync', '--no-first-run']
/** Tallest picture, in CSS pixels: a page's beginning tells what it is like. */
const TALLEST = { 390: 1400, 1280: 1000 } as Record<number, number>
const QUALITY = { [HERE]: 78, [BEFORE]: 66 } as Record<string, number>

interface Taking {
  browser: Browser
  portal: string
  token: string
  to: string
}

async function take({ browser, portal, token, to }: Taking, picture: Picture, address: string, look: Look) {
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
  // A window as high as the picture: what sticks to its lower edge stands at the foot, not across the middle.
  await page.setViewportSize({ width, height })
  await sharp(await page.screenshot())
    .webp({ quality: QUALITY[to] ?? 78 })
    .toFile(join(to, fileOf(picture.name, look)))
  await context.close()
}

/** A portal of this version, on a store of its own. */
async function startPortal() {
  const folder = mkdtempSync(join(tmpdir(), 'startline-pictures-'))
  const env = { DATA_DIR: folder, SEED: 'demo', DEMO_PASSWORD: PASSWORD, LOG_LEVEL: 'warn' }
  const { address, stop } = await startPortalProcess(env)
  const close = async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { address, close }
}

const text = { type: 'string' } as const
const { values } = parseArgs({ options: { only: text, before: text } })
const names = values.before === undefined ? values.only?.split(',') : Object.keys(compared)
const wanted = pictures.filter(({ name }) => names === undefined || names.includes(name))
const to = values.before === undefined ? HERE : BEFORE
const portal =
  values.before === undefined ? await startPortal() : { address: values.before, close: () => Promise.resolve() }
const browser = await chromium.launch({ executablePath: findChromium(), args: ARGS })
try {
  const { token, known } = await lookUp(portal.address, PASSWORD)
  mkdirSync(to, { recursive: true })
  if (names === undefined) for (const file of readdirSync(to)) if (file.endsWith('.webp')) rmSync(join(to, file))
  const taking = { browser, portal: portal.address, token, to }
  for (const picture of wanted) for (const look of LOOKS) await take(taking, picture, picture.address(known), look)
  writePage(HERE)
  console.log(`${wanted.length * LOOKS.length} pictures in ${to}`)
} finally {
  await browser.close()
  await portal.close()
}
