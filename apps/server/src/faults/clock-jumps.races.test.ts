import { rmSync } from 'node:fs'
import type { BatchResult, Data, getEvent } from '@startline/contract'
import { expect, onTestFinished, test } from 'vitest'
import { FULL_RUN, needs } from '../../../../tools/needs.ts'
import { openDeps } from '../portal.ts'
import { verifyAudit } from '../record/verify-audit.ts'
import { aGroup, anEvent, aParticipant } from '../test/factories.ts'
import { testSettings } from '../test/harness.ts'
import { type Ledger, openLedger, sendAgain, signUpSenders } from '../test/ledger/ledger.ts'
import { startTraffic } from '../test/ledger/ledger-traffic.ts'
import { startPostgres } from '../test/postgres.ts'
import { movedClock, portalWithClock } from '../test/processes/moved-clock.ts'
import { post, startPortalProcess } from '../test/processes/portal-process.ts'
import { newStoreFolder } from '../test/test-database.ts'
import { expectNothingWrong } from './expect-nothing-wrong.ts'
import { rounds, tellCounts } from './rounds.ts'

const needed = needs(FULL_RUN, 'PostgreSQL', 'libfaketime')

const HOUR_S = 60 * 60
const DAY_S = 24 * HOUR_S
const JUMPS_S = [HOUR_S, -HOUR_S, DAY_S, -DAY_S]
const ROUNDS = rounds(1, 1 / 20)
const MINUTE_MS = 60_000
const ENOUGH = 20

/** An event whose group opens in half an hour, and one of the ledger that is open whatever the clocks say. */
async function openEvents(env: Record<string, string>, folder: string) {
  const ledger = await openLedger(env, folder, 6)
  const deps = await openDeps(testSettings(env, folder))
  const opens = new Date(deps.now().getTime() + 30 * MINUTE_MS)
  const event = await anEvent({ deps }, { groups: [aGroup({ registration_opens_at: opens })] })
  const longAgo = new Date(deps.now().getTime() - 10 * DAY_S * 1000)
  const { db } = deps.database
  await db
    .updateTable('event_group')
    .set({ registration_opens_at: longAgo })
    .where('event_id', '=', ledger.eventId)
    .execute()
  await deps.database.close()
  return { ledger, event }
}

const eventAt = async (address: string, id: string): Promise<Data<typeof getEvent>> =>
  ((await (await fetch(`${address}/api/events/${id}`)).json()) as { data: Data<typeof getEvent> }).data

/** Whether a portal says that it is open, and whether it lets somebody in. */
async function isOpen(address: string, event: { id: string; groups: string[] }, ledger: Ledger) {
  const { phase } = await eventAt(address, event.id)
  const entries = [{ group_id: event.groups[0], participant: aParticipant() }]
  const tried = await post(
    address,
    '/api/registration/batch',
    { event_id: event.id, entries, dry_run: true },
    ledger.tokens[0],
  )
  return { said: phase === 'open', letIn: (tried.data as BatchResult).accepted === 1 }
}

test.skipIf(needed.missing)(
  needed.named(
    'clocks of a portal and of the database jump by an hour and a day: both portals go by the store’s, nothing is lost or stuck',
  ),
  async () => {
    const [own, stores] = [movedClock(), movedClock()]
    const postgres = await startPostgres([], undefined, stores.program)
    if (postgres === null) throw new Error('There is no PostgreSQL.')
    const folder = newStoreFolder()
    onTestFinished(async () => {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    })
    const url = await postgres.createDatabase('clocks')
    const env = { DATA_DIR: folder, DATABASE_URL: url, LOG_LEVEL: 'warn' }
    const { ledger, event } = await openEvents(env, folder)
    own.set(HOUR_S)
    const wrong = await startPortalProcess({ ...env, ...own.portal }, portalWithClock)
    const right = await startPortalProcess(env)
    const portals = [wrong.address, right.address]
    await signUpSenders(ledger, wrong.address)
    const traffics = portals.map((address) => startTraffic(ledger, address))
    const tookMs: number[] = []
    const goOn = async () => {
      const began = performance.now()
      await Promise.all(traffics.map((traffic) => traffic.acknowledged(ENOUGH)))
      tookMs.push(Math.round(performance.now() - began))
    }
    const expectOpen = async (open: boolean) => {
      for (const address of portals)
        await expect.poll(() => isOpen(address, event, ledger)).toEqual({ said: open, letIn: open })
    }
    await goOn()
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const seconds of JUMPS_S) {
        own.set(HOUR_S + seconds)
        await goOn()
        await expectOpen(false)
        own.set(HOUR_S)
        await goOn()
      }
      for (const seconds of JUMPS_S) {
        stores.set(seconds)
        await goOn()
        await expectOpen(seconds > 0)
        stores.set(0)
        await goOn()
        await expectOpen(false)
      }
    }
    for (const traffic of traffics) await traffic.stop()
    await sendAgain(ledger, right.address)
    const times = await Promise.all(portals.map((address) => eventAt(address, event.id)))
    const [one = 0, other = 0] = times.map(({ server_time }) => Date.parse(server_time))
    expect(Math.abs(one - other)).toBeLessThan(MINUTE_MS)
    expect([await wrong.stop(), await right.stop()]).toEqual([0, 0])
    await expectNothingWrong({ kind: 'server', url }, ledger, 'clocks jump', ROUNDS * JUMPS_S.length * 4)
    tellCounts('registering while clocks jump', { longestGapMs: Math.max(...tookMs) })
    const deps = await openDeps(testSettings(env, folder))
    expect(await verifyAudit(deps.database.db).finally(() => deps.database.close())).toMatchObject({ broken: [] })
  },
)
