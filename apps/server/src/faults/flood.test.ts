import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { aParticipant } from '../test/factories.ts'
import { openLedger, type Sent, send, sendAgain, signUpSenders } from '../test/ledger.ts'
import { startPortalProcess } from '../test/portal-process.ts'
import { newServerDatabase, newStoreFolder, postgresUrl } from '../test/test-database.ts'
import { SILENCE, watchHealth } from '../test/watch-health.ts'
import { expectNothingWrong } from './verdict.ts'

const store = inject('store')
/** More than any store takes: so many a second, in bursts. */
const A_SECOND = 800
const BURST_MS = 50
const FLOOD_MS = 6_000
/** Five seconds of waiting, and what a flight, the sender and a busy machine add to it. */
const ANSWERED_MS = 15_000

const folder = newStoreFolder(true)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.skipIf(store === 'server' && !postgresUrl)(
  'of a flood above what the store takes all are answered in time: some told to come again, none lost, and strangers are served',
  async () => {
    const choice = store === 'server' ? (await newServerDatabase(true)).choice : { kind: 'embedded' as const, folder }
    const env = { DATA_DIR: folder, ...(choice.kind === 'server' && { DATABASE_URL: choice.url }) }
    const ledger = await openLedger(env, folder, 0)
    const portal = await startPortalProcess({ ...env, LOG_LEVEL: 'warn' })
    await signUpSenders(ledger, portal.address)
    const [group_id = ''] = ledger.roomy
    const took: number[] = []
    const enter = async () => {
      const body = {
        event_id: ledger.eventId,
        when_full: 'reject' as const,
        entries: [{ group_id, participant: aParticipant() }],
      }
      const token = ledger.tokens[ledger.sent.length % ledger.tokens.length] ?? ''
      const sent: Sent = { token, key: randomUUID(), body, expected: 'accepted', outcome: 'unanswered', answer: null }
      ledger.sent.push(sent)
      const began = performance.now()
      await send(ledger, portal.address, sent)
      took.push(performance.now() - began)
    }
    const stop = watchHealth(portal.address)
    const sending: Promise<void>[] = []
    const reads: number[] = []
    for (let ms = 0; ms < FLOOD_MS; ms += BURST_MS) {
      for (let one = 0; one < (A_SECOND * BURST_MS) / 1000; one += 1) sending.push(enter())
      if (ms % 1_000 === 0)
        sending.push(
          (async () => {
            const began = performance.now()
            const answer = await fetch(`${portal.address}/api/events`)
            await answer.text()
            if (answer.status === 200) reads.push(performance.now() - began)
          })(),
        )
      await wait(BURST_MS)
    }
    await Promise.all(sending)
    const health = await stop()
    const acknowledged = ledger.sent.filter(({ outcome }) => outcome === 'acknowledged').length
    console.log({
      sent: ledger.sent.length,
      acknowledged,
      busy: ledger.busy,
      longest: Math.max(...took),
      reads,
      health,
    })
    expect(acknowledged + ledger.busy).toBe(ledger.sent.length)
    expect(ledger.busy).toBeGreaterThan(0)
    expect(acknowledged).toBeGreaterThan(0)
    expect(Math.max(...took)).toBeLessThan(ANSWERED_MS)
    expect(reads.length).toBeGreaterThan(0)
    expect(health.usuallyMs).toBeLessThanOrEqual(SILENCE.usuallyMs)
    await sendAgain({ ...ledger, sent: ledger.sent.slice(0, 20) }, portal.address)
    expect(await portal.stop()).toBe(0)
    await expectNothingWrong(choice, ledger, `a flood, ${store} store`)
  },
  120_000,
)
