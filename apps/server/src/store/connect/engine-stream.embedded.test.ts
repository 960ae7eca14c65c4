import { queryObjects } from 'node:v8'
import { messages } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { EngineStream } from './engine-stream.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase('embedded', { migrated: false })
})
afterAll(() => database.erase())

/** More than the engine takes or gives at once. */
const LONG = '起点🏁"\\,'.repeat(400_000)

test('texts longer than the engine’s buffers come back as they were sent, in parameters and in statements', async () => {
  const { rows } = await database.pool.query('select $1::text as text, $2::text[] as list', [LONG, [LONG, 'short']])
  expect(rows).toEqual([{ text: LONG, list: [LONG, 'short'] }])
  const quoted = await database.pool.query(`select '${LONG}' as text`)
  expect(quoted.rows).toEqual([{ text: LONG }])
})

test('every byte goes there and back', async () => {
  const bytes = Buffer.from(Array.from({ length: 256 }, (_none, at) => at))
  const { rows } = await database.pool.query('select $1::bytea as bytes, $2::bytea[] as list', [bytes, [bytes]])
  expect(rows).toEqual([{ bytes, list: [bytes] }])
})

test('a step that fails is told, and the next is answered by its own answer', async () => {
  const client = await database.pool.connect()
  const divide = (by: number) => client.query('select 1 / $1::int as result', [by])
  await expect(divide(0)).rejects.toMatchObject({ code: '22012', severity: 'ERROR' })
  expect((await divide(1)).rows).toEqual([{ result: 1 }])
  await expect(client.query('select nothing from nowhere where x = $1', [1])).rejects.toMatchObject({ code: '42P01' })
  expect((await divide(1)).rows).toEqual([{ result: 1 }])
  client.release()
})

/** How many objects of a class live, after a collection. */
const living = (kind: typeof messages.DataRowMessage) => queryObjects(kind, { format: 'count' })

test('what the engine has answered is kept by nobody', async () => {
  const before = living(messages.DataRowMessage)
  for (let time = 0; time < 20; time++) {
    const { rows } = await database.pool.query(
      'select number, $1::text as text from generate_series(1, 50) as number',
      ['kept'],
    )
    expect(rows).toHaveLength(50)
  }
  expect(living(messages.DataRowMessage)).toBe(before)
})

test('an engine that ends while it is asked says so, and so does one that has ended', async () => {
  let dead = false
  const end = async () => {
    dead = true
  }
  const stream = new EngineStream({ execProtocolRawStream: end }, () => dead)
  const heard: string[] = []
  stream.on('data', (data: Buffer) => heard.push(data.toString('latin1')))
  const ask = () => new Promise<void>((done) => void stream.write(Buffer.from('Q\0\0\0\x05\0'), done))
  await ask()
  await ask()
  expect(heard).toHaveLength(2)
  for (const words of heard) expect(words).toMatch(/^E.*SFATAL\0C57P02\0.*has ended/s)
})

test('what breaks the engine ends the connection with its error', async () => {
  const broken = { execProtocolRawStream: () => Promise.reject(new Error('unreachable')) }
  const stream = new EngineStream(broken, () => false)
  const told = new Promise((resolve) => stream.once('error', resolve))
  const closed = new Promise((resolve) => stream.once('close', resolve))
  stream.write(Buffer.from('Q\0\0\0\x05\0'))
  expect(await told).toMatchObject({ message: 'unreachable' })
  await closed
  expect(stream.writable).toBe(false)
})
