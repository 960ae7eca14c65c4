import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { aParticipant } from '../factories.ts'
import { type Ledger, type Sent, send } from './ledger.ts'

/** As many ask at the same time at most; nginx lets one address hold 200 connections. */
const AT_ONCE = 150
/** Who was not answered asks again with the same key, as pages do. */
const AGAIN_MS = 250
const LONGEST_MS = 10 * 60_000

/** People who all want one of the few places, at once. */
export interface Rush {
  /** Waits until so many of all have their answer. */
  answered(number: number): Promise<void>
  /** How many have none yet. */
  left(): number
  /** Waits until everybody has their answer. */
  over(): Promise<void>
  /** The longest time without any answer, and without anybody getting a place, in milliseconds; since a moment of `performance.now()`, or in all. */
  gaps(since?: number): { withoutAnswer: number; withoutPlace: number }
}

/** How many come, and within how many seconds. */
interface Coming {
  contenders: number
  seconds: number
}

/** Begins a rush for the small groups of a ledger, one group after the other; each asks until they are told yes or no. */
export function startRush(ledger: Ledger, address: string, { contenders, seconds }: Coming): Rush {
  const people = Array.from({ length: contenders }, (_nobody, index) => contender(ledger, index / contenders))
  ledger.sent.push(...people)
  const [line, began] = [people.entries(), performance.now()]
  const answers: number[] = [began]
  const places: number[] = [began]
  const isLate = () => performance.now() - began > LONGEST_MS
  const work = async () => {
    for (const [index, one] of line) {
      await wait(Math.max(0, began + (index / contenders) * seconds * 1000 - performance.now()))
      while (one.outcome === 'unanswered' && !isLate()) {
        await send(ledger, address, one)
        if (one.outcome === 'unanswered') await wait(AGAIN_MS)
      }
      answers.push(performance.now())
      if (one.outcome === 'acknowledged') places.push(performance.now())
    }
  }
  const workers = Promise.all(Array.from({ length: AT_ONCE }, work))
  const answered = async (number: number) => {
    while (answers.length <= number && !isLate()) await wait(10)
  }
  const over = async () => {
    await workers
    if (isLate()) throw new Error(`Only ${answers.length - 1} of ${contenders} were answered.`)
  }
  const gaps = (since = began) => ({ withoutAnswer: longest(answers, since), withoutPlace: longest(places, since) })
  const left = () => contenders + 1 - answers.length
  return { answered, over, left, gaps }
}

let names = 0

/** @param place in the line, from 0 to 1 */
function contender({ eventId, tight, tokens }: Ledger, place: number): Sent {
  const group_id = tight[Math.floor(place * tight.length)] ?? ''
  const entries = [{ group_id, participant: aParticipant({ name: `Contender ${(names += 1)}` }) }]
  const body = { event_id: eventId, when_full: 'reject' as const, entries }
  const token = tokens[names % tokens.length] ?? ''
  return { token, key: randomUUID(), body, expected: 'either', outcome: 'unanswered', answer: null }
}

const longest = (moments: number[], since: number): number => {
  const gaps = moments.map((moment, index) => (moment > since ? moment - (moments[index - 1] ?? moment) : 0))
  return Math.round(gaps.reduce((most, gap) => Math.max(most, gap), 0))
}
