import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { openTestDatabase, postgresUrl } from '../test/test-database.ts'
import type { Database } from './database.ts'
import { onLane } from './read-lanes.ts'
import { type Executor, queryRows, statement } from './statement.ts'

const whose = statement<{ pid: number; said: number }>(
  'test-whose',
  'select pg_backend_pid() as pid, $1::int as said, pg_sleep(0.01)',
)
const broken = statement<never>('test-broken', 'select 1 / $1::int')

let database: Database
beforeAll(async () => {
  if (postgresUrl) database = await openTestDatabase('server')
})

const ask = (said: number) => onLane(database.db, (on: Executor) => queryRows(on, whose, [said]))

test.skipIf(!postgresUrl)(
  'hundreds who ask at once share two connections, and each gets their own answer',
  async () => {
    const answers: { pid: number; said: number }[] = []
    await Promise.all(
      Array.from({ length: 200 }, async (_none, at) => {
        await pause(at % 20)
        const [row] = await ask(at)
        if (row) answers.push(row)
      }),
    )
    expect(answers.map(({ said }) => said).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 200 }, (_none, at) => at),
    )
    expect(new Set(answers.map(({ pid }) => pid)).size).toBeLessThanOrEqual(2)
    expect(database.pool.idleCount).toBe(database.pool.totalCount)
  },
)

test.skipIf(!postgresUrl)('what is refused is refused to who asked it', async () => {
  const wrong = onLane(database.db, (on) => queryRows(on, broken, [0]))
  const asked = await Promise.allSettled([ask(1), wrong, ask(2)])
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(database.pool.idleCount).toBe(database.pool.totalCount)
})

test.skipIf(!postgresUrl)('after a connection was lost others are asked over another one', async () => {
  const [first] = await ask(1)
  const under = Promise.allSettled([ask(2), ask(3)])
  await database.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where pid = $1', [first?.pid])
  await under
  expect((await ask(4))[0]?.said).toBe(4)
  await expect.poll(() => database.pool.idleCount).toBe(database.pool.totalCount)
})
