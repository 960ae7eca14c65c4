import { listRegistrations } from '@startline/contract'
import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { sealedIn } from '../../people/participant/guardians.ts'
import { statements } from '../../store/statement.ts'
import { nameOf } from '../../store/statement-name.ts'
import { anEvent } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { searchColumns, wantedBy } from './registration-search.ts'

const MANY = 10_000
const MANY_OF_CHARACTER = 1_000

let portal: TestPortal
let wang: Person
let li: Person
let event: { id: string; groups: string[] }

/** Registrations of nobody in particular, as the store keeps them. */
async function fill(who: Person, name: string, count: number, status = 'registered') {
  const { search_text, search_keys } = searchColumns(who.organizationId, 'AAAA-AAAA', [{ name }], null)
  const id = uuid()
  const sealed = portal.deps.vault.seal('E1234567', sealedIn(id, 'id_number'))
  const place = [event.id, event.groups[0], who.organizationId, who.accountId]
  await portal.deps.database.pool.query(
    `with person as (
       insert into participant (id, organization_id, name, name_skeleton, id_type, id_number_sealed, document_index, created_by)
       values ($10, $3, $5, $5, 'other', $11, decode(md5(random()::text), 'hex'), $4) returning id),
     made as (
       insert into registration (event_id, id, group_id, organization_id, account_id, batch_id, reference, kind, status, search_text, search_keys)
       select $1, gen_random_uuid(), $2, $3, $4, $1, gen_random_uuid(), 'individual', $8, $6, $7::int[] from generate_series(1, $9::int)
       returning id),
     counted as (update organization set registration_count = registration_count + $9::int where id = $3)
     insert into roster_member (event_id, registration_id, position, group_id, participant_id, person_index, name)
     select $1, made.id, 0, $2, person.id, decode(md5(made.id::text), 'hex'), $5 from made, person`,
    [...place, name, search_text, search_keys, status, count, id, sealed],
  )
}

beforeAll(async () => {
  portal = await openPortal()
  wang = await portal.signUp()
  li = await portal.signUp('李子的爸爸')
  event = await anEvent(portal)
  for (let filled = 0; filled < MANY; filled += 500) await fill(wang, '王小明', 500)
  await fill(wang, '王大', 1)
  await fill(wang, '李子', 25, 'withdrawn')
  await fill(li, '王小明', 3)
  await fill(li, '龙'.repeat(1_200), 2)
  await fill(li, '龙飞', 1)
})

const list = async (query: Record<string, string | number>, who = wang) =>
  (await who.call(listRegistrations, { query })).data

test('a list that nothing narrows has an exact total, however long it is', async () => {
  expect(await list({ page_size: 1 })).toMatchObject({ total: MANY + 26, total_exact: true })
})

test('ten thousand are counted exactly, and of more it is told that they are more', async () => {
  expect(await list({ keyword: '王小明', page_size: 1 })).toMatchObject({ total: MANY, total_exact: true })
  expect(await list({ keyword: '小明', page_size: 1 })).toMatchObject({ total: MANY, total_exact: true })
  expect(await list({ event_id: event.id, page_size: 1 })).toMatchObject({ total: MANY + 1, total_exact: false })
  expect(await list({ status: 'registered', page_size: 1 })).toMatchObject({ total: MANY + 1, total_exact: false })
})

test('of one character a thousand are counted, and of more it is told that they are more', async () => {
  await fill(li, '赵大', MANY_OF_CHARACTER)
  expect(await list({ keyword: '赵' }, li)).toMatchObject({ total: MANY_OF_CHARACTER, total_exact: true })
  await fill(li, '赵二', 1, 'withdrawn')
  const more = { total: MANY_OF_CHARACTER + 1, total_exact: false }
  expect(await list({ keyword: '赵' }, li)).toMatchObject(more)
  expect(await list({ keyword: '赵', event_id: event.id }, li)).toMatchObject(more)
  expect(await list({ keyword: '赵', status: 'registered' }, li)).toMatchObject({ total_exact: true })
  expect(await list({ keyword: '王' })).toMatchObject(more)
  expect(await list({ keyword: '李' })).toMatchObject({ total: 25, total_exact: true })
  expect(await list({ keyword: '王' }, li)).toMatchObject({ total: 3, total_exact: true })
})

test('one character is found in words of any length, and with a status', async () => {
  expect(await list({ keyword: '龙' }, li)).toMatchObject({ total: 3, total_exact: true })
  expect(await list({ keyword: '龙', status: 'registered' }, li)).toMatchObject({ total: 3 })
  expect(await list({ keyword: '龙', status: 'withdrawn' }, li)).toMatchObject({ total: 0 })
  expect(await list({ keyword: '龙', event_id: event.id }, li)).toMatchObject({ total: 3 })
  expect(await list({ keyword: '李', status: 'withdrawn' })).toMatchObject({ total: 25 })
})

test.each([
  ['everything', {}, ''],
  ['a word that is counted', { keyword: '小明' }, `and search_text = '王小明'`],
  ['a word that is not counted to its end', { keyword: '王' }, `and search_text like '王%'`],
  ['a status', { status: 'withdrawn' }, `and status = 'withdrawn'`],
])('pages of %s follow each other, first and deep ones', async (_what, query, where) => {
  const { rows } = await portal.deps.database.pool.query<{ id: string }>(
    `select id from registration where organization_id = $1 ${where} order by id desc`,
    [wang.organizationId],
  )
  for (const page of [1, 2, 3, 500, 1000, 1003]) {
    const { items } = await list({ ...query, page })
    expect(items.map(({ id }) => id)).toEqual(rows.slice((page - 1) * 10, page * 10).map(({ id }) => id))
  }
})

test('the index of keys leads to the rows, whether or not anybody counted the table since', async () => {
  const search = statements.get('registrations-search')?.sql ?? ''
  const wanted = wantedBy(wang.organizationId, '李子')
  const words = [wanted?.pattern, wanted?.reference, wanted?.keys, wanted?.referenceKey, wanted?.countLimit]
  const asked = [wang.organizationId, null, null, null, null, 10, 0, ...words]
  const { pool } = portal.deps.database
  expect(nameOf(search, asked.length)).toBeUndefined()
  const plan = async () => {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${search}`, asked)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const before = await plan()
  await pool.query('analyze registration')
  for (const text of [before, await plan()]) {
    expect(text.match(/Bitmap Index Scan on registration_search/g)).toHaveLength(2)
    expect(text).not.toContain('Seq Scan on registration')
  }
})
