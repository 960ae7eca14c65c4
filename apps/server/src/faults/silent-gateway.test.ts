import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { login, loginBySms, sendCode } from '@startline/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FULL_RUN, needs } from '../../../../tools/needs.ts'
import { enter, leave } from '../entries/waiting/waiting-fixtures.ts'
import { verifyPhone } from '../identity/member/member-fixtures.ts'
import { sendMessages } from '../notices/send-to-phones.ts'
import { aGroup, anEvent, together } from '../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../test/harness.ts'
import { newPhone } from '../test/sent-codes.ts'
import { tellCounts } from './rounds.ts'

const needed = needs(FULL_RUN)

/** What the gateway of messages does when it is asked. */
type Does = 'sends' | 'refuses' | 'breaks off' | 'fails' | 'answers without end' | 'says nothing'

const PEOPLE = 60
/** Well below the 50 s after which a browser gives up. */
const LONGEST_MS = 20_000
const MINUTE_MS = 60_000

let does: Does = 'sends'
/** What it has sent, by phone. */
let sent: { phone: string; code?: string }[] = []
const gateway = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += String(part)
  if (does === 'sends') sent.push(JSON.parse(body) as { phone: string })
  act[does](response)
})
const act: Record<Does, (response: ServerResponse) => void> = {
  sends: (response) => void response.end(),
  refuses: (response) => void response.writeHead(403).end('<html>no</html>'),
  'breaks off': (response) => void response.destroy(),
  fails: (response) => void response.writeHead(503).end(),
  'answers without end': (response) => {
    response.writeHead(403)
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024, 'x')));
    }
    response.on('drain', more)
    more()
  },
  'says nothing': () => {},
}

let portal: TestPortal
let wang: Person
beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const { port } = gateway.address() as AddressInfo
  const env = { SMS_DRIVER: 'http', SMS_HTTP_URL: `http://127.0.0.1:${port}/`, NOTICE_SMS: 'on' }
  portal = await openPortal({ ...env, RATE_LIMITS: 'default', TRUST_PROXY: 'loopback' })
  wang = await portal.signUp()
})
beforeEach(() => {
  does = 'sends'
  sent = []
})
afterAll(() => {
  gateway.closeAllConnections()
  gateway.close()
})

let schools = 0
/** A school whose people come from one address. */
function aSchool() {
  const headers = { 'x-forwarded-for': `198.51.100.${(schools += 1)}` }
  return (phone: string) => portal.call(sendCode, { body: { phone, scene: 'login' }, headers })
}

/** Signing in by password needs no gateway. */
async function signsInByPassword() {
  const { account, password } = wang
  const began = performance.now()
  expect((await portal.call(login, { body: { account, password } })).code).toBe(0)
  return performance.now() - began
}

test.each(['refuses', 'answers without end'] as const)(
  'the gateway of messages %s: everybody of a school is told so, and gets a code as soon as it sends again',
  async (how) => {
    const ask = aSchool()
    const phones = Array.from({ length: 20 }, newPhone)
    does = how
    const told = [...(await Promise.all(phones.map(ask))), ...(await Promise.all(phones.map(ask)))]
    expect(told).toEqual(told.map(() => expect.objectContaining({ status: 503, code: 5003 })))
    expect(told.map(({ headers }) => headers['retry-after'])).toEqual(told.map(() => '5'))
    await signsInByPassword()
    does = 'sends'
    for (const phone of phones) expect((await ask(phone)).code).toBe(0)
    const [{ phone, code = '' } = { phone: '' }] = sent
    expect((await portal.call(loginBySms, { body: { phone, code } })).code).toBe(0)
  },
)

test('who asks in vain again and again from one address waits some seconds, not an hour', async () => {
  const ask = aSchool()
  does = 'refuses'
  const codes: number[] = []
  for (let at = 0; at < 61; at += 1) codes.push((await ask(newPhone())).code)
  expect(codes).toEqual([...Array.from({ length: 60 }, () => 5003), 4029])
  expect(Number((await ask(newPhone())).headers['retry-after'])).toBeLessThanOrEqual(10)
})

test.each(['breaks off', 'fails'] as const)(
  'the gateway of messages %s when it may have sent: nobody is sent a second message',
  async (how) => {
    const ask = aSchool()
    const phone = newPhone()
    does = how
    expect((await ask(phone)).headers['retry-after']).toBe('60')
    does = 'sends'
    expect((await ask(phone)).errors).toMatchObject([{ rule: 'resend_too_soon' }])
    expect(sent).toEqual([])
  },
)

test('the gateway of messages refuses notices and then sends: each is sent once', async () => {
  const COUNT = 6
  const event = await anEvent(portal, { groups: [aGroup({ capacity: COUNT })] })
  const places = await enter(
    wang,
    event,
    event.groups[0],
    Array.from({ length: COUNT }, () => ({})),
  )
  const phones = await together(COUNT, async () => {
    const who = await portal.signUp()
    const phone = await verifyPhone(portal, who)
    await enter(who, event, event.groups[0], [{}])
    return phone
  })
  for (const id of places) await leave(wang, id)
  does = 'refuses'
  expect(await sendMessages(portal.deps)).toBe(0)
  portal.passTime(2 * MINUTE_MS)
  does = 'sends'
  const counts = await together(3, () => sendMessages(portal.deps))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(COUNT)
  expect(sent.map(({ phone }) => phone).toSorted()).toEqual(phones.toSorted())
})

test.skipIf(needed.missing)(
  needed.named(
    'the gateway of messages says nothing: everybody is told within 20 s, and signing in by password goes on',
  ),
  async () => {
    const usualMs = await signsInByPassword()
    does = 'says nothing'
    const began = performance.now()
    const asking = together(PEOPLE, async () => {
      const answer = await aSchool()(newPhone())
      return { code: answer.code, ms: performance.now() - began }
    })
    const signIns = await together(10, signsInByPassword)
    const told = await asking
    expect(told.map(({ code }) => code)).toEqual(told.map(() => 5003))
    const longestMs = Math.round(Math.max(...told.map(({ ms }) => ms)))
    expect(longestMs).toBeLessThan(LONGEST_MS + 20 * usualMs)
    expect(Math.max(...signIns)).toBeLessThan(Math.max(3_000, 20 * usualMs))
    does = 'sends'
    expect((await aSchool()(newPhone())).code).toBe(0)
    tellCounts('the gateway of SMS says nothing', {
      sent: PEOPLE,
      refused: told.length,
      longestMs,
    })
  },
)
