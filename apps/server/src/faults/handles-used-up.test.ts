import { rmSync } from 'node:fs'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { FULL_RUN, needs } from '../../../../tools/needs.ts'
import { openLedger, sendAgain, signUpSenders } from '../test/ledger/ledger.ts'
import { startTraffic } from '../test/ledger/ledger-traffic.ts'
import { logWatch } from '../test/log-watch.ts'
import { startPortalProcess } from '../test/processes/portal-process.ts'
import { newServerDatabase, newStoreFolder } from '../test/test-database.ts'
import { expectNothingWrong } from './expect-nothing-wrong.ts'
import { tellCounts } from './rounds.ts'

const needed = needs(FULL_RUN, 'prlimit', ...(inject('store') === 'server' ? ['PostgreSQL'] : []))

const store = inject('store')
/** The embedded engine opens a file for each table and index. */
const HANDLES = store === 'server' ? 256 : 1_024
/** What knocks: several times what there is room for. */
const KNOCKING = 1_500
const ENOUGH = 40
const main = new URL('../main.ts', import.meta.url).pathname

/** Connections that say nothing. */
function knock(address: string): Socket[] {
  const { hostname, port } = new URL(address)
  return Array.from({ length: KNOCKING }, () => connect(Number(port), hostname).on('error', () => {}))
}

/** The status of an answer over a connection of its own; null where there is none. */
const statusOver = (url: string): Promise<number | null> =>
  new Promise((resolve) => {
    get(url, { agent: false }, (answer) => resolve(answer.resume().statusCode ?? null)).on('error', () => resolve(null))
  })

/** How long it takes until a newcomer is answered, in milliseconds. */
async function untilAnswered(address: string): Promise<number> {
  const began = performance.now()
  await expect.poll(() => statusOver(`${address}/healthz`)).toBe(200)
  return Math.round(performance.now() - began)
}

test.skipIf(needed.missing)(
  needed.named(
    `a portal with ${HANDLES} handles while ${KNOCKING} connect: who is there goes on registering, and newcomers come in again`,
  ),
  async () => {
    const folder = newStoreFolder(true)
    const database = store === 'server' ? await newServerDatabase(true) : null
    onTestFinished(async () => {
      await database?.remove()
      rmSync(folder, { recursive: true, force: true })
    })
    const choice = database?.choice ?? { kind: 'embedded' as const, folder }
    const env = { DATA_DIR: folder, LOG_LEVEL: 'warn', ...(choice.kind === 'server' && { DATABASE_URL: choice.url }) }
    const ledger = await openLedger(env, folder, 4)
    const few = ['prlimit', `--nofile=${HANDLES}:${HANDLES}`]
    const portal = await startPortalProcess(env, main, logWatch, few)
    await signUpSenders(ledger, portal.address)
    const traffic = startTraffic(ledger, portal.address)
    await traffic.acknowledged(ENOUGH)
    const knocking = knock(portal.address)
    const began = performance.now()
    await traffic.acknowledged(ENOUGH)
    const wentOnMs = Math.round(performance.now() - began)
    // Who says nothing is sent away by the time limit, and others come in although nobody left by himself.
    const cameInMs = await untilAnswered(portal.address)
    for (const socket of knocking) socket.destroy()
    await untilAnswered(portal.address)
    await traffic.acknowledged(ENOUGH)
    await traffic.stop()
    await sendAgain(ledger, portal.address)
    expect(portal.errors.join('')).toContain('who comes now is not taken in')
    expect(await portal.stop()).toBe(0)
    await expectNothingWrong(choice, ledger, 'handles are used up')
    tellCounts('registering over a connection that stands, and coming in anew', {
      longestGapMs: wentOnMs,
      longestUntilLetInMs: cameInMs,
    })
  },
)
