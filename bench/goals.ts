import { type Measured, median } from './measure.ts'

/** Something the numbers of one run are to show. */
export interface Goal {
  name: string
  /** What is to hold, such as `≥ 4`. */
  wanted: string
  /** The value in one round; NaN where a row it needs was not measured. */
  value: (of: Lookup) => number
  holds: (value: number) => boolean
}

/** A number of a row in the round looked at. */
export type Lookup = (key: string, field?: string) => number

/** A goal that is reached from `limit` on. */
export const atLeast = (limit: number) => ({ wanted: `≥ ${limit}`, holds: (value: number) => value >= limit })
/** A goal that is reached up to `limit`. */
export const atMost = (limit: number) => ({ wanted: `≤ ${limit}`, holds: (value: number) => value <= limit })
const about = (limit: number) => ({
  wanted: `${(1 / limit).toFixed(2)}–${limit}`,
  holds: (value: number) => value <= limit && value >= 1 / limit,
})
/** A ratio that explains and is no goal. */
export const told = { wanted: '', holds: () => true }

/** What two limits leave to somebody who has to pass both, one after the other. */
const combined = (noop: number, batch: number) => 1 / (1 / noop + 1 / batch)

/** A read of somebody signed in, of what the same portal's empty signed-in call reaches just before and after. */
const readByEmpty = (read: string, goal: Pick<Goal, 'wanted' | 'holds'>): Goal => ({
  name: `${read} / empty signed-in call just before and after`,
  value: (of) => of(`read: ${read}`) / of(`read: ${read}`, 'emptyPerSecond'),
  ...goal,
})

/** What a piece of work may cost the portal at most. */
const costOf = (row: string, most: { ms: number; megabytes: number }): Goal[] => [
  { name: `${row}: ms of the portal’s time`, value: (of) => of(row, 'cpuMs'), ...atMost(most.ms) },
  { name: `${row}: MB of memory`, value: (of) => of(row, 'memoryMb'), ...atMost(most.megabytes) },
]

const READ_NAMES = { event: 'event', list: 'list of events', first: 'first data of a visitor' } as const

/** What everybody reads, beside the empty call of the same portal; and that nobody is told old numbers in a rush. */
const readGoals = (store: 'PostgreSQL' | 'embedded'): Goal[] => {
  const row = `reads, ${store}`
  return [
    ...Object.entries(READ_NAMES).flatMap(([field, name]) => [
      {
        name: `${name} / empty call, ${store}`,
        value: (of: Lookup) => of(row, `${field}Share`),
        ...atLeast(0.5),
      },
      {
        name: `${name}, known / empty call, ${store}`,
        value: (of: Lookup) => of(row, `${field}KnownShare`),
        ...atLeast(0.8),
      },
    ]),
    {
      name: `event while 500 a second register / empty call, ${store}`,
      value: (of) => of(row, 'rushPerSecond') / of(row, 'emptyPerSecond'),
      ...told,
    },
    {
      name: `oldest number told while 500 a second register, ms, ${store}`,
      value: (of) => of(row, 'oldestMs'),
      ...atMost(1_000),
    },
    {
      name: `oversold places while reading, ${store}`,
      value: (of) => of(row, 'oversold'),
      wanted: '0',
      holds: (n) => n === 0,
    },
  ]
}

/** A draw asks the store no more for many than for few, costs no more than reading who is drawn, and is what it has to be. */
const raceGoals: Goal[] = (() => {
  const row = 'race: 5,000 drawn'
  const none = { wanted: '0', holds: (n: number) => n === 0 }
  return [
    { name: `${row}: statements of a draw of 125`, value: (of) => of(row, 'statements'), ...atMost(12) },
    {
      name: `${row}: statements of a draw of 500, beyond those of 10`,
      value: (of) => of(row, 'statementsOf500') - of(row, 'statementsOf10'),
      ...none,
    },
    {
      name: `${row}: pure part / bare read of its starters`,
      value: (of) => of(row, 'pureMs') / of(row, 'readMs'),
      ...atMost(2),
    },
    {
      name: `${row}: p95 of other calls while the programme is made / before`,
      value: (of) => of(row, 'busyP95Ms') / of(row, 'calmP95Ms'),
      ...atMost(2),
    },
    { name: `${row}: draws that are not what they have to be`, value: (of) => of(row, 'faults'), ...none },
  ]
})()

function knownByUnknown(step: string, goal: Pick<Goal, 'wanted' | 'holds'>): Goal {
  const row = `sign-in: ${step}`
  return { name: `${row}, with account / without`, value: (of) => of(row, 'knownMs') / of(row, 'unknownMs'), ...goal }
}

