import { availableParallelism } from 'node:os'
import type { Census } from '../../apps/server/src/test/soak/inside.ts'
import type { Options } from '../options.ts'
import { OWN_SECTIONS } from '../own-sections.ts'
import { SOAKED, type Soaked } from './portal.ts'

/** What came of a portal's soak. */
export interface Soaking {
  marks: Mark[]
  /** Until everything that came at once was answered, in seconds. */
  burstS: number
}

const MB = 1024 * 1024
const GROWTH_READS = 100_000
/** Most that the live heap may grow in so many reads. */
const HEAP_MAY_GROW = 2 * MB
const RESIDENT_MAX: Record<Soaked, number> = { embedded: 700 * MB, server: 450 * MB }
const NAMES: Record<Soaked, string> = { embedded: 'embedded', server: 'PostgreSQL' }

const mb = (bytes: number) => (bytes / MB).toFixed(1)
const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
const count = (number: number) => number.toLocaleString('en-US')

/** By how much the live heap grew per 100,000 reads after the mark before the last, when all was warm. */
function growthOf(marks: Mark[]): number {
  const [before, after] = marks.slice(-2)
  if (before === undefined || after === undefined) return Number.NaN
  return ((after.heap - before.heap) / (after.reads - before.reads)) * GROWTH_READS
}

function goals(soaked: Record<Soaked, Soaking>): string {
  const result = (value: number, most: number) => [mb(value), value <= most ? 'yes' : '**no**']
  const lines = SOAKED.flatMap((store) => {
    const { marks } = soaked[store]
    const most = Math.max(...marks.slice(1).map(({ mostResident }) => mostResident))
    return [
      line([`live heap grown in 100,000 reads, ${NAMES[store]}`, '≤ 2 MB', ...result(growthOf(marks), HEAP_MAY_GROW)]),
      line([
        `most resident memory, ${NAMES[store]}`,
        `≤ ${RESIDENT_MAX[store] / MB} MB`,
        ...result(most, RESIDENT_MAX[store]),
      ]),
    ]
  })
  return [line(['goal', 'wanted', 'MB', 'reached']), '| --- | ---: | ---: | ---: |', ...lines].join('\n')
}

const HEADINGS = [
  'minutes',
  'reads',
  'cut off',
  'too busy',
  'live heap MB',
  'resident MB',
  'most resident MB',
  'descriptors',
  'handles',
]
const MORE = ['timers', 'prepared statements', 'temporary files']

function table(soaked: Record<Soaked, Soaking>): string {
  const lines = SOAKED.flatMap((store) =>
    soaked[store].marks.map((one) =>
      line([
        NAMES[store],
        one.minutes,
        count(one.reads),
        one.cut,
        one.busy,
        mb(one.heap),
        mb(one.resident),
        mb(one.mostResident),
        one.descriptors,
        one.handles,
        one.timers,
        one.prepared,
        one.temporary,
      ]),
    ),
  )
  const headings = ['store', ...HEADINGS, ...MORE]
  return [line(headings), line(headings.map((_heading, at) => (at === 0 ? '---' : '---:'))), ...lines].join('\n')
}

const WHAT = `At each of both portals, beside each other, 80 reads a second of sixteen kinds by 64 people. With every 20th something is refused or is no request at all (JSON cut off, unknown addresses, wrong tokens, four wrong entries, bytes that are no HTTP, a sender that hangs up), with every 25th somebody watches a part of a video file and leaves in the middle of the next, with every 40th three people are registered together and half of these batches are undone, with every 50th somebody signs in with a password and out again, with every 150th by a code, and uploads a photo; with every 400th a list of 200 is read, tried and reported on, and the template, the registrations and the person's own data are taken along. In every stretch but the first, a third into it, 64 photos of 10 MB, 5 lists of 5,000 people and 200 sign-ins come at once on top.`
const HOW = `Live heap is what a forced collection leaves, 8 s after the last call; the most resident memory is the most since the mark before (at minute 0: while the portal started), as Linux counts it, PostgreSQL's own processes not included. Cut off are calls that the machine was too slow for, by the portal's own time limits. Prepared statements are those of the connection that has most. Unlike times, memory hardly depends on the machine and on what else it does.`

/** A soak as Markdown. */
export function soakReport(soaked: Record<Soaked, Soaking>, { args }: Options): string {
  const bursts = SOAKED.map((store) => `${soaked[store].burstS.toFixed(0)} s on ${NAMES[store]}`).join(' and ')
  const parts = [
    OWN_SECTIONS.soak,
    `\`npm run bench -- ${args.join(' ')}\`, ${new Date().toISOString().slice(0, 10)}: ${availableParallelism()} processors shared by the load, both portals and the database; Node ${process.versions.node}, RATE_LIMITS=loose.`,
    WHAT,
    HOW,
    goals(soaked),
    table(soaked),
    `What came at once was answered after ${bursts} at the longest, beside the other portal doing the same.`,
  ]
  return `${parts.join('\n\n')}\n`
}

/** What a portal held at a mark. */
export interface Mark extends Census {
  minutes: number
  /** Reads until then. */
  reads: number
  /** Calls that were cut off, and calls that the portal was too busy for, until then. */
  cut: number
  busy: number
  temporary: number
}
