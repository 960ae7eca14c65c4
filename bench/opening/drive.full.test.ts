import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { registerBatch } from '@startline/contract'
import { expect, onTestFinished, test } from 'vitest'
import { type Drive, driveMinute } from './drive.ts'

type Answers = (request: IncomingMessage, response: ServerResponse) => void

const EVENT = '00000000-0000-7000-8000-000000000001'
const PEOPLE = 20
/** Until everything stands. */
const BEFORE_MS = 1_500

const isSubmission = ({ url = '' }: IncomingMessage) => url.endsWith(registerBatch.path)
const good = (response: ServerResponse) => response.end('{"code":0,"message":"ok","data":null}')
const refuse = (response: ServerResponse, status: number, text = '') => response.writeHead(status).end(text)

/** Lets some people come within a second to a server that answers so. */
async function drive(answers: Answers, over: Partial<Drive> = {}) {
  const server = createServer(answers).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  return driveMinute({
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: 'portal',
    minute: { people: PEOPLE, seconds: 1 },
    opening: { eventId: EVENT, groupIds: [EVENT] },
    warmReads: 0,
    beginsAt: Date.now() + BEFORE_MS,
    ...over,
  })
}

test('everybody does everything, and is held', async () => {
  const came = await drive((_request, response) => good(response))
  const { session, submit, 'my registrations': mine } = came.steps
  expect([session.answers, submit.answers, mine.answers]).toEqual([PEOPLE, PEOPLE, PEOPLE])
  expect(came).toMatchObject({ held: PEOPLE, outcomes: { registered: PEOPLE }, reads: { refused: 0 } })
})

test('nobody waits for the answers of others: all come to a server that answers only when the last has come', async () => {
  const waiting: ServerResponse[] = []
  const sessions: string[] = []
  const came = await drive((request, response) => {
    if (isSubmission(request) || sessions.length === PEOPLE) return good(response)
    waiting.push(response)
    if (request.url === '/api/user/info') sessions.push(request.url)
    if (sessions.length === PEOPLE) waiting.forEach(good)
  })
  expect(came.held).toBe(PEOPLE)
  expect(came.connections).toBeGreaterThanOrEqual(PEOPLE)
  // The first came half a second and more before the last, and waited for all of it.
  expect(came.reads.p99Ms).toBeGreaterThan(400)
})

test('a read that is refused, or gets no answer, is counted, and whose it was is not held', async () => {
  const of = (person: number) => `10.0.0.${person}`
  const came = await drive((request, response) => {
    const from = request.headers['x-forwarded-for']
    if (request.url === '/api/user/info' && from === of(3)) return refuse(response, 503)
    if (request.url === '/api/user/info' && from === of(4)) return response.destroy()
    good(response)
  })
  expect(came.steps.session).toMatchObject({ answers: PEOPLE - 2, refused: 2 })
  expect(came).toMatchObject({ held: PEOPLE - 2, refusals: { 'session 503': 1, 'session 0': 1 } })
})

test('who is told to wait tries again, as the page does, and the wait counts; no place left is an answer', async () => {
  const tried = new Set<unknown>()
  const came = await drive((request, response) => {
    const key = request.headers['idempotency-key']
    if (key === 'opening-1' && !tried.has(key)) {
      tried.add(key)
      response.setHeader('retry-after', '1')
      return refuse(response, 503)
    }
    if (key === 'opening-2') return refuse(response, 409, '{"code":4302,"name":"group_full"}')
    good(response)
  })
  expect(came.outcomes).toEqual({ registered: PEOPLE - 1, full: 1, busy: 0, lost: 0 })
  expect(came.toldToWait).toBe(1)
  expect(came.steps.submit).toMatchObject({ answers: PEOPLE, refused: 0 })
  expect(came.steps.submit.p99Ms).toBeGreaterThan(1_000)
})

test('what a browser has kept is asked for by its version, and what says it may not be kept is not', async () => {
  const known: unknown[] = []
  await drive((request, response) => {
    const isPage = request.url?.startsWith('/integratedServices')
    if (request.headers['if-none-match']) known.push([isPage, request.headers['if-none-match']])
    response.setHeader('etag', '"1"')
    if (!isPage) response.setHeader('cache-control', 'no-store')
    good(response)
  })
  expect(known.length).toBeGreaterThan(0)
  expect(new Set(known.map(String))).toEqual(new Set(['true,"1"']))
})

test('a minute that has begun already is none', async () => {
  await expect(drive((_request, response) => good(response), { beginsAt: Date.now() - 1 })).rejects.toThrow(/began/)
})
