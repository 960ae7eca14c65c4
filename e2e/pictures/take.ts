/**
 * Run as a process of its own (`npm run pictures`): a sheet of every screen of a portal with demo data, at both widths, in both languages
 * and both themes, with a page that shows the sheets, in `dist/screens`; and the pictures of the README in `docs/screens`.
 * `--only home,event` takes some alone.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium } from 'playwright-core'
import sharp from 'sharp'
import { startPortalProcess } from '../../apps/server/src/test/processes/portal-process.ts'
import { findChromium } from '../../tools/system.mjs'
import { guardians, type Known, others, type Picture, pictures } from './addresses.ts'
import { lookUp } from './known.ts'
import { LOOKS, sheetFile, WIDTHS, type Width } from './looks.ts'
import { writePage } from './page.ts'
import { writeSheet } from './sheet.ts'
import { openBrowser, shoot } from './shoot.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const SHEETS = join(ROOT, 'dist', 'screens')
const README = join(ROOT, 'docs', 'screens')
const PASSWORD = 'A quiet lane 2026'
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync', '--no-first-run']
const QUALITY = 52
/** The pictures of the README, each alone: a screen, its width, and which of the looks. */
const README_PICTURES = {
  home: [390, 0],
  event: [390, 0],
  people: [390, 0],
  team: [390, 1],
  events: [1280, 0],
} as const

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
const { values } = parseArgs({ options: { only: text } })
const only = values.only?.split(',')
const all = [...pictures, ...guardians, ...others]
const portal = await startPortal()
const browser = await chromium.launch({ executablePath: findChromium(), args: ARGS })

/** The sheets of some screens as somebody sees them. */
async function takeSheets(wanted: Picture[], token: string | null, known: Known, width: Width): Promise<void> {
  const contexts = await Promise.all(LOOKS.map((look) => openBrowser(browser, portal.address, token, width, look)))
  for (const picture of wanted.filter(({ name }) => only?.includes(name) ?? true)) {
    const shots = await shotsOf(picture, contexts, known, width)
    await writeSheet(shots, width, join(SHEETS, sheetFile(picture.name, width)), QUALITY)
    await writeAlone(picture.name, shots, width)
  }
  for (const context of contexts) await context.close()
}

async function shotsOf(picture: Picture, contexts: BrowserContext[], known: Known, width: Width): Promise<Buffer[]> {
  const shots: Buffer[] = []
  for (const context of contexts) shots.push(await shoot(context, picture.address(known), width))
  return shots
}

async function writeAlone(name: string, shots: Buffer[], width: Width): Promise<void> {
  const [of, look] = README_PICTURES[name as keyof typeof README_PICTURES] ?? []
  if (of !== width || look === undefined) return
  await sharp(shots[look])
    .webp({ quality: 78 })
    .toFile(join(README, sheetFile(name, width)))
}

try {
  for (const folder of [SHEETS, README]) mkdirSync(folder, { recursive: true })
  const club = await lookUp(portal.address, PASSWORD)
  const guardian = await lookUp(portal.address, PASSWORD, 'demo_guardian')
  for (const width of WIDTHS) {
    const seen = [...pictures, ...others]
    const visitors = seen.filter(({ visitor }) => visitor)
    const own = seen.filter(({ visitor }) => !visitor)
    await takeSheets(visitors, null, club.known, width)
    await takeSheets(own, club.token, club.known, width)
    await takeSheets(guardians, guardian.token, guardian.known, width)
  }
  writePage(SHEETS, all)
} finally {
  await browser.close()
  await portal.close()
}