/** The goals, and ratios beside them that explain. A ratio is taken within a round; its median is shown. */
const GOALS: Goal[] = [
  { name: 'hot / per row', value: (of) => of('portal, hot') / of('per row, hot'), ...atLeast(5) },
  { name: 'hot / per row in steps', value: (of) => of('portal, hot') / of('per row in steps, hot'), ...atLeast(4) },
  {
    name: 'hot / limit of bare no-op and batch together',
    value: (of) => of('portal, hot') / combined(of('bare no-op'), of('batch of 64, hot')),
    ...atLeast(0.8),
  },
  {
    name: 'hot / limit of portal no-op and batch together, both just before and after',
    value: (of) =>
      of('portal, hot') / combined(of('portal, hot', 'noopPerSecond'), of('portal, hot', 'batchPerSecond')),
    ...atLeast(0.8),
  },
  {
    name: 'hot / limit of portal no-op and batch together',
    value: (of) => of('portal, hot') / combined(of('portal no-op'), of('batch of 64, hot')),
    ...atLeast(0.8),
  },
  {
    name: 'batch of 64 / bare batch of 64',
    value: (of) => of('batch of 64, hot') / of('bare batch of 64, hot'),
    ...atLeast(0.45),
  },
  { name: 'hot / batch', value: (of) => of('portal, hot') / of('batch of 64, hot'), ...told },
  { name: 'hot with keys / hot', value: (of) => of('portal, hot, with keys') / of('portal, hot'), ...told },
  { name: 'hot / bare per row', value: (of) => of('portal, hot') / of('bare per row, hot'), ...told },
  { name: 'spread / per row', value: (of) => of('portal, spread') / of('per row, spread'), ...told },
  {
    name: 'p99 of hot / p99 of portal no-op',
    value: (of) => of('portal, hot', 'p99Ms') / of('portal no-op', 'p99Ms'),
    ...told,
  },
  { name: 'rush answers / bare no-op', value: (of) => of('portal, rush') / of('bare no-op'), ...atLeast(0.75) },
  {
    name: 'rush answers / portal no-op just before and after',
    value: (of) => of('portal, rush') / of('portal, rush', 'noopPerSecond'),
    ...atLeast(0.75),
  },
  { name: 'rush answers / portal no-op', value: (of) => of('portal, rush') / of('portal no-op'), ...atLeast(0.75) },
  {
    name: 'rush answers / portal no-op over as many connections',
    value: (of) => of('portal, rush') / of('portal no-op, many'),
    ...told,
  },
  {
    name: 'rush answers / portal no-op, entry unread',
    value: (of) => of('portal, rush') / of('portal no-op, entry unread'),
    ...told,
  },
  { name: 'first rush answers / portal no-op', value: (of) => of('portal, first rush') / of('portal no-op'), ...told },
  { name: 'rush: oversold places', value: (of) => of('portal, rush', 'oversold'), wanted: '0', holds: (n) => n === 0 },
  readByEmpty('my registrations', atLeast(0.25)),
  readByEmpty('participants', atLeast(0.25)),
  readByEmpty('my registrations, anew', told),
  readByEmpty('participants, anew', told),
  readByEmpty('first data', told),
  readByEmpty('user info', told),
  readByEmpty('organizations', told),
  {
    name: 'my registrations / /healthz just before and after',
    value: (of) => of('read: my registrations') / of('read: my registrations', 'healthPerSecond'),
    ...told,
  },
  ...readGoals('PostgreSQL'),
  ...readGoals('embedded'),
  { name: 'embedded hot / hot', value: (of) => of('embedded, hot') / of('portal, hot'), ...atLeast(0.8) },
  {
    name: '5,000 at once / its bare statements, PostgreSQL',
    value: (of) => of('batch of 5,000', 'ms') / of('bare 5,000', 'ms'),
    ...atMost(2),
  },
  {
    name: '5,000 at once / its bare statements, embedded',
    value: (of) => of('embedded batch of 5,000', 'ms') / of('embedded bare 5,000', 'ms'),
    ...atMost(2),
  },
  // The portal's own processor time: what the clock says belongs to whatever else the machine does.
  ...['XLSX', 'CSV'].flatMap((kind) => [
    ...costOf(`sheet of 5,000, ${kind}`, { ms: 1_000, megabytes: 200 }),
    ...costOf(`console: 5,000 as ${kind}`, { ms: 2_000, megabytes: 200 }),
  ]),
  ...raceGoals,
  ...[50, 1024].map((megabytes) => ({
    name: `video file of ${megabytes} MB: bytes per second / bare stream`,
    value: (of: Lookup) =>
      of(`video file of ${megabytes} MB`, 'mbPerSecond') / of(`bare video file of ${megabytes} MB`, 'mbPerSecond'),
    ...atLeast(0.5),
  })),
  {
    name: 'memory for a video file of 1024 MB / of 50 MB',
    value: (of: Lookup) => of('video file of 1024 MB', 'memoryMb') / of('video file of 50 MB', 'memoryMb'),
    ...atMost(1.2),
  },
  knownByUnknown('login', about(1.15)),
  knownByUnknown('send', about(1.15)),
  knownByUnknown('verify', about(1.15)),
  knownByUnknown('reset', told),
]

/** A goal beside what was measured; `holds` is null where something was not measured. */
export interface EvaluatedGoal {
  name: string
  wanted: string
  value: number
  lowest: number
  highest: number
  holds: boolean | null
}

/** Evaluates goals by the rows of one run. */
export function evaluateGoals(rows: Measured[], rounds: number, goals = GOALS): EvaluatedGoal[] {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return goals.map(({ name, wanted, value, holds }) => {
    const inRound =
      (round: number): Lookup =>
      (key, field = 'perSecond') =>
        byKey.get(key)?.samples[round]?.[field] ?? Number.NaN
    const values = Array.from({ length: rounds }, (_none, round) => value(inRound(round)))
    const middle = median(values)
    const limits = { lowest: Math.min(...values), highest: Math.max(...values) }
    return { name, wanted, value: middle, ...limits, holds: Number.isNaN(middle) ? null : holds(middle) }
  })
}
