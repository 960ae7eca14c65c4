import { availableParallelism } from 'node:os'
import { writeText } from './files.ts'
import type { EvaluatedGoal } from './goals.ts'
import { type Measured, median, show, type Table } from './measure.ts'
import type { Options } from './options.ts'
import { reportText, withOthers } from './own-sections.ts'

/** A finished run. */
export interface Run {
  options: Options
  /** The server's version, as it tells it. */
  postgres: string
  rows: Measured[]
  evaluated: EvaluatedGoal[]
}

/** Columns of the tables, in their order: a field of the samples, and its heading. */
const COLUMNS: Record<string, string> = {
  people: 'people',
  held: 'held',
  answers: 'answers',
  refused: 'refused',
  busy: 'told to wait',
  busiest: 'busiest second',
  readP99Ms: 'read p99 ms',
  submitP99Ms: 'submit p99 ms',
  perSecond: 'per second',
  noopPerSecond: 'no-op beside it',
  batchPerSecond: 'batch beside it',
  emptyPerSecond: 'empty call a second',
  healthPerSecond: '/healthz beside it',
  eventPerSecond: 'event',
  eventKnownPerSecond: 'event, known',
  listPerSecond: 'list',
  listKnownPerSecond: 'list, known',
  firstPerSecond: 'first data',
  firstKnownPerSecond: 'first data, known',
  rushPerSecond: 'event in the rush',
  registeredPerSecond: 'registered beside it',
  oldestMs: 'oldest number ms',
  mbPerSecond: 'MB per second',
  us: 'µs',
  ms: 'ms',
  meanMs: 'mean ms',
  p50Ms: 'p50 ms',
  p95Ms: 'p95 ms',
  p99Ms: 'p99 ms',
  cpuUs: 'CPU µs each',
  statements: 'statements, most',
  statementsOf10: 'statements, of 10',
  statementsOf500: 'statements, of 500',
  drawMs: 'draw ms',
  pureMs: 'pure ms',
  programmeMs: 'programme ms',
  calmP95Ms: 'others before, p95 ms',
  busyP95Ms: 'others during, p95 ms',
  readMs: 'read ms',
  checkMs: 'checked ms',
  tryMs: 'tried ms',
  cpuMs: 'CPU ms',
  startMs: 'first answer after ms',
  restMb: 'at rest MB',
  memoryMb: 'memory MB',
  fullMs: 'full after ms',
  rows: 'rows',
  oversold: 'oversold',
  faults: 'faults',
  connections: 'connections',
  loadMs: 'load CPU ms',
  loadLateMs: 'load late p99 ms',
  knownMs: 'with account, p50 ms',
  unknownMs: 'without, p50 ms',
  fcpMs: 'first paint ms',
  lcpMs: 'largest paint ms',
  headingMs: 'heading ms',
  blockingMs: 'blocked ms',
  cls: 'shift',
  kB: 'kB at the heading',
  allKb: 'kB in all',
  mountMs: 'first ms',
  returnMs: 'again ms',
  inpMs: 'input to paint ms',
  performance: 'performance',
  accessibility: 'accessibility',
  practices: 'best practices',
  seo: 'SEO',
}

const TITLES: Record<Table, string> = {
  main: 'Rows',
  process: "Parts of a registration in the portal's process",
  profile: "Where the portal's processor time goes",
  store: 'Parts of a registration in the database',
  reads: 'Reads that are the same for everybody',
  lists: 'Lists',
  video: 'Video files',
  'sign-in': 'Who has an account and who has none',
  opening: 'The opening minute',
  step: 'Its steps',
  peers: 'Beside other servers',
  visit: 'First visits',
  move: 'Moves within the portal',
  lighthouse: 'Lighthouse',
}

const line = (cells: string[]) => `| ${cells.join(' | ')} |`

/** A table in Markdown; all columns but the first are numbers. */
export function tableOf(headings: string[], lines: string[][]): string {
  const rule = headings.map((_heading, at) => (at === 0 ? '---' : '---:'))
  return [line(headings), line(rule), ...lines.map(line)].join('\n')
}

const range = (values: number[]): string => {
  const middle = show(median(values))
  if (values.length < 2) return middle
  return `${middle} (${show(Math.min(...values))}–${show(Math.max(...values))})`
}

