import { afterAll, beforeAll, expect, test } from 'vitest'
import { statements } from '../../store/statement.ts'
import { nameOf } from '../../store/statement-name.ts'
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
    const values = types.split(', ').map(() => 'null')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute probe (${values.join(', ')})`)
    await client.query('deallocate probe')
    await client.query('set plan_cache_mode = auto')
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    client.release()
  }
}

const ON_LIST = /Index Scan using participant_once[^]*Index Cond: \(.*document_index <= wanted\.document_index/

test.each([
  ['people-by-ids', 'uuid[], uuid[]', /Index Cond: \(.*id = wanted\.id/],
  ['people-written-out', 'uuid, uuid[], bytea[], bytea[]', ON_LIST],
  ['people-written-out-now', 'uuid, uuid[], bytea[], bytea[]', ON_LIST],
  ['people-written-out', 'uuid, uuid[], bytea[], bytea[]', /Index Cond: \(.*person_index = wanted\.person_index/],
  ['entries-entered', 'uuid, bytea[], uuid[]', /Index Cond: \(.*person_index = p\.person_index/],
  [
    'entries-entered-own',
    'uuid, bytea[], uuid[]',
    /Index Cond: \(.*(person_index|participant_id) = p\.(person_index|participant_id)/,
  ],
  ['waiting-line', 'uuid, uuid, int, int', /Index Scan using registration_queue on registration/],
  ['participants-listed', 'uuid, uuid[]', /^(?![^]*Seq Scan)[^]*Index Cond: \(.*id = wanted\.id/],
])('%s asks the index once for each, however old the statistics are', async (name, types, probe) => {
  expect(await keptPlan(name, types)).toMatch(probe)
})

test.each([
  'registration-details',
  'registrations-search',
  'registrations-narrowed',
  'participants-search',
  'waiting-per-unit',
  'waiting-placed',
  'waiting-give-places',
  'withdraw-find',
  'withdraw-registrations',
])('%s is planned anew each time', (name) => {
  expect(statements.has(name)).toBe(true)
  expect(nameOf(statements.get(name)?.sql ?? '', 2)).toBeUndefined()
})

test('what is asked for by ids keeps its plan', () => {
  expect(nameOf(statements.get('people-by-ids')?.sql ?? '', 2)).toBe('people-by-ids')
})
