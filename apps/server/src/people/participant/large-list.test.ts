import { listParticipants } from '@startline/contract'
import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { searchColumns } from '../../entries/find/registration-search.ts'
import { statements } from '../../store/statement.ts'
import { nameOf } from '../../store/statement-name.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { keptPlan } from '../../test/kept-plan.ts'
import { sealedIn } from './guardians.ts'

const MANY = 10_000
const MANY_OF_CHARACTER = 1_000
const ROWS_PER_INSERT = 1_000

let portal: TestPortal
let wang: Person
let li: Person

/** Puts people of one name on an organization's list, and gives their ids. */
async function fill(who: Person, name: string, count: number): Promise<string[]> {
  const { database, vault } = portal.deps
  const ids = Array.from({ length: count }, () => uuid())
  const numbers = ids.map((id) => vault.seal('110105201605200010', sealedIn(id, 'id_number')))
  const { search_keys } = searchColumns(who.organizationId, 'AAAA-AAAA', [{ name }], null)
  await database.pool.query(
    `insert into participant (id, organization_id, name, name_skeleton, search_keys, id_type, id_number_sealed, document_index, created_by)
     select id, $1, $3, $3, $4::int[], 'other', sealed, decode(md5(id::text), 'hex'), $2
       from unnest($5::uuid[], $6::bytea[]) as p (id, sealed)`,
    [who.organizationId, who.accountId, name, search_keys, ids, numbers],
  )
  return ids
}

beforeAll(async () => {
  portal = await openPortal()
  wang = await portal.signUp()
  li = await portal.signUp('李子的爸爸')
})

const list = async (query: Record<string, string | number>, who = wang) =>
  (await who.call(listParticipants, { query })).data

test('ten thousand are counted exactly, of more it is told that they are more, and pages follow each other', async () => {
  const ids: string[] = []
  for (let filled = 0; filled < MANY; filled += ROWS_PER_INSERT)
    ids.push(...(await fill(wang, '王小明', ROWS_PER_INSERT)))
  await fill(wang, '李子', 3)
  await fill(li, '王小明', 2)
  expect(await list({ keyword: '小明', page_size: 1 })).toMatchObject({ total: MANY, total_exact: true })
  expect(await list({ keyword: '李' })).toMatchObject({ total: 3, total_exact: true })
  expect(await list({ keyword: '王' }, li)).toMatchObject({ total: 2, total_exact: true })
  const newest = [...ids, ...(await fill(wang, '王小明', 5))].toSorted().toReversed()
  for (const page of [1, 2, 500, 1001, 1002]) {
    const [word, character] = [await list({ keyword: '王小明', page }), await list({ keyword: '王', page })]
    expect(word).toMatchObject({ total: MANY + 1, total_exact: false })
    expect(character).toMatchObject({ total: MANY_OF_CHARACTER + 1, total_exact: false })
    for (const { items } of [word, character])
      expect(items.map(({ id }) => id)).toEqual(newest.slice((page - 1) * 10, page * 10))
  }
})

test('a page near the beginning keeps its plan and walks its own list, whether or not anybody counted the table since', async () => {
  const plans = async () => {
    for (const [name, index] of [
      ['participants-near', 'participant_list'],
      ['participants-near-unit', 'participant_of_unit'],
    ] as const) {
      const text = await keptPlan(portal, name, 'uuid[], uuid[], int[], int[]')
      expect(text).toContain(`Scan using ${index} on participant p`)
      expect(text).not.toContain('Seq Scan on participant')
      expect(nameOf(statements.get(name)?.sql ?? '', 4)).toBe(name)
    }
  }
  await plans()
  await portal.deps.database.pool.query('analyze participant')
  await plans()
})

test('keys alone find nobody: another word, and another organization, may have the same', async () => {
  const { db } = portal.deps.database
  const { search_keys } = searchColumns(wang.organizationId, 'AAAA-AAAA', [{ name: '赵一诺' }], null)
  await fill(wang, '赵一诺', 1)
  await db.updateTable('participant').set({ search_keys }).where('name', '=', '李子').execute()
  await db.updateTable('participant').set({ search_keys }).where('organization_id', '=', li.organizationId).execute()
  expect((await list({ keyword: '一诺' })).items.map(({ name }) => name)).toEqual(['赵一诺'])
  expect((await list({ keyword: '一诺' }, li)).total).toBe(0)
})
