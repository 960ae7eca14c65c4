import { listEvents } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { openPortal, type TestPortal } from '../../test/harness.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await openPortal()
})

const ask = (of: TestPortal, url: string) => of.app.inject({ method: 'GET', url })

test('a portal with its store lives and is ready', async () => {
  expect((await ask(portal, '/healthz')).json()).toMatchObject({ code: 0, data: { alive: true } })
  const ready = await ask(portal, '/readyz')
  expect([ready.statusCode, ready.json().data.ready, ready.headers['cache-control']]).toEqual([200, true, 'no-store'])
})

test('a portal whose store is away lives, is not ready, and says when to ask again', async () => {
  const lost = await openPortal()
  await lost.deps.database.close()
  expect((await ask(lost, '/healthz')).statusCode).toBe(200)
  const ready = await ask(lost, '/readyz')
  expect([ready.statusCode, ready.json().code]).toEqual([503, 5003])
  expect(Number(ready.headers['retry-after'])).toBeGreaterThan(0)
  const events = await lost.call(listEvents)
  expect([events.status, events.code, Number(events.headers['retry-after']) > 0]).toEqual([503, 5003, true])
  expect((await ask(lost, '/healthz')).statusCode).toBe(200)
})

test('the metrics count answers by route and status, and name nobody', async () => {
  const id = '01890000-0000-7000-8000-000000000000'
  await ask(portal, `/api/events/${id}`)
  await ask(portal, '/api/events?keyword=wang')
  await ask(portal, '/nowhere/13800138000')
  const body = await portal.metrics()
  expect(body).toContain('portal_request_seconds_count{route="/api/events/:id",status="404"} 1')
  expect(body).toContain('route="none",status="404"')
  expect(body).toMatch(/^process_resident_memory_bytes \d+/m)
  for (const secret of [id, 'wang', '13800138000']) expect(body).not.toContain(secret)
})

test('a probe that finds all well is logged for debugging only, one that does not as usual', async () => {
  const lines: string[] = []
  const watched = await openPortal({}, { logTo: { write: (line) => void lines.push(line) } })
  const levels = () =>
    lines.map((line) => JSON.parse(line)).flatMap(({ msg, level }) => (msg === 'answered' ? [level] : []))
  for (const path of ['/healthz', '/readyz', '/config.json']) await ask(watched, path)
  await watched.deps.database.close()
  await ask(watched, '/readyz')
  await expect.poll(levels).toEqual([20, 20, 30, 30])
})
