import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { type BrowserContext, chromium } from 'playwright-core'
import type { Picture } from '../../e2e/pictures/addresses.ts'
import { findChromium } from '../../tools/system.mjs'
import type { Row, Sample } from '../measure.ts'
import type { DemoPortal } from './portal.ts'

/** Lighthouse's categories by the names of this bench. */
const CATEGORIES = {
  performance: 'performance',
  accessibility: 'accessibility',
  practices: 'best-practices',
  seo: 'seo',
} as const

/** A browser whose own profile Lighthouse uses: a page it opens itself has no other. */
export interface Profile {
  port: number
  context: BrowserContext
  close(): Promise<void>
}

/** Opens a browser that can be measured over its debugging port. */
export async function openProfile(): Promise<Profile> {
  const folder = mkdtempSync(join(tmpdir(), 'startline-lighthouse-'))
  const port = await freePort()
  const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`, '--lang=zh-CN']
  const context = await chromium.launchPersistentContext(folder, { executablePath: findChromium(), args })
  const close = async () => {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { port, context, close }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** A row for each of these screens, signed in and out. */
export const lighthouseRows = (profile: Profile, portal: DemoPortal, screens: readonly Picture[]): Row[] =>
  screens.map((picture) => ({
    key: picture.name,
    what: `${picture.address(portal.known)}${picture.visitor ? ', signed out' : ''}`,
    table: 'lighthouse',
    measure: () => measureScreen(profile, portal, picture),
  }))

/** What a screen waits for until it stands, on the phone that Lighthouse reckons with; and all that it fetches. */
const waitsOf = (audits: Record<string, { numericValue?: number }>): Sample => ({
  fcpMs: audits['first-contentful-paint']?.numericValue ?? Number.NaN,
  lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
  blockingMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
  allKb: (audits['total-byte-weight']?.numericValue ?? Number.NaN) / 1000,
})

async function measureScreen({ port, context }: Profile, portal: DemoPortal, picture: Picture): Promise<Sample> {
  const url = portal.address + picture.address(portal.known)
  await context.clearCookies()
  // For the whole portal: cookies of a deeper address would not be sent with its calls.
  const at = portal.address
  if (!picture.visitor)
    await context.addCookies(
      Object.entries(portal.session).map(([name, value]) => ({ name, value: encodeURIComponent(value), url: at })),
    )
  // Lighthouse empties the cache before, so that every screen is a first visit; it leaves cookies alone.
  const flags = { port, output: 'json', logLevel: 'error' } as const
  const result = await lighthouse(url, { ...flags, onlyCategories: Object.values(CATEGORIES) })
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}.`)
  const { categories, audits } = result.lhr
  for (const [name, category] of Object.entries(CATEGORIES).slice(1))
    for (const { id, weight } of categories[category]?.auditRefs ?? [])
      if (weight > 0 && (audits[id]?.score ?? 1) < 1) console.log(`  ${picture.name}: ${name} is told off for ${id}`)
  for (const { id, errorMessage } of Object.values(audits))
    if (errorMessage) console.log(`  ${picture.name}: ${id} could not be looked at: ${errorMessage}`)
  // No score is none, and not the worst one.
  const score = (category: string) => Math.round((categories[category]?.score ?? Number.NaN) * 100)
  const scores = Object.entries(CATEGORIES).map(([name, category]) => [name, score(category)])
  return { ...Object.fromEntries(scores), ...waitsOf(audits) }
}
