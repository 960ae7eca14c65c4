import { listEvents } from '@startline/contract'
import { expect, test } from 'vitest'
import { openPortal } from '../test/harness.ts'
import { trustsNeighbour } from './request-id.ts'

const ID = '4f1c2b7a9d8e4c0fb1a2c3d4e5f60718'

test('the id that a trusted proxy gives is in the answer, its header and each line of the log', async () => {
  const lines: string[] = []
  const portal = await openPortal({ TRUST_PROXY: 'loopback' }, { logTo: { write: (line) => void lines.push(line) } })
  const answer = await portal.app.inject({ url: '/api/events', headers: { 'x-request-id': ID } })
  expect([answer.json().request_id, answer.headers['x-request-id']]).toEqual([ID, ID])
  const refused = await portal.call(listEvents, {
    headers: { 'x-request-id': `${ID}-2` },
    query: { page: -1 },
  })
  expect(refused.headers['x-request-id']).toBe(`${ID}-2`)
  const wrong = await portal.app.inject({ url: '/%u0031', headers: { 'x-request-id': `${ID}-3` } })
  expect([wrong.json().request_id, wrong.headers['x-request-id']]).toEqual([`${ID}-3`, `${ID}-3`])
  const answered = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
  expect(answered.map(({ reqId }) => reqId)).toEqual(expect.arrayContaining([ID, `${ID}-2`]))
})

test('what could be a number or a token, or is not plain, is not taken over, and neither is anything from others', async () => {
  const trusting = await openPortal({ TRUST_PROXY: 'loopback' })
  const ask = async (portal: typeof trusting, id: string, remoteAddress = '127.0.0.1') =>
    (await portal.app.inject({ url: '/healthz', remoteAddress, headers: { 'x-request-id': id } })).json().request_id
  for (const id of [
    '13800138000',
    '110105201605200017',
    'a',
    'x'.repeat(43),
    'x'.repeat(65),
    'id"},{"code":0',
    '名字名字名字名字',
  ])
    expect(await ask(trusting, encodeURI(id).includes('%') ? encodeURI(id) : id)).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
  expect(await ask(trusting, ID, '203.0.113.9')).not.toBe(ID)
  expect(await ask(await openPortal(), ID)).not.toBe(ID)
})

test.each([
  [
    ['10.0.0.0/8', 'fd00::/8'],
    ['10.1.2.3', 'fd00::7', '::ffff:10.1.2.3'],
    ['11.0.0.1', '127.0.0.1', 'fe80::1', ''],
  ],
  [['loopback', '192.0.2.7'], ['127.0.0.1', '::1', '::ffff:127.0.0.1', '192.0.2.7'], ['192.0.2.8']],
])('neighbours of %j', (trustProxy, trusted, others) => {
  const trusts = trustsNeighbour({ trustProxy })
  expect([trusted.filter((one) => !trusts(one)), others.filter(trusts)]).toEqual([[], []])
})
