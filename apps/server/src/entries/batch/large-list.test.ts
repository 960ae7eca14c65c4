import { listBatches } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { statements } from '../../store/statement.ts'
import { aGroup, anEvent } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { newcomers, send } from './batch-fixtures.ts'

const MANY = 20_000

let portal: TestPortal
let who: Person
let event: { id: string; groups: string[] }

/** Registrations of before, sent one by one. */
const fill = `
  insert into registration (event_id, id, group_id, organization_id, account_id, batch_id, reference, kind, status)
  select $1, id, $2, $3, $4, id, id, 'individual', 'registered' from (select gen_random_uuid() as id from generate_series(1, ${MANY})) made`

beforeAll(async () => {
  portal = await openPortal()
  who = await portal.signUp()
  event = await anEvent(portal, { groups: [aGroup({ capacity: null })] })
  const { pool } = portal.deps.database
  await pool.query(fill, [event.id, event.groups[0], who.organizationId, who.accountId])
  for (const count of [2, 3]) await send(who, event, newcomers(event.groups[0], count))
})

test('batches among many other registrations count their own', async () => {
  const { items } = (await who.call(listBatches)).data
  expect(items.map(({ entries, registered }) => [entries, registered])).toEqual([
    [3, 3],
    [2, 2],
  ])
})

test('an index leads to the span of a batch’s registrations, whether or not anybody counted the table since', async () => {
  const { pool } = portal.deps.database
  const plan = async (name: string, asked: unknown[]) => {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${statements.get(name)?.sql}`, asked)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const { rows } = await pool.query<{ id: string }>('select id from registration_batch limit 1')
  const plans = async () => [
    await plan('batches-page', [who.organizationId, null, 10, 0]),
    await plan('batch-items', [who.organizationId, rows[0]?.id]),
    await plan('undo-find', [who.organizationId, rows[0]?.id]),
  ]
  const before = await plans()
  await pool.query('analyze registration')
  for (const text of [...before, ...(await plans())]) {
    expect(text).toMatch(/ registration r [^\n]*\n\s+Index Cond: \(\((?:organization|event)_id = [^\n]* AND \(id >= /)
    expect(text).not.toContain('Seq Scan on registration r')
  }
})
