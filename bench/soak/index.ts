import { setTimeout as pause } from 'node:timers/promises'
import { burst, mixOf, visit } from '../../apps/server/src/test/soak/soak.ts'
import type { Options } from '../options.ts'
import { writeSection } from '../own-sections.ts'
import { SOAKED, type Soaked, type SoakedPortal, startSoaked } from './portal.ts'
import { type Mark, type Soaking, soakReport } from './report.ts'

/** Reads a second at each of both portals: what is measured is memory, and the processors are for both. */
const READS_PER_SECOND = 80
const WORKERS = 8
/** Connections that nobody uses are closed after a while. */
const QUIET_MS = 8_000
const MINUTE_MS = 60_000

/** Visits a portal on each store in every way, both beside each other, and looks into them at the marks. */
export async function benchSoak(options: Options): Promise<void> {
  const portals = await Promise.all(SOAKED.map(startSoaked))
  try {
    const soaked = await Promise.all(portals.map((portal) => soakOne(portal, options.marks)))
    const text = soakReport(Object.fromEntries(soaked) as Record<Soaked, Soaking>, options)
    console.log(`\n${text}`)
    if (options.soakReport !== null) writeSection(options.soakReport, 'soak', text)
  } finally {
    for (const portal of portals) await portal.close()
  }
}

/** Between the marks it is visited; in every stretch but the first everything comes at once too, a third into it. */
async function soakOne(portal: SoakedPortal, marks: readonly number[]): Promise<[Soaked, Soaking]> {
  const { soak, store } = portal
  const mix = await mixOf(soak)
  const held: Mark[] = [{ minutes: 0, reads: 0, cut: 0, busy: 0, ...portal.started, temporary: 0 }]
  const bursts: number[] = []
  let [reads, from] = [0, 0]
  for (const minutes of marks) {
    const began = performance.now()
    const endless = visitUntil(portal, mix, (minutes - from) * MINUTE_MS)
    if (from > 0) bursts.push(await burstIn(portal, ((minutes - from) * MINUTE_MS) / 3))
    reads += await endless
    await pause(QUIET_MS)
    const mark = {
      minutes,
      reads,
      cut: soak.cut,
      busy: soak.busy,
      ...(await portal.inside.count()),
      temporary: portal.temporary(),
    }
    console.log(JSON.stringify({ store, tookS: Math.round((performance.now() - began) / 1000), ...mark }))
    held.push(mark)
    from = minutes
  }
  return [store, { marks: held, burstS: Math.max(0, ...bursts) }]
}

/** Visits for so long; gives how often it read. */
async function visitUntil({ soak }: SoakedPortal, mix: Awaited<ReturnType<typeof mixOf>>, ms: number): Promise<number> {
  const until = performance.now() + ms
  let reads = 0
  while (performance.now() < until) {
    await visit(soak, mix, { reads: READS_PER_SECOND, perSecond: READS_PER_SECOND, workers: WORKERS })
    reads += READS_PER_SECOND
  }
  return reads
}

/** Waits, and lets everything come at once; gives how long that took in seconds. */
async function burstIn({ soak }: SoakedPortal, ms: number): Promise<number> {
  await pause(ms)
  const began = performance.now()
  await burst(soak)
  return (performance.now() - began) / 1000
}
