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
/** Parts of a quick run; those that two checkouts are compared by. */
const QUICK_PARTS: readonly BenchPart[] = ['hot', 'rush', 'reads', 'lists']

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
  /** Folder of another checkout that this one is compared with; null for a run of this one alone. */
  beside: string | null
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
/** What a run takes where its options name nothing else. */
const FULL = { rounds: String(FEWEST_ROUNDS), seconds: '3', lists: LIST_SIZES }
const QUICK = { rounds: '1', seconds: '3', lists: '1000,100000' }
const COMPARISON = { rounds: '6', seconds: '1', lists: '20000' }

/**
 * Reads the options of `npm run bench -- --rounds 3 --seconds 3 --only hot,rush --lists 1000,100000 --screens player,team --marks 1,5,15,30
 * --people 10000 --report file.md`, or of `--quick --beside ../other-checkout --rounds 6 --seconds 1`.
 * @throws WrongOption naming what is wrong
 */
export function readOptions(args: string[]): Options {
  const text = { type: 'string' } as const
  const named = { only: text, lists: text, screens: text, marks: text, people: text }
  const quick = { type: 'boolean', default: false } as const
  const options = { rounds: text, seconds: text, report: text, quick, beside: text, ...named }
  const { values } = parseArgs({ args, options })
  const usual = usualOf(values)
  const parts = partsOf(values)
  const rounds = whole('rounds', values.rounds ?? usual.rounds)
  if (values.beside !== undefined && rounds % 2 === 1)
    throw new WrongOption('--beside needs an even number of --rounds: each checkout starts first in half of them.')
  const narrowed = values.quick || [values.only, values.lists, values.screens].some((value) => value !== undefined)
  const complete = !narrowed && rounds >= FEWEST_ROUNDS
  return {
    args,
    beside: values.beside ?? null,
    rounds,
    seconds: whole('seconds', values.seconds ?? usual.seconds),
    parts: new Set(parts),
    lists: (values.lists ?? usual.lists).split(',').map((size) => whole('lists', size)),
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
const isWholeByItself = (values: Record<string, unknown>, rounds: number): boolean =>
  rounds >= FEWEST_ROUNDS && ['lists', 'people', 'seconds'].every((name) => values[name] === undefined)

interface QuickValues {
  quick: boolean
  beside?: string
  only?: string
  lists?: string
  report?: string
}

function usualOf({ quick, beside }: QuickValues) {
  if (!quick) return FULL
  return beside === undefined ? QUICK : COMPARISON
}

/** The parts of a run; a quick one has four, writes nothing, and alone may be beside another checkout. */
function partsOf({ quick, beside, only, lists, report }: QuickValues): BenchPart[] {
  if (beside !== undefined && !quick) throw new WrongOption('--beside needs --quick.')
  if (!quick) return only?.split(',').map(partOf) ?? PARTS.filter((part) => !BY_NAME_ONLY.has(part))
  if (report !== undefined) throw new WrongOption('--quick writes no report.')
  if (beside !== undefined && lists?.includes(',')) throw new WrongOption('--beside takes one size of --lists.')
  const parts = only?.split(',').map(partOf) ?? [...QUICK_PARTS]
  const other = parts.find((part) => !QUICK_PARTS.includes(part))
  if (other !== undefined)
    throw new WrongOption(`--quick measures ${QUICK_PARTS.join(', ')}; "${other}" is none of them.`)
  return parts
}

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
