import { brotliDecompressSync } from 'node:zlib'
import { getEvent, listEvents, logout, registerBatch } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { runCommand } from '../commands/socket.ts'
import { anEvent, aParticipant, together } from '../test/factories.ts'
import { openPortal, type TestPortal } from '../test/harness.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})

const addressOf = (url: string) => `/__serverLoader?${new URLSearchParams({ route: url.split('?')[0] ?? '', url })}`
const ask = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ url: addressOf(url), headers })
const dataOf = async (url: string, headers?: Record<string, string>) => (await ask(url, headers)).json().data

test('what a visitor’s screen needs first is as its calls give it, and new as soon as one of them is', async () => {
  const event = await anEvent(portal)
  const wang = await portal.signUp()
  const page = `/integratedServices?event=${event.id}`
  const { data: asked } = await portal.call(getEvent, { params: { id: event.id } })
  const first = await dataOf(page)
  expect(first.event).toEqual({ ...asked, server_time: expect.any(String) })
  expect((await dataOf(page)).event.groups).toEqual(asked.groups)
  await wang.call(registerBatch, {
    body: { event_id: event.id, entries: [{ group_id: event.groups[0], participant: aParticipant() }] },
  })
  expect((await dataOf(page)).event.groups[0].taken).toBe(1)
  expect((await dataOf('/applicationForm?event=x')).event).toBeNull()
  const list = await dataOf('/integratedServices')
  expect(list.events).toEqual((await portal.call(listEvents)).data)
  await runCommand(portal.deps, { args: ['event', 'change', event.id, '--name', '改名赛'], file: null })
  const names = (await dataOf('/integratedServices')).events.items.map(({ name }: { name: string }) => name)
  expect(names).toContain('改名赛')
  expect((await dataOf(page)).event.name).toBe('改名赛')
})

test('an event that is not there yet is found when it is', async () => {
  const id = '0199a3c0-0000-7000-8000-00000000abcd'
  const page = `/integratedServices?event=${id}`
  for (let times = 0; times < 2; times += 1) expect((await dataOf(page)).event).toBeNull()
  await anEvent(portal, { id })
  expect((await dataOf(page)).event.id).toBe(id)
})

test('it is kept by no browser, has a version all the same, and comes packed', async () => {
  const { id } = await anEvent(portal, { description: '说明'.repeat(2_000) })
  const page = `/integratedServices?event=${id}`
  const plain = await ask(page)
  expect(plain.headers).toMatchObject({ 'cache-control': 'no-store', etag: expect.any(String) })
  expect(plain.headers).not.toHaveProperty('x-server-time')
  const packed = await ask(page, { 'accept-encoding': 'br' })
  expect(packed.headers['content-encoding']).toBe('br')
  const unpacked = JSON.parse(brotliDecompressSync(packed.rawPayload).toString())
  expect(unpacked.data).toEqual({ ...plain.json().data, event: expect.objectContaining({ id }) })
  const again = await ask(page, { 'if-none-match': String(plain.headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('whoever is here gets their own, and nobody else gets it', async () => {
  const { id } = await anEvent(portal)
  const page = `/integratedServices?event=${id}`
  const wang = await portal.signUp('王小明的妈妈')
  const etag = String((await ask(page)).headers['etag'])
  const cookie = { cookie: `Token=${encodeURIComponent(wang.token)}` }
  await together(10, async (at) => {
    const answer = await ask(page, at % 2 === 0 ? { ...cookie, 'if-none-match': etag } : {})
    expect(answer.json().data.user?.id).toBe(at % 2 === 0 ? wang.accountId : undefined)
    expect(answer.json().data.event.id).toBe(id)
    if (at % 2 === 0) expect(answer.headers).not.toHaveProperty('etag')
  })
  await wang.call(logout)
  expect((await ask(page, cookie)).json().code).toBe(4202)
  expect((await ask(page, { authorization: 'nobody' })).json().code).toBe(4202)
})
