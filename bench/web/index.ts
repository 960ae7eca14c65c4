import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { others, type Picture, pictures } from '../../e2e/pictures/addresses.ts'
import { writeText } from '../files.ts'
import { type EvaluatedGoal, evaluateGoals } from '../goals.ts'
import { type Measured, measureInTurns } from '../measure.ts'
import type { Options } from '../options.ts'
import { goalsOf, sectionsOf } from '../report.ts'
import { startBare } from './bare.ts'
import { launch } from './browser.ts'
import { LIGHTHOUSE_GOALS, WEB_GOALS } from './goals.ts'
import { lighthouseRows, openProfile } from './lighthouse.ts'
import { type DemoPortal, startDemo } from './portal.ts'
import { webRows } from './rows.ts'

const BUILD = join(import.meta.dirname, '..', '..', 'tools', 'build.mjs')
/** Bytes of script that the first screen may have. */
const FIRST_SCREEN_BYTES = 130_000

/**
 * Measures the portal's pages in a browser that is hindered as a phone is, and by Lighthouse, as far as the options want it; writes the
 * report where they want one.
 */
export async function benchWeb(options: Options): Promise<void> {
  if (spawnSync(process.execPath, [BUILD], { stdio: 'inherit' }).status !== 0) throw new Error('The build failed.')
  const portal = await startDemo()
  try {
    const evaluated: EvaluatedGoal[] = []
    const rows: Measured[] = []
    for (const [part, measure, goals] of [
      ['web', measurePages, WEB_GOALS],
      ['lighthouse', measureLighthouse, LIGHTHOUSE_GOALS],
    ] as const) {
      if (!options.parts.has(part)) continue
      const measured = await measure(portal, options)
      rows.push(...measured)
      evaluated.push(...evaluateGoals(measured, options.rounds, goals))
    }
    const text = reportOf(options.rounds, evaluated, rows)
    console.log(`\n${text}`)
    if (options.webReport !== null) writeText(options.webReport, text)
  } finally {
    await portal.close()
  }
}

async function measurePages(portal: DemoPortal, { rounds }: Options): Promise<Measured[]> {
  const [browser, bare] = [await launch(), await startBare(FIRST_SCREEN_BYTES)]
  const rows = await measureInTurns(webRows(browser, portal, bare), rounds)
  await browser.close()
  await bare.close()
  return rows
}

/** Screens with a picture take turns; the others, whose speed is that of their kind, are looked at once. */
async function measureLighthouse(portal: DemoPortal, { rounds, screens }: Options): Promise<Measured[]> {
  const profile = await openProfile()
  const rowsOf = (all: readonly Picture[]) =>
    lighthouseRows(
      profile,
      portal,
      all.filter(({ name }) => screens === null || screens.includes(name)),
    )
  const rows = [...(await measureInTurns(rowsOf(pictures), rounds)), ...(await measureInTurns(rowsOf(others), 1))]
  await profile.close()
  return rows
}

function reportOf(rounds: number, evaluated: EvaluatedGoal[], rows: Measured[]): string {
  const parts = [
    '# Benchmarks in the browser',
    `\`npm run bench -- --only web,lighthouse\`, ${new Date().toISOString().slice(0, 10)}: ${rounds} ${rounds === 1 ? 'round' : 'rounds'}; ${availableParallelism()} processors shared by Chromium and the portal (production build, embedded store, demo data), Node ${process.versions.node}.`,
    'A first visit of a phone: 390 × 844, 150 ms a round trip, 1.6 Mbit/s, a processor four times as slow. **Times belong to the machine and the hour**; the bare pages of the same run tell what no portal could be faster than. Tables show the median of the rounds and the range.',
    '## Goals',
    goalsOf(evaluated),
    ...sectionsOf(rows),
  ]
  return `${parts.join('\n\n')}\n`
}
