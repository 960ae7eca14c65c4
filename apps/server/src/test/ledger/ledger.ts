import type { BatchResult, NewParticipant } from '@startline/contract'
import { openDeps } from '../../portal.ts'
import { loadDistricts } from '../../seed/districts.ts'
import { aGroup, anEvent } from '../factories.ts'
import { testSettings } from '../harness.ts'
import { post } from '../processes/portal-process.ts'

/** What must become of a request: `either` where others may be quicker. */
export type Expected = 'accepted' | 'refused' | 'either'

/** A batch that was sent, and what was heard of it. */
export interface Sent {
  token: string
  key: string | null
  body: {
    event_id: string
    when_full: 'reject' | 'waitlist'
    entries: { group_id: string; participant: NewParticipant }[]
  }
  expected: Expected
  /** Unanswered: nobody knows whether it was stored. An answer of 5003 counts as none. */
  outcome: 'unanswered' | 'refused' | 'acknowledged'
  answer: BatchResult | null
}

/** Everything that was sent to one event, and every answer that may not be. */
export interface Ledger {
  eventId: string
  /** Groups with room for everybody. */
  roomy: string[]
  /** Groups that fill up. */
  tight: string[]
  /** Tokens of three organizations. */
  tokens: string[]
  sent: Sent[]
  /** Refusals with 5003 and Retry-After. */
  busy: number
  /** The longest that an answer took, in milliseconds. */
  longestMs: number
  surprises: string[]
}

const SENDERS = 3
const TIGHT_CAPACITY = 6

/** Puts an event into a store that no portal has open, and gives an empty ledger of it. */
export async function openLedger(
  env: Record<string, string>,
  folder: string,
  tightGroups: number,
  capacity = TIGHT_CAPACITY,
): Promise<Ledger> {
  const deps = await openDeps(testSettings(env, folder))
  await loadDistricts(deps.database.db)
  const room = [aGroup({ capacity: 1_000_000 }), aGroup({ capacity: null })]
  const tight = Array.from({ length: tightGroups }, () => aGroup({ capacity }))
  const event = await anEvent({ deps }, { groups: [...room, ...tight] })
  await deps.database.close()
  const groups = { roomy: event.groups.slice(0, room.length), tight: event.groups.slice(room.length) }
  return { eventId: event.id, ...groups, tokens: [], sent: [], busy: 0, longestMs: 0, surprises: [] }
}

/** Signs up the organizations that will send. */
export async function signUpSenders(ledger: Ledger, address: string): Promise<void> {
  for (let sender = 0; sender < SENDERS; sender += 1) {
    const account = { account: `sender${sender}`, password: 'A quiet lane 2026', name: '王小明的妈妈' }
    ledger.tokens.push(((await post(address, '/auth/register', account)).data as { token: string }).token)
  }
}

/** Sends a request, or sends it again, and notes what is heard. */
export async function send(ledger: Ledger, address: string, sent: Sent): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${sent.token}`,
    ...(sent.key !== null && { 'idempotency-key': sent.key }),
  }
  try {
    const url = `${address}/api/registration/batch`
    const began = performance.now()
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(sent.body) })
    note(ledger, sent, response, (await response.json()) as { code: number; data: BatchResult })
    ledger.longestMs = Math.max(ledger.longestMs, Math.round(performance.now() - began))
  } catch {
    // No answer: it stays unanswered.
  }
}

/** Some entry is wrong (4306), or only somebody whom another organization has entered (4304). */
const REFUSED = new Set([4306, 4304])

function note(ledger: Ledger, sent: Sent, response: Response, { code, data }: { code: number; data: BatchResult }) {
  const surprise = (what: string) => ledger.surprises.push(`${what}: ${code} ${JSON.stringify(data)}`)
  if (code === 5003) {
    ledger.busy += 1
    if (!(Number(response.headers.get('retry-after')) > 0)) surprise('busy without Retry-After')
  } else if (sent.outcome === 'acknowledged') {
    if (data?.batch_id !== sent.answer?.batch_id) surprise('told otherwise than before')
  } else if (code === 0) {
    Object.assign(sent, { outcome: 'acknowledged', answer: data })
    if (sent.expected === 'refused') surprise('accepted')
  } else {
    sent.outcome = REFUSED.has(code) ? 'refused' : sent.outcome
    if (!REFUSED.has(code) || sent.expected === 'accepted') surprise('refused')
  }
}

/** Sends again whatever has a key and no answer, and the last that have one: they are to be told the same. */
export async function sendAgain(ledger: Ledger, address: string, told = 3): Promise<void> {
  const keyed = ledger.sent.filter(({ key }) => key !== null)
  const unanswered = keyed.filter(({ outcome }) => outcome === 'unanswered')
  const answered = keyed.filter(({ outcome }) => outcome === 'acknowledged').slice(-told)
  for (const sent of [...unanswered, ...answered]) await send(ledger, address, sent)
}
