import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { TEST_LIMIT_MS } from '../../../../../tools/test-limits.ts'
import { aParticipant } from '../factories.ts'
import { type Expected, type Ledger, type Sent, send } from './ledger.ts'

/** Senders at work. */
interface Traffic {
  /** Waits until so many more were acknowledged; rejects when that takes too long. */
  acknowledged(more: number): Promise<void>
  /** Waits until every sender has heard, or given up on, its last answer. */
  stop(): Promise<void>
}

const SENDERS = 6
const LOOK_MS = 5
const LONGEST_MS = TEST_LIMIT_MS
/** A sender that got no answer waits this long before it sends something else. */
const BREATH_MS = 20

/** Keeps sending to a portal, through every failure, until it is stopped. */
export function startTraffic(ledger: Ledger, address: string): Traffic {
  const over = new AbortController()
  const work = async () => {
    while (!over.signal.aborted) {
      const requests = compose(ledger)
      ledger.sent.push(...requests)
      await Promise.all(requests.map((one) => send(ledger, address, one)))
      if (requests.some(({ outcome }) => outcome === 'unanswered')) await wait(BREATH_MS)
    }
  }
  const workers = Array.from({ length: SENDERS }, work)
  const count = () => ledger.sent.filter(({ outcome }) => outcome === 'acknowledged').length
  const acknowledged = async (more: number) => {
    const [before, began] = [count(), Date.now()]
    while (count() < before + more) {
      if (over.signal.aborted) throw new Error('The traffic was stopped.')
      if (Date.now() - began > LONGEST_MS) throw new Error(`Only ${count() - before} of ${more} were acknowledged.`)
      await wait(LOOK_MS)
    }
  }
  const stop = async () => {
    over.abort()
    await Promise.all(workers)
  }
  return { acknowledged, stop }
}

type Entry = Sent['body']['entries'][number]

const any = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T
let racers = 0
/** Names are never used twice, so that a row tells which entry it is of. */
const racer = () => aParticipant({ name: `Racer ${(racers += 1)}` })
const enter = (group_id: string): Entry => ({ group_id, participant: racer() })
const several = (most: number, make: () => Entry) => Array.from({ length: randomInt(2, most + 1) }, make)

/** What people send, in turn: alone and together, with room and without, and people who are in already. */
function compose(ledger: Ledger): Sent[] {
  const { roomy, tight } = ledger
  const kinds: (() => Sent[])[] = [
    () => [request(ledger, [enter(any(roomy))], 'accepted')],
    () => [request(ledger, [enter(any(roomy))], 'accepted')],
    () => [
      request(
        ledger,
        several(5, () => enter(any(roomy))),
        'accepted',
      ),
    ],
    () => [request(ledger, [enter(any(tight))], 'either')],
    () => [request(ledger, [enter(any(roomy)), ...several(3, () => enter(any(tight)))], 'either')],
    () => [
      request(
        ledger,
        several(4, () => enter(any(tight))),
        'accepted',
        'waitlist',
      ),
    ],
    () => atOnce(ledger, enter(any(roomy))),
    () => [request(ledger, [enter(any(roomy)), ...someoneEntered(ledger)], 'refused')],
  ]
  return any(someoneEntered(ledger).length > 0 ? kinds : kinds.slice(0, -1))()
}

function request(
  ledger: Ledger,
  entries: Entry[],
  expected: Expected,
  when_full: 'reject' | 'waitlist' = 'reject',
): Sent {
  const key = randomInt(3) === 0 ? null : randomUUID()
  const body = { event_id: ledger.eventId, when_full, entries }
  return { token: any(ledger.tokens), key, body, expected, outcome: 'unanswered', answer: null }
}

/** Two organizations enter the same person at the same moment. */
const atOnce = (ledger: Ledger, entry: Entry): Sent[] => [
  request(ledger, [entry], 'either'),
  request(ledger, [entry], 'either'),
]

/** Somebody of the last who were acknowledged. */
function someoneEntered({ sent }: Ledger): Entry[] {
  const last = sent.slice(-50).filter(({ outcome }) => outcome === 'acknowledged')
  return last.length === 0 ? [] : [any(any(last).body.entries)]
}
