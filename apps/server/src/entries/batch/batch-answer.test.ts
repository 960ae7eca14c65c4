import { cancelBatch, registerBatch, showBatchAnswer } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { lastEntries } from '../../record/show-audit.ts'
import { queryRows, statement } from '../../store/statement.ts'
import { anEvent, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { newcomers, send } from './batch-fixtures.ts'

let portal: TestPortal
let who: Person
let event: { id: string; groups: string[] }

beforeAll(async () => {
  portal = await openPortal()
  who = await portal.signUp()
  event = await anEvent(portal)
})

const ask = async (one: Person, key: string) => (await one.call(showBatchAnswer, { query: { key } })).data
const cancel = async (one: Person, key: string) => (await one.call(cancelBatch, { body: { key } })).data
const post = (key: string, entries: object[]) =>
  who.call(registerBatch, { rawBody: { event_id: event.id, entries }, headers: { 'idempotency-key': key } })
const chainOf = ({ organizationId }: Person) => lastEntries(portal.deps.database.db, organizationId, 1000)

const age = statement<never>(
  'test-age-key',
  `update idempotency_key set created_at = now() - interval '25 hours' where key = $1`,
)

test('what was stored is told again by its key, to its organization alone', async () => {
  const sent = await send(who, event, newcomers(event.groups[0], 2), { 'idempotency-key': 'stored' })
  expect(await ask(who, 'stored')).toEqual({ state: 'stored', answer: sent })
  expect(await cancel(who, 'stored')).toEqual({ state: 'stored', answer: sent })
  expect(await ask(await portal.signUp(), 'stored')).toEqual({ state: 'unknown', answer: null })
})

test('of what never came, or was refused, nothing is known', async () => {
  expect(await ask(who, 'never')).toEqual({ state: 'unknown', answer: null })
  expect((await post('refused', [{ group_id: event.groups[0], participant: aParticipant({ name: '' }) }])).code).toBe(
    4306,
  )
  expect(await ask(who, 'refused')).toEqual({ state: 'unknown', answer: null })
})

test('what is cancelled before it comes is refused, again and again, and nothing of it is stored', async () => {
  const entries = newcomers(event.groups[0], 2)
  expect(await cancel(who, 'gone')).toEqual({ state: 'cancelled', answer: null })
  for (const _try of [1, 2]) {
    const refused = await post('gone', entries)
    expect([refused.status, refused.code, refused.message]).toEqual([409, 4010, '这次提交已取消'])
  }
  expect(await ask(who, 'gone')).toEqual({ state: 'cancelled', answer: null })
  expect((await post('another', entries)).data.accepted).toBe(2)
})

test('cancelling again changes nothing, and stands in the audit chain once', async () => {
  const cancels = async () => (await chainOf(who)).filter(({ action }) => action === 'batch.cancel').length
  const before = await cancels()
  for (const _try of [1, 2]) expect(await cancel(who, 'twice')).toEqual({ state: 'cancelled', answer: null })
  expect(await cancels()).toBe(before + 1)
})

test('a day later a key is as new', async () => {
  await cancel(who, 'old')
  await queryRows(portal.deps.database.db, age, ['old'])
  expect(await ask(who, 'old')).toEqual({ state: 'unknown', answer: null })
  expect(await cancel(who, 'old')).toEqual({ state: 'cancelled', answer: null })
  await queryRows(portal.deps.database.db, age, ['old'])
  expect((await post('old', newcomers(event.groups[0], 1))).code).toBe(0)
})

test.each(['', 'with blank', '号码', 'x'.repeat(201)])('%j is no key', async (key) => {
  expect((await who.call(cancelBatch, { body: { key } })).errors).toMatchObject([{ path: '/key' }])
  expect((await who.call(showBatchAnswer, { query: { key } })).errors).toMatchObject([{ path: '/key' }])
})
