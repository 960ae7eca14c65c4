import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase, silent } from '../../test/test-database.ts'
import { startMaintenance } from './maintenance.ts'

test('only tables that changed enough are vacuumed, and once', async () => {
  const database = await openTestDatabase('embedded', { migrated: false })
  await database.pool.query('create table busy (n int)')
  await database.pool.query('create table quiet (n int)')
  await database.pool.query('insert into busy select generate_series(1, 20000)')
  await database.pool.query('insert into quiet values (1)')
  expect(await database.maintenance.vacuum()).toEqual(['busy'])
  expect(await database.maintenance.vacuum()).toEqual([])
  await database.erase()
})

test('a checkpoint is taken only after something was written, and never after stop', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const asked: string[] = []
  let syncs = 0
  const pool = {
    query: async (sql: string) => (asked.push(sql), { rows: [] }),
    waitingCount: 0,
    idleCount: 1,
    totalCount: 1,
  }
  const { stop } = startMaintenance(pool as never, () => syncs, silent, 5)
  await vi.advanceTimersByTimeAsync(30)
  expect(asked).not.toContain('checkpoint')
  syncs = 1
  await vi.advanceTimersByTimeAsync(30)
  expect(asked.filter((sql) => sql === 'checkpoint')).toHaveLength(1)
  await stop()
  syncs = 2
  await vi.advanceTimersByTimeAsync(20)
  expect(asked.filter((sql) => sql === 'checkpoint')).toHaveLength(1)
})
