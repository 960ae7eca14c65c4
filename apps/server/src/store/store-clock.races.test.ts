import { afterEach, expect, test, vi } from 'vitest'
import { WAIT_MS } from '../../../../tools/test-limits.ts'
import { runDaily } from '../privacy/retention/daily.ts'
import { openPortal } from '../test/harness.ts'
import { newServerDatabase, postgresUrl, silent } from '../test/test-database.ts'
import { openDatabase } from './connect/open.ts'

const HOUR_MS = 60 * 60_000
/** Far more than a question to the store takes, and far less than the hour by which the clock is wrong. */
const NEAR_MS = WAIT_MS

afterEach(() => void vi.useRealTimers())

/** Sets this process's clock; timers and spans go on. */
const setClock = (aheadMs: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadMs })

test.skipIf(!postgresUrl)('a portal whose machine is an hour ahead goes by the store, and stays with it', async () => {
  const { choice, remove } = await newServerDatabase()
  setClock(HOUR_MS)
  const database = await openDatabase(choice, silent)
  expect(await database.clock.follow()).toBe(0)
  const differenceMs = async () => {
    const { rows } = await database.pool.query<{ now: Date }>('select clock_timestamp() as now')
    return Math.abs(database.clock.now().getTime() - (rows[0]?.now.getTime() ?? 0))
  }
  expect(await differenceMs()).toBeLessThan(NEAR_MS)
  expect(Math.abs(database.clock.machineAheadMs() - HOUR_MS)).toBeLessThan(NEAR_MS)
  vi.useRealTimers()
  setClock(-HOUR_MS)
  expect(await differenceMs()).toBeLessThan(NEAR_MS)
  expect(Math.abs(database.clock.machineAheadMs() + HOUR_MS)).toBeLessThan(NEAR_MS)
  await database.close()
  await remove()
})

test.skipIf(!postgresUrl)('moments of a portal only go forward while its store is asked again and again', async () => {
  const { choice, remove } = await newServerDatabase()
  const database = await openDatabase(choice, silent)
  await database.clock.follow()
  const moments: number[] = []
  for (let look = 0; look < 50; look += 1) {
    await database.clock.follow()
    moments.push(database.clock.now().getTime())
  }
  expect(moments).toEqual(moments.toSorted((one, other) => one - other))
  await database.close()
  await remove()
})

test.skipIf(!postgresUrl)(
  'the day’s work is done once by two portals whose clocks were an hour and a day apart',
  async () => {
    const portal = await openPortal()
    const { deps } = portal
    await deps.database.clock.follow()
    const { now } = deps.database.clock
    const machines = [0, HOUR_MS, -HOUR_MS, 24 * HOUR_MS]
    const ran: unknown[] = []
    for (const aheadMs of machines) {
      setClock(aheadMs)
      ran.push(...(await Promise.all([runDaily({ ...deps, now }), runDaily({ ...deps, now })])))
      vi.useRealTimers()
    }
    expect(ran.filter((done) => done !== undefined)).toHaveLength(1)
  },
)
