import type { Row, Sample } from '../measure.ts'
import type { Stage } from '../stage.ts'
import { busiestSecond, type Minute, planOf, STEPS, type Step } from './plan.ts'
import { type HeldMinute, holdMinute, type Where } from './run.ts'

const MB = 1024 * 1024

/** The portals that everybody comes to, by the names of their rows. */
const PORTALS: Record<string, Where> = {
  PostgreSQL: { store: 'server', asked: 'portal' },
  'PostgreSQL, empty calls': { store: 'server', asked: 'empty' },
  embedded: { store: 'embedded', asked: 'portal' },
  'embedded, empty calls': { store: 'embedded', asked: 'empty' },
}

const whatOf = ({ store, asked }: Where): string =>
  asked === 'portal'
    ? `the portal on ${store === 'server' ? 'PostgreSQL' : 'its embedded store'}`
    : 'the same people at the same moments, with an empty call of the portal in place of each of theirs: session and envelope, and nothing else'

/** The rows of all portals, each followed by its steps, which were measured with it. */
export const openingRows = (stage: Stage, minute: Minute): Row[] =>
  Object.entries(PORTALS).flatMap(([key, where]) => portalRows(stage, minute, key, where))

function portalRows(stage: Stage, minute: Minute, key: string, where: Where): Row[] {
  const held: HeldMinute[] = []
  const busiest = busiestSecond(planOf(minute))
  const measure = async (round: number) => {
    const came = await holdMinute(stage, where, minute)
    held[round] = came
    if (came.reads.refused > 0) console.log(`"${key}" refused reads: ${JSON.stringify(came.refusals)}`)
    return { people: minute.people, busiest, ...sampleOf(came) }
  }
  const whole: Row = { key, what: whatOf(where), table: 'opening', measure }
  return [whole, ...STEPS.map((step) => stepRow(key, step, (round) => held[round]))]
}

/** The numbers of a minute's row. */
export const sampleOf = (came: HeldMinute): Sample => ({
  held: came.held,
  refused: came.reads.refused,
  busy: came.toldToWait,
  readP99Ms: came.reads.p99Ms,
  submitP99Ms: came.steps.submit.p99Ms,
  rows: came.outcomes.registered,
  oversold: came.oversold,
  cpuMs: came.cpuMs,
  restMb: came.rest / MB,
  memoryMb: came.most / MB,
  connections: came.connections,
  loadMs: came.loadMs,
  loadLateMs: came.loadLateMs,
})

const WHAT: Record<Step, string> = {
  page: "the event's page itself, when somebody comes and with every reload",
  'first data': 'what that page needs first, all of it in one answer',
  session: 'who is signed in',
  submit: 'one child, from the press of the button to the answer that says what became of it',
  'my registrations': 'the first page of the list, a second after that answer',
}

const stepRow = (portal: string, step: Step, of: (round: number) => HeldMinute | undefined): Row => ({
  key: `${portal}: ${step}`,
  what: WHAT[step],
  table: 'step',
  measure: async (round) => {
    const { answers = Number.NaN, refused = 0, p50Ms = Number.NaN, p99Ms = Number.NaN } = of(round)?.steps[step] ?? {}
    return { answers, refused, p50Ms, p99Ms }
  },
})
