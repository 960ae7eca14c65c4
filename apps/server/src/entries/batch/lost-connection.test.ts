import { cancelBatch, registerBatch, showBatchAnswer } from '@startline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { queryRows, statement } from '../../store/statement.ts'
import { aGroup, anEvent } from '../../test/factories.ts'
import { type OpenSocket, openSocket } from '../../test/flood/open-socket.ts'
import { request } from '../../test/flood/raw-request.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { expectExact } from '../waiting/waiting-fixtures.ts'
import { newcomers } from './batch-fixtures.ts'

const SIZE = 20

const stored = statement<{ count: number }>(
  'test-lost-stored',
  'select count(*)::int as count from registration where event_id = $1::uuid',
)

let portal: TestPortal
let who: Person
let address: string

beforeAll(async () => {
  portal = await openPortal()
  who = await portal.signUp()
  address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
})

/** How far a request gets before the connection is lost. */
const stages: [string, (line: OpenSocket, bytes: string) => Promise<void>][] = [
  ['before anything is sent', async () => {}],
  ['in the headers', async ({ socket }, bytes) => void socket.write(bytes.slice(0, 60))],
  ['before the body', async ({ socket }, bytes) => void socket.write(bytes.slice(0, bytes.indexOf('\r\n\r\n') + 4))],
  ['in the body', async ({ socket }, bytes) => void socket.write(bytes.slice(0, bytes.length / 2))],
  ['before the last byte', async ({ socket }, bytes) => void socket.write(bytes.slice(0, -1))],
  ['as soon as all is sent', ({ socket }, bytes) => new Promise((sent) => void socket.write(bytes, () => sent()))],
  [
    'when the answer begins',
    async ({ socket, until }, bytes) => {
      socket.write(bytes)
      await until(/^HTTP/)
    },
  ],
]

/** Sends a batch as far as the stage goes, and breaks the connection. */
async function sendAndLose(stage: (typeof stages)[number][1], key: string) {
  const event = await anEvent(portal, { groups: [aGroup({ capacity: null })] })
  const rawBody = { event_id: event.id, entries: newcomers(event.groups[0], SIZE) }
  const headers = { authorization: `Bearer ${who.token}`, 'content-type': 'application/json', 'idempotency-key': key }
  const line = await openSocket(address)
  await stage(line, request('POST /api/registration/batch', headers, JSON.stringify(rawBody)))
  line.socket.destroy()
  return { event, rawBody, headers: { 'idempotency-key': key } }
}

const countOf = async (event: { id: string }) =>
  (await queryRows(portal.deps.database.db, stored, [event.id]))[0]?.count
const ask = async (key: string) => (await who.call(showBatchAnswer, { query: { key } })).data

describe.each(stages)('a connection lost %s', (name, stage) => {
  test('is made good by sending again: everything is stored once', async () => {
    const key = `again/${name}`.replaceAll(' ', '-')
    const { event, ...input } = await sendAndLose(stage, key)
    const known = await ask(key)
    expect(known.state).toMatch(/^(?:stored|unknown)$/)
    const { code, data } = await who.call(registerBatch, input)
    expect([code, data.accepted]).toEqual([0, SIZE])
    if (known.state === 'stored') expect(data).toEqual(known.answer)
    expect(await ask(key)).toEqual({ state: 'stored', answer: data })
    expect(await countOf(event)).toBe(SIZE)
    await expectExact(portal, event.id)
  })

  test('can be given up: everything is stored, or nothing ever will be', async () => {
    const key = `given-up/${name}`.replaceAll(' ', '-')
    const { event, ...input } = await sendAndLose(stage, key)
    const { state, answer } = (await who.call(cancelBatch, { body: { key } })).data
    expect(await countOf(event)).toBe(state === 'stored' ? SIZE : 0)
    expect(state === 'stored' ? answer?.accepted : state).toBe(state === 'stored' ? SIZE : 'cancelled')
    const { code } = await who.call(registerBatch, input)
    expect(code).toBe(state === 'stored' ? 0 : 4010)
    expect(await countOf(event)).toBe(state === 'stored' ? SIZE : 0)
    await expectExact(portal, event.id)
  })
})
