import { addParticipant, getParticipant } from '@startline/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { anIdNumber, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'

let portal: TestPortal
let wang: Person

beforeAll(async () => {
  portal = await openPortal()
  wang = await portal.signUp()
})

/** Every row of every table as text; bytes appear as hexadecimal digits. */
async function wholeStore(): Promise<string> {
  const { db } = portal.deps.database
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db)
  const texts: string[] = []
  for (const { name } of tables.rows) {
    const rows = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db)
    texts.push(...rows.rows.map(({ row }) => row))
  }
  return texts.join('\n')
}

test('neither ID number nor phone stands in the store in clear, in any column of any table', async () => {
  const id_number = anIdNumber()
  const guardian_phone = '13812349876'
  await wang.call(addParticipant, { body: aParticipant({ name: '藏得住', id_number, guardian_phone }) })
  const text = await wholeStore()
  expect(text).toContain('藏得住')
  for (const secret of [id_number, guardian_phone]) {
    expect(text).not.toContain(secret)
    expect(text).not.toContain(Buffer.from(secret).toString('hex'))
  }
})

test('a sealed number opens in its own row only', async () => {
  const { db } = portal.deps.database
  const ids: string[] = []
  for (const birthDate of ['2015-01-01', '2016-01-01'])
    ids.push((await wang.call(addParticipant, { body: aParticipant({ birthDate }) })).data.id)
  const rows = await db.selectFrom('participant').selectAll().where('id', 'in', ids).orderBy('id').execute()
  const [one, two] = rows
  if (one === undefined || two === undefined) throw new Error('two participants are needed')
  const swap = (id: string, sealed: Buffer) =>
    db.updateTable('participant').set({ id_number_sealed: sealed }).where('id', '=', id).execute()
  await swap(one.id, two.id_number_sealed)
  await swap(two.id, one.id_number_sealed)
  for (const id of ids) {
    const answer = await wang.call(getParticipant, { params: { id } })
    expect(answer).toMatchObject({ status: 500, code: 5000, data: null })
  }
  await swap(one.id, one.id_number_sealed)
  expect((await wang.call(getParticipant, { params: { id: one.id } })).code).toBe(0)
})

test('a sealed phone does not open in the column of the number', async () => {
  const { data } = await wang.call(addParticipant, { body: aParticipant() })
  const { db } = portal.deps.database
  const row = await db.selectFrom('participant').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow()
  const { vault } = portal.deps
  const phone = row.guardian_phone_sealed ?? Buffer.alloc(0)
  expect(vault.open(phone, `participant:${row.id}:guardian_phone`)).toBe('13800138000')
  expect(() => vault.open(phone, `participant:${row.id}:id_number`)).toThrow()
})