/** The numbers of some rows: medians of the rounds, with the lowest and the highest. */
export function numbersOf(rows: Measured[]): string {
  const has = (field: string) => rows.some(({ samples }) => samples.some((sample) => sample[field] !== undefined))
  const fields = Object.keys(COLUMNS).filter(has)
  const cell = ({ samples }: Measured, field: string) => {
    const values = samples.flatMap((sample) => sample[field] ?? []).filter((value) => !Number.isNaN(value))
    return values.length === 0 ? '' : range(values)
  }
  const headings = ['row', ...fields.map((field) => COLUMNS[field] ?? field)]
  return tableOf(
    headings,
    rows.map((row) => [row.key, ...fields.map((field) => cell(row, field))]),
  )
}

/** Ratios beside what they are to be. */
export function goalsOf(evaluated: EvaluatedGoal[]): string {
  const words = (one: EvaluatedGoal) => {
    if (one.holds === null) return 'not measured'
    if (one.wanted === '') return ''
    return one.holds ? 'yes' : '**no**'
  }
  const lines = evaluated.map((one) => [
    one.name,
    one.wanted,
    show(one.value),
    one.holds === null ? '' : `${show(one.lowest)}–${show(one.highest)}`,
    words(one),
  ])
  return tableOf(['ratio', 'goal', 'median', 'range', 'reached'], lines)
}

/** Shares of one row, a line each; what only some rounds had counts as nothing in the others. */
function sharesTable(rows: Measured[]): string {
  const lines = rows.flatMap(({ samples }) => {
    const areas = [...new Set(samples.flatMap((sample) => Object.keys(sample)))]
    const shares = areas.map((area) => ({ area, values: samples.map((sample) => sample[area] ?? 0) }))
    return shares
      .toSorted((a, b) => median(b.values) - median(a.values))
      .map(({ area, values }) => [area, range(values)])
  })
  return tableOf(['code of', '% of the busy time'], lines)
}

/** What rows are, a line each. */
export const descriptionsOf = (rows: Measured[]): string =>
  rows.map(({ key, what }) => `- **${key}**: ${what}.`).join('\n')

function section(name: Table, rows: Measured[]): string[] {
  const mine = rows.filter((row) => row.table === name)
  const numbers = name === 'profile' ? sharesTable(mine) : numbersOf(mine)
  return mine.length === 0 ? [] : [`## ${TITLES[name]}`, numbers, descriptionsOf(mine)]
}

/** A section for each table of these rows. */
export const sectionsOf = (rows: Measured[]): string[] =>
  (Object.keys(TITLES) as Table[]).flatMap((name) => section(name, rows))

/** The whole run as Markdown. */
export function reportOf({ options, postgres, rows, evaluated }: Run): string {
  const { rounds, seconds, args } = options
  const asked = args.length === 0 ? '' : ` -- ${args.join(' ')}`
  const parts = [
    '# Benchmarks',
    `\`npm run bench${asked}\`, ${new Date().toISOString().slice(0, 10)}: ${rounds} ${rounds === 1 ? 'round' : 'rounds'}, ${seconds} s a row. ${availableParallelism()} processors shared by the load, the portal and the database; Node ${process.versions.node}, PostgreSQL ${postgres} (shared_buffers 1 GB, fsync and synchronous_commit on).`,
    'Rows take turns within a round, and each begins with a fresh copy of the same store with 20,000 registrations of before. A ratio is taken within its round; tables show the median of the rounds and the range. **Only ratios mean something**: absolute numbers belong to the machine and the hour. After every run of the portal the rows are counted: counters equal rows, every acknowledged registration is stored, nothing is oversold; a run where that fails ends with an error.',
    'Measured by themselves, and told at the end where they were: the opening minute, when everybody comes at once (`--only opening`); the same work done by other servers (`--only peers`); and what a portal holds while everybody uses it in every way for half an hour (`--only soak`).',
    '## Goals',
    goalsOf(options.report === null ? evaluated.filter(({ holds }) => holds !== null) : evaluated),
    ...sectionsOf(rows),
  ]
  return `${parts.join('\n\n')}\n`
}

/** Writes the report into the repository, where the options want one. What it told of what is measured by itself stays. */
export function writeReport(run: Run): void {
  const { report } = run.options
  if (report !== null) writeText(report, withOthers(reportText(report), reportOf(run)))
}
