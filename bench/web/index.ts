import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { judge } from '../goals.ts'
import { measureInTurns } from '../measure.ts'
import type { Options } from '../options.ts'
import { goalsOf, sectionsOf, writeText } from '../report.ts'
import { startBare } from './bare.ts'
import { launch } from './browser.ts'
import { WEB_GOALS } from './goals.ts'
import { startDemo } from './portal.ts'
import { webRows } from './rows.ts'

const BUILD = join(import.meta.dirname, '..', '..', 'tools', 'build.mjs')
/** Bytes of script that the first screen may have. */
const FIRST_SCREEN_BYTES = 130_000

/** Measures the portal's pages in a browser that is hindered as a phone is, and writes the report where the options want one. */
export async function benchWeb(options: Options): Promise<void> {
  if (spawnSync(process.execPath, [BUILD], { stdio: 'inherit' }).status !== 0) throw new Error('The build failed.')
  const [browser, portal, bare] = [await launch(), await startDemo(), await startBare(FIRST_SCREEN_BYTES)]
  try {
    const rows = await measureInTurns(webRows(browser, portal, bare), options.rounds)
    const judged = judge(rows, options.rounds, WEB_GOALS)
    const text = [
      '# Benchmarks in the browser',
      `\`npm run bench -- --only web\`, ${new Date().toISOString().slice(0, 10)}: ${options.rounds} rounds, ${availableParallelism()} processors shared by Chromium ${browser.version()} and the portal (production build, embedded store, demo data), Node ${process.versions.node}.`,
      'A first visit of a phone: 390 × 844, 150 ms a round trip, 1.6 Mbit/s, a processor four times as slow. **Times belong to the machine and the hour**; the bare pages of the same run tell what no portal could be faster than. Tables show the median of the rounds and the range.',
      '## Goals',
      goalsOf(judged),
      ...sectionsOf(rows),
    ].join('\n\n')
    console.log(`\n${text}`)
    if (options.webReport !== null) writeText(options.webReport, `${text}\n`)
  } finally {
    await browser.close()
    await portal.close()
    await bare.close()
  }
}
