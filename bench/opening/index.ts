import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { evaluateGoals } from '../goals.ts'
import { type Measured, measureInTurns } from '../measure.ts'
import type { Options } from '../options.ts'
import { writeSection } from '../own-sections.ts'
import { openStage, type Stage } from '../stage.ts'
import { isHeld, OPENING_GOALS } from './goals.ts'
import { mostHeld } from './most-held.ts'
import type { Minute } from './plan.ts'
import { type Holds, openingReport } from './report.ts'
import { openingRows } from './rows.ts'

const BUILD = join(import.meta.dirname, '..', '..', 'tools', 'build.mjs')
/** Rows of the portals, by their stores. */
const STORES = { server: 'PostgreSQL', embedded: 'embedded' } as const

/** Lets everybody come to a portal on each store within a minute, and to its empty calls beside it; tells what came of it, and how many each holds. */
export async function benchOpening(options: Options): Promise<void> {
  if (spawnSync(process.execPath, [BUILD], { stdio: 'inherit' }).status !== 0) throw new Error('The build failed.')
  const stage = await openStage(true)
  try {
    const rows = await measureInTurns(openingRows(stage, options.opening), options.rounds)
    const evaluated = evaluateGoals(rows, options.rounds, OPENING_GOALS)
    const text = openingReport(options, evaluated, rows, await howManyHeld(stage, options.opening, rows))
    console.log(`\n${text}`)
    if (options.ownReport !== null) writeSection(options.ownReport, 'opening', text)
  } finally {
    await stage.close()
  }
}

/** All of those who came, where most rounds held them; else so many are looked for that are held. */
async function howManyHeld(stage: Stage, minute: Minute, rows: Measured[]): Promise<Holds> {
  const holds: Holds = {}
  for (const store of ['server', 'embedded'] as const) {
    const samples = rows.find(({ key }) => key === STORES[store])?.samples ?? []
    const isEnough = samples.filter(isHeld).length > samples.length / 2
    holds[STORES[store]] = isEnough ? minute.people : await mostHeld(stage, store, minute)
  }
  return holds
}
