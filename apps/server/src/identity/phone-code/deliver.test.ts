import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loginBySms, sendCode } from '@startline/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPortal, type TestPortal } from '../../test/harness.ts'
import { newPhone } from '../../test/sent-codes.ts'

/** A gateway that answers with this status, and what it was sent. */
let status = 200
let posted: { phone: string; code: string }[] = []
const gateway = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += String(part)
  posted.push(JSON.parse(body) as { phone: string; code: string })
  response.writeHead(status).end()
})
const logged: string[] = []
let portal: TestPortal

beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const { port } = gateway.address() as AddressInfo
  const env = { SMS_DRIVER: 'http', SMS_HTTP_URL: `http://127.0.0.1:${port}/`, SMS_HTTP_SECRET: 'the-secret' }
  portal = await openPortal(env, { logTo: { write: (line: string) => void logged.push(line) } })
})
beforeEach(() => {
  status = 200
  posted = []
})
afterAll(() => {
  gateway.closeAllConnections()
  gateway.close()
})

const ask = (phone: string) => portal.call(sendCode, { body: { phone, scene: 'login' } })
const today = async () => {
  const row = await portal.deps.database.db.selectFrom('sms_day').select('sent').executeTakeFirst()
  return row?.sent ?? 0
}

test('what the gateway took is there', async () => {
  const phone = newPhone()
  expect((await ask(phone)).code).toBe(0)
  expect(posted).toMatchObject([{ phone }])
  expect((await portal.call(loginBySms, { body: { phone, code: posted[0]?.code ?? '' } })).code).toBe(0)
})

test('a gateway that says no: come back in a moment, and the moment is not held against the phone', async () => {
  const phone = newPhone()
  const before = await today()
  status = 403
  const answer = await ask(phone)
  expect(answer).toMatchObject({ status: 503, code: 5003, data: null })
  expect(answer.headers['retry-after']).toBe('5')
  expect(await today()).toBe(before)
  status = 200
  expect((await ask(phone)).code).toBe(0)
  expect(posted).toHaveLength(2)
})

test('refused again and again, the phone is still sent its five codes an hour', async () => {
  const phone = newPhone()
  status = 403
  for (let at = 0; at < 8; at++) expect((await ask(phone)).code).toBe(5003)
  status = 200
  expect((await ask(phone)).code).toBe(0)
})

test('a gateway that may have sent: the usual minute runs, and the code is good when it comes', async () => {
  const phone = newPhone()
  const before = await today()
  status = 500
  const answer = await ask(phone)
  expect([answer.code, answer.headers['retry-after']]).toEqual([5003, '60'])
  expect(await today()).toBe(before + 1)
  status = 200
  expect((await ask(phone)).errors).toMatchObject([{ rule: 'resend_too_soon' }])
  expect(posted).toHaveLength(1)
  expect((await portal.call(loginBySms, { body: { phone, code: posted[0]?.code ?? '' } })).code).toBe(0)
})

test('a failure is logged with its reason, and without phone, code or secret', async () => {
  const phone = newPhone()
  status = 502
  await ask(phone)
  const lines = logged.map((line) => JSON.parse(line)).filter(({ driver }) => driver === 'http')
  expect(lines.at(-1)).toMatchObject({ level: 50, reason: 'status_502', maybeSent: true })
  const all = logged.join('')
  for (const secret of [phone, posted[0]?.code ?? '-', 'the-secret']) expect(all.includes(secret), secret).toBe(false)
  const metrics = await portal.metrics()
  expect(metrics).toMatch(/^portal_sms_messages_total\{outcome="failed"\} [1-9]/m)
  expect(metrics).toMatch(/^portal_sms_messages_total\{outcome="unknown"\} [1-9]/m)
})
