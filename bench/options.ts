import { parseArgs } from 'node:util'
import type { Minute } from './opening/plan.ts'

/** Parts of a run; `--only` names some of them. */
export const PARTS = [
  'noop',
  'pgbench',
  'hot',
  'spread',
  'rush',
  'signed-in',
  'embedded',
  'reads',
  'large',
  'sheet',
  'console',
  'race',
  'video',
  'lists',
  'sign-in',
  'parts',
  'web',
  'lighthouse',
  'opening',
  'peers',
  'soak',
] as const
/** A part of a run. */
export type BenchPart = (typeof PARTS)[number]
/** Parts that take long and are measured when they are named. */
const BY_NAME_ONLY: ReadonlySet<BenchPart> = new Set(['opening', 'peers', 'soak'])

/** How a run is measured. */
export interface Options {
  /** How often each row is measured; the rows take turns. */
  rounds: number
  /** How long each row is measured, in seconds. */
  seconds: number
  parts: Set<BenchPart>
  /** Sizes of the databases whose lists are measured, in registrations. */
  lists: number[]
  /** Screens that Lighthouse looks at, by the names of `e2e/pictures/addresses.ts`; null for all. */
  screens: string[] | null
  /** Where the report goes; null for a run that leaves something out or has too few rounds. */
  report: string | null
  /** Where the report of the pages goes; null as above. */
  webReport: string | null
  /** When a soak looks into the portals, in minutes from its beginning; the last ends it. */
  marks: number[]
  /** The report that a soak's table is put into; null for one that ends early. */
  soakReport: string | null
  /** How many people come in an opening minute, and within how many seconds. */
  opening: Minute
  /** The report that the table of what is measured by itself is put into; null for one with fewer rounds, sizes or people. */
  ownReport: string | null
  /** As they were written. */
  args: string[]
}

/** An option that cannot be. */
export class WrongOption extends Error {}

const FEWEST_ROUNDS = 3
const REPORT = 'docs/benchmarks.md'
const WEB_REPORT = 'docs/benchmarks-web.md'
const MARKS = '1,5,15,30'
const LIST_SIZES = '1000,100000,1000000'
const OPENING = { people: '10000', seconds: '60' }

/**
 * Reads the options of `npm run bench -- --rounds 3 --seconds 3 --only hot,rush --lists 1000,100000 --screens player,team --marks 1,5,15,30
 * --people 10000 --report file.md`.
 * @throws WrongOption naming what is wrong
 */
export function readOptions(args: string[]): Options {
  const text = { type: 'string' } as const
  const named = { only: text, lists: text, screens: text, marks: text, people: text }
  const options = { rounds: text, seconds: text, report: text, ...named }
  const { values } = parseArgs({ args, options })
  const parts = (values.only?.split(',') ?? PARTS.filter((part) => !BY_NAME_ONLY.has(part))).map(partOf)
  const rounds = whole('rounds', values.rounds ?? String(FEWEST_ROUNDS))
  const narrowed = [values.only, values.lists, values.screens].some((value) => value !== undefined)
  const complete = !narrowed && rounds >= FEWEST_ROUNDS
  return {
    args,
    rounds,
    seconds: whole('seconds', values.seconds ?? '3'),
    parts: new Set(parts),
    lists: (values.lists ?? LIST_SIZES).split(',').map((size) => whole('lists', size)),
    screens: values.screens?.split(',') ?? null,
    report: values.report ?? (complete ? REPORT : null),
    marks: (values.marks ?? MARKS).split(',').map((mark) => whole('marks', mark)),
    opening: {
      people: whole('people', values.people ?? OPENING.people),
      seconds: whole('seconds', values.seconds ?? OPENING.seconds),
    },
    ownReport: values.report ?? (isWholeByItself(values, rounds) ? REPORT : null),
    soakReport: values.marks === undefined ? (values.report ?? REPORT) : null,
    webReport: values.screens === undefined && rounds >= FEWEST_ROUNDS ? WEB_REPORT : null,
  }
}

/** Whether what is measured by itself was narrowed by nothing. */
const isWholeByItself = (values: Record<string, string | undefined>, rounds: number): boolean =>
  rounds >= FEWEST_ROUNDS && ['lists', 'people', 'seconds'].every((name) => values[name] === undefined)

function partOf(name: string): BenchPart {
  const part = PARTS.find((known) => known === name)
  if (part === undefined) throw new WrongOption(`--only knows ${PARTS.join(', ')}; "${name}" is none of them.`)
  return part
}

function whole(name: string, value: string): number {
  if (!/^[1-9]\d{0,7}$/.test(value))
    throw new WrongOption(`--${name} is "${value}"; it must be a whole number above 0.`)
  return Number(value)
}
