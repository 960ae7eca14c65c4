import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { BatchResult } from '@startline/contract'
import { afterAll, expect, inject, test } from 'vitest'
import { aParticipant } from '../test/factories.ts'
import { flood, type Told } from '../test/flood/flood.ts'
import { SILENCE, slowness, watchHealth } from '../test/flood/watch-health.ts'
import { type Ledger, openLedger, type Sent, sendAgain, signUpSenders } from '../test/ledger/ledger.ts'
import { startPortalProcess } from '../test/processes/portal-process.ts'
import { newServerDatabase, newStoreFolder, postgresUrl } from '../test/test-database.ts'
import { expectNothingWrong } from './expect-nothing-wrong.ts'

const store = inject('store')
/** What tells how much this machine takes: so many, faster than it does. */
const TRIAL = { count: 2_000, aSecond: 4_000 }
/** So many times what it takes, for so long: what is too much would wait for nine seconds. */
const TOO_MUCH = 2.5
const FLOOD_S = 6
const MOST_SENT = 24_000
/** Five seconds of waiting, and what the way there, a commit group and a busy machine add: a sender gives up after 20 s. */
const ANSWERED_MS = 15_000
/** Five seconds of waiting without having to refuse, and half as much for the machine. */
const KEPT_UP_MS = 7_500
const READ_MS = 10_000
const READ_EVERY_MS = 500

const folder = newStoreFolder(true)
let racers = 0
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function compose(ledger: Ledger, count: number): Sent[] {
  const [group_id = ''] = ledger.roomy
  return Array.from({ length: count }, (_none, at) => ({
    token: ledger.tokens[at % ledger.tokens.length] ?? '',
    key: randomUUID(),
    body: {
      event_id: ledger.eventId,
      when_full: 'reject' as const,
      entries: [{ group_id, participant: aParticipant({ name: `Racer ${(racers += 1)}` }) }],
    },
    expected: 'accepted' as const,
    outcome: 'unanswered' as const,
    answer: null,
  }))
}

const parcelOf = ({ token, key, body }: Sent) => ({
  path: '/api/registration/batch',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key ?? '' },
  body: JSON.stringify(body),
})

/** Sends so many at a rate and notes what is heard; gives how long each took, and when it was answered. */
async function pour(ledger: Ledger, address: string, count: number, aSecond: number) {
  const sent = compose(ledger, count)
  ledger.sent.push(...sent)
  const told = await flood({ address, parcels: sent.map(parcelOf), aSecond })
  for (const [at, one] of sent.entries()) note(ledger, one, told[at])
  return { tookMs: told.map(({ tookMs }) => tookMs), endedMs: told.map(({ endedMs }) => endedMs) }
}

/** Every request is answered: accepted, or told to come again. */
function note(ledger: Ledger, sent: Sent, told: Told | undefined) {
  expect(told?.status, told?.answer).toBeGreaterThan(0)
  const { code, data } = JSON.parse(told?.answer ?? '') as { code: number; data: BatchResult }
  if (code === 0) return void Object.assign(sent, { outcome: 'acknowledged', answer: data })
  expect([told?.status, code]).toEqual([503, 5003])
  expect(told?.retryAfter).toBeGreaterThan(0)
  ledger.busy += 1
}

/** Reads as a stranger does, over a new connection each time; gives how long each took. */
async function readOnAndOn(address: string, isOver: () => boolean): Promise<number[]> {
  const tookMs: number[] = []
  while (!isOver()) {
    const began = performance.now()
    const answer = await fetch(`${address}/api/events`, { headers: { connection: 'close' } })
    expect(answer.status).toBe(200)
    await answer.text()
    tookMs.push(performance.now() - began)
    await wait(READ_EVERY_MS)
  }
  return tookMs
}

test.skipIf(store === 'server' && !postgresUrl)(
  'of a flood all are answered in time: what is too much is told to come again, none is lost, and strangers are served',
  async () => {
    const choice = store === 'server' ? (await newServerDatabase(true)).choice : { kind: 'embedded' as const, folder }
    const env = { DATA_DIR: folder, ...(choice.kind === 'server' && { DATABASE_URL: choice.url }) }
    const ledger = await openLedger(env, folder, 0)
    const portal = await startPortalProcess({ ...env, LOG_LEVEL: 'fatal' })
    await signUpSenders(ledger, portal.address)
    const { endedMs } = await pour(ledger, portal.address, TRIAL.count, TRIAL.aSecond)
    const takes = (TRIAL.count * 1_000) / Math.max(...endedMs)
    const count = Math.min(MOST_SENT, Math.ceil(TOO_MUCH * takes * FLOOD_S))
    const slower = await slowness(portal.address)
    const busyBefore = ledger.busy
    const stop = watchHealth(portal.address)
    let isOver = false
    const reading = readOnAndOn(portal.address, () => isOver)
    const { tookMs } = await pour(ledger, portal.address, count, TOO_MUCH * takes)
    isOver = true
    const [health, reads] = [await stop(), await reading]
    const busy = ledger.busy - busyBefore
    // A store that is faster in the flood than in the trial keeps up with it: then nobody waits as long as would be refused.
    expect(Math.max(...tookMs)).toBeLessThan(slower * (busy === 0 ? KEPT_UP_MS : ANSWERED_MS))
    expect(busy).toBeLessThan(count)
    expect(Math.max(...reads)).toBeLessThan(slower * READ_MS)
    expect(health.longestMs).toBeLessThan(slower * SILENCE.longestMs)
    await sendAgain(
      { ...ledger, sent: ledger.sent.filter(({ outcome }) => outcome === 'acknowledged').slice(-20) },
      portal.address,
    )
    expect(await portal.stop()).toBe(0)
    const counts = await expectNothingWrong(choice, ledger, `a flood, ${store} store`)
    expect(counts).toMatchObject({ unanswered: ledger.busy, refused: 0, storedUnheard: 0 })
  },
)
