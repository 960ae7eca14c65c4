import { login, registerBatch } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { aGroup, anEvent } from '../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../test/harness.ts'

let portal: TestPortal
let wang: Person
let event: { id: string; groups: string[] }

beforeAll(async () => {
  portal = await openPortal()
  wang = await portal.signUp()
  event = await anEvent(portal, { groups: [aGroup()] })
})

const keys = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, value]))
const send = (entries: unknown[]) => wang.call(registerBatch, { rawBody: { event_id: event.id, entries } })

test('a body of more values than its size is for is refused unread', async () => {
  const answer = await portal.call(login, { rawBody: { rest: Array.from({ length: 30_000 }, () => 0) } })
  expect(answer).toMatchObject({ status: 413, code: 4013 })
})

test('of a body with thousands of faults a thousand are told, each once', async () => {
  for (const value of [0, '\0']) {
    const { status, errors } = await portal.call(login, { rawBody: keys(5_000, value) })
    expect([status, errors.length, new Set(errors.map(({ path }) => path)).size]).toEqual([422, 1000, 1000])
  }
})

test('an entry with hundreds of thousands of faults is answered like any bad one', async () => {
  const nested = { rest: Array.from({ length: 200_000 }, () => '\0') }
  const guardians = {
    group_id: event.groups[0],
    participant: { guardians: Array.from({ length: 50_000 }, () => ({ phone: '1' })) },
  }
  for (const entry of [nested, guardians, keys(100_000, '\0')]) {
    const { status, code, data } = await send([entry])
    expect([status, code]).toEqual([422, 4306])
    expect(data.items[0]?.errors.length).toBeLessThanOrEqual(1000)
  }
})

test('of entries that are all bad each tells a fault, and all together 50,000', async () => {
  const { data } = await send(Array.from({ length: 600 }, () => keys(120, 0)))
  expect(data.items.every(({ errors }) => errors.length > 0)).toBe(true)
  expect(data.items.reduce((sum, { errors }) => sum + errors.length, 0)).toBeLessThan(51_000)
})

test('a batch of more people than 20,000 is refused as a whole', async () => {
  const members = Array.from({ length: 5 }, () => ({}))
  const answer = await send(Array.from({ length: 4_001 }, () => ({ members })))
  expect(answer).toMatchObject({ code: 4001, errors: [{ path: '/entries', rule: 'too_many' }] })
})

test('of who shows no token no body is read', async () => {
  const headers = { 'content-type': 'application/json' }
  const payload = `[${'0,'.repeat(5_000_000)}0]`
  const url = registerBatch.path
  const refused = await portal.app.inject({ method: 'POST', url, headers, payload })
  expect([refused.statusCode, refused.json().code]).toEqual([401, 4202])
  const unread = await portal.app.inject({ method: 'POST', url, headers, payload: '{' })
  expect(unread.json().code).toBe(4202)
})
