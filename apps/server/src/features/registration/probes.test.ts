import { afterAll, beforeAll, expect, test } from 'vitest'
import { statements } from '../../database/statement.ts'
import { nameOf } from '../../database/statement-name.ts'
import { openPortal, type TestPortal } from '../../test/harness.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.deps.database.pool.query('set plan_cache_mode = auto'))

/** The plan a prepared statement keeps when it was planned while the tables were empty. */
async function keptPlan(name: string, types: string): Promise<string> {
  const { pool } = portal.deps.database
  const client = await pool.connect()
  try {
    await client.query('set plan_cache_mode = force_generic_plan')
    await client.query(`prepare probe (${types}) as ${statements.get(name)?.sql}`)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>('explain execute probe (null, null)')
    await client.query('deallocate probe')
    await client.query('set plan_cache_mode = auto')
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    client.release()
  }
}

test.each([
  ['people-by-ids', 'uuid[], uuid[]', /Index Cond: \(.*id = wanted\.id/],
  ['flight-entered', 'uuid, bytea[]', /Index Cond: \(.*person_index = p\.person_index/],
  ['registration-details', 'uuid, uuid[]', /^(?![^]*Seq Scan)[^]*Index Cond: \(.*id = wanted\.id/],
  ['participants-listed', 'uuid, uuid[]', /^(?![^]*Seq Scan)[^]*Index Cond: \(.*id = wanted\.id/],
])('%s asks the index once for each, however old the statistics are', async (name, types, probe) => {
  expect(await keptPlan(name, types)).toMatch(probe)
})

test('how people are found by their documents is planned anew each time', () => {
  expect(nameOf(statements.get('people-by-document')?.sql ?? '', 2)).toBeUndefined()
  expect(nameOf(statements.get('people-by-ids')?.sql ?? '', 2)).toBe('people-by-ids')
})
