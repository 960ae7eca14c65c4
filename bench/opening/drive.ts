import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from '../measure.ts'
import { type Answered, type Connections, openConnections } from './exchange.ts'
import { type Due, looksAfterMs, type Minute, planOf, READS, type Step } from './plan.ts'
import { type Asked, type Opening, type Outgoing, requestsOf } from './requests.ts'
import { type Outcome, type Tallied, Tally } from './tally.ts'

/** What a driver is to do. */
export interface Drive {
  address: string
  asked: Asked
  minute: Minute
  opening: Opening
  /** Reads of each kind that are sent before the minute, so that it meets code that is compiled. */
  warmReads: number
  /** When the minute begins, in milliseconds since 1970. */
  beginsAt: number
}

/** What came of it, and whether the driver kept up. */
export interface Driven extends Tallied {
  /** Processor time the driver used, in milliseconds. */
  loadMs: number
  /** How long after their moment requests were sent, the latest hundredth. */
  loadLateMs: number
  /** The most connections there were. */
  connections: number
}

/** As the page does (apps/shell/…/form/rush.ts): so often, so long after each other, in seconds, spread by chance. */
const TRIES_MORE = 5
const PAUSE_S = 2
const PAUSE_MOST_S = 10

const WARM_AT_ONCE = 16

/** One minute on its way. */
interface Course {
  drive: Drive
  connections: Connections
  requestOf: (person: number, step: Step) => Outgoing
  /** Milliseconds since the minute's beginning. */
  clock: () => number
  tally: Tally
  /** What a browser has kept of what it has read, by person and step. */
  etags: Map<string, string>
}

/**
 * Sends what is due in a minute, each at its moment, however long others wait for their answers.
 * @throws Error where the minute has begun already, or a submission is answered in no way that was reckoned with
 */
export async function driveMinute(drive: Drive): Promise<Driven> {
  const { minute, beginsAt } = drive
  const course: Course = {
    drive,
    connections: openConnections(drive.address),
    requestOf: requestsOf(drive.asked, drive.opening),
    clock: () => performance.timeOrigin + performance.now() - beginsAt,
    tally: new Tally(minute.people),
    etags: new Map(),
  }
  const plan = planOf(minute)
  await warm(course)
  if (course.clock() > 0) throw new Error('The minute began before everything was ready.')
  const before = process.cpuUsage()
  const late = await keepTo(plan, course)
  const { user, system } = process.cpuUsage(before)
  const connections = course.connections.most()
  await course.connections.close()
  return { ...course.tally.result(), loadMs: (user + system) / 1000, loadLateMs: quantile(late, 0.99), connections }
}

/** People who are there before read a little. */
async function warm({ connections, requestOf, drive }: Course) {
  for (const step of READS)
    for (let sent = 0; sent < drive.warmReads; sent += WARM_AT_ONCE) {
      const people = Array.from({ length: WARM_AT_ONCE }, (_none, n) => (sent + n) % drive.minute.people)
      await Promise.all(people.map((person) => connections.send(requestOf(person, step))))
    }
}

/** Starts everything at its moment and waits until all is answered; gives by how much each was late. */
async function keepTo(plan: readonly Due[], course: Course): Promise<number[]> {
  const [late, underway]: [number[], Promise<void>[]] = [[], []]
  for (const due of plan) {
    const early = due.at - course.clock()
    if (early > 0) await pause(early)
    late.push(course.clock() - due.at)
    underway.push(due.step === 'submit' ? submit(due, course) : read(due, course))
  }
  await Promise.all(underway)
  return late
}

/** What a browser would have said: nothing, where there was no answer. */
const sent = (connections: Connections, request: Outgoing): Promise<Answered | null> =>
  connections.send(request).catch(() => null)

async function read({ at, person, step }: Due, { connections, requestOf, clock, tally, etags }: Course) {
  const request = requestOf(person, step)
  const key = `${person} ${step}`
  const etag = etags.get(key)
  if (etag !== undefined) request.headers['if-none-match'] = etag
  const answer = await sent(connections, request)
  if (answer?.etag) etags.set(key, answer.etag)
  tally.read(step, person, clock() - at, answer?.status ?? 0)
}

async function submit({ at, person }: Due, course: Course) {
  const outcome = await outcomeOf(person, course)
  course.tally.submitted(course.clock() - at, outcome)
  const looksAt = course.clock() + looksAfterMs(course.drive.minute)
  await pause(looksAt - course.clock())
  await read({ at: looksAt, person, step: 'my registrations' }, course)
}

/** Submits, and again where the portal asks for it, as the page does by itself. */
async function outcomeOf(person: number, { connections, requestOf, tally }: Course): Promise<Outcome> {
  for (let failures = 0; ; failures += 1) {
    const answer = await sent(connections, requestOf(person, 'submit'))
    const outcome = readOutcome(answer)
    if (outcome !== 'busy' || failures === TRIES_MORE) return outcome
    tally.toldToWait()
    const seconds = Math.min(answer?.retryAfterS ?? PAUSE_S, PAUSE_MOST_S)
    await pause(seconds * 1000 * (1 + failures / 2 + Math.random()))
  }
}

const BUSY_STATUS = 503

function readOutcome(answer: Answered | null): Outcome {
  if (answer === null) return 'lost'
  if (answer.status === BUSY_STATUS) return 'busy'
  if (answer.status === 200 && answer.body.startsWith('{"code":0,')) return 'registered'
  if (answer.body.includes('"group_full"')) return 'full'
  throw new Error(`A submission was answered ${answer.status}: ${answer.body.slice(0, 500)}`)
}
