import { expect, inject, test } from 'vitest'
import { openPortal } from '../../test/harness.ts'
import { migrate } from '../migrate.ts'
import { rowsBy } from '../statement.ts'
import { inTransaction } from '../transaction.ts'

/** The embedded engine cannot interrupt a statement. */
const hasLimit = inject('store') === 'server'
const lines: string[] = []
const runTooLong = rowsBy<object, [typed: string]>('test_too_long', 'select pg_sleep(3600), $1::text as typed')

const portal = await openPortal(
  {},
  {
    logTo: { write: (line: string) => void lines.push(line) },
    prepare: (app) =>
      void app.get('/test/too-long', () =>
        inTransaction(portal.deps.database, async (tx) => {
          await rowsBy<object>('test_limit', `select set_config('statement_timeout', '50', true)`)(tx)
          return runTooLong(tx, 'what somebody typed')
        }),
      ),
  },
)
const limit = async () => {
  const { rows } = await portal.deps.database.pool.query<{ value: string }>(
    `select current_setting('statement_timeout') as value`,
  )
  return rows[0]?.value
}

test.runIf(hasLimit)('a connection has a limit for each statement, and has it again after a migration', async () => {
  expect(await limit()).toBe('40s')
  await migrate(portal.deps.database)
  expect(await limit()).toBe('40s')
})

test.runIf(hasLimit)('a statement above the limit is refused as overloaded and logged by its name', async () => {
  const { statusCode, headers, body } = await portal.app.inject('/test/too-long')
  expect([statusCode, headers['retry-after'], JSON.parse(body).code]).toEqual([503, '2', 5003])
  const failed = lines.filter((line) => line.includes('a call failed'))
  expect(failed.map((line) => JSON.parse(line).err)).toMatchObject([{ code: '57014', statement: 'test_too_long' }])
  expect(lines.join('')).not.toContain('what somebody typed')
  expect(await limit()).toBe('40s')
})
