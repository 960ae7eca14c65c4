import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { getSheetTemplate, listEvents, listRegistrations, registerBatch } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { anEvent, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { admit } from './shed-by-memory.ts'

let portal: TestPortal
let person: Person
let event: { id: string; groups: string[] }

beforeAll(async () => {
  portal = await openPortal()
  person = await portal.signUp()
  event = await anEvent(portal)
})

/** How full the memory is from now on, from 0 to 1. */
const fill = (share: number) => void (portal.deps.memory = () => share)
const template = () => person.call(getSheetTemplate, { query: { event_id: event.id } })
const register = () => {
  const entries = [{ group_id: event.groups[0] ?? '', participant: aParticipant() }]
  return person.call(registerBatch, { body: { event_id: event.id, entries } })
}
const aReply = () => ({ raw: new EventEmitter() as ServerResponse })

test('near the limit heavy requests come one at a time', () => {
  fill(0.81)
  const [first, second] = [aReply(), aReply()]
  admit(portal.deps, 'heavy', first)
  expect(() => admit(portal.deps, 'heavy', second)).toThrow(expect.objectContaining({ failure: 'overloaded' }))
  admit(portal.deps, 'spare', second)
  first.raw.emit('close')
  admit(portal.deps, 'heavy', second)
  second.raw.emit('close')
})

test('a heavy request comes where what it takes, and those before it, leaves room', () => {
  const megabyte = 1024 * 1024
  // 700 MB of 1,000 are resident: three of 80 MB each stay below 95 %.
  portal.deps.memory = (more = 0) => (700 * megabyte + more) / (1_000 * megabyte)
  const replies = Array.from({ length: 4 }, aReply)
  for (const reply of replies.slice(0, 3)) admit(portal.deps, 'heavy', reply)
  expect(() => admit(portal.deps, 'heavy', replies[3] as ReturnType<typeof aReply>)).toThrow()
  for (const { raw } of replies) raw.emit('close')
})

test('one by itself comes though nothing is free beside what is resident: nobody is refused for ever', () => {
  const megabyte = 1024 * 1024
  // 450 MB of 540 stay resident after a flood: 80 more would be above 95 %.
  portal.deps.memory = (more = 0) => (450 * megabyte + more) / (540 * megabyte)
  const [first, second] = [aReply(), aReply()]
  admit(portal.deps, 'heavy', first)
  expect(() => admit(portal.deps, 'heavy', second)).toThrow(expect.objectContaining({ failure: 'overloaded' }))
  first.raw.emit('close')
  admit(portal.deps, 'heavy', second)
  second.raw.emit('close')
})

test('nearer to it files and what strangers read are refused with when to come again, and people register', async () => {
  fill(0.5)
  expect((await portal.call(listEvents)).code).toBe(0)
  fill(0.9)
  const refused = await template()
  expect([refused.status, refused.code]).toEqual([503, 5003])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(5)
  expect((await portal.call(listEvents, { query: { page_size: 8 } })).code).toBe(5003)
  // What others have read costs next to nothing, and who is signed in is served.
  expect((await portal.call(listEvents)).code).toBe(0)
  expect((await person.call(listEvents, { query: { page_size: 9 } })).code).toBe(0)
  expect((await register()).code).toBe(0)
})

test('at the limit nothing new begins but the probes, and all of it is well again by itself', async () => {
  fill(0.96)
  expect((await register()).code).toBe(5003)
  expect((await person.call(listRegistrations)).code).toBe(5003)
  expect((await portal.app.inject('/healthz')).statusCode).toBe(200)
  fill(0.5)
  expect([(await register()).code, (await template()).status]).toEqual([0, 200])
  const told = await portal.metrics()
  expect(told).toContain('portal_memory_share 0.5')
  for (const what of ['heavy', 'spare', 'needed'])
    expect(told).toMatch(new RegExp(`portal_memory_refusals_total\\{what="${what}"\\} [1-9]`))
})
