import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { COMMIT } from './kernel/version.ts'
import { type OpenSocket, openSocket } from './test/flood/open-socket.ts'
import { request } from './test/flood/raw-request.ts'
import { freePort } from './test/processes/free-port.ts'
import { portalWithHeldTimers, post, startPortalProcess } from './test/processes/portal-process.ts'
import { newStoreFolder } from './test/test-database.ts'

const folders: string[] = []
function newFolder() {
  const folder = newStoreFolder(true)
  folders.push(folder)
  return folder
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const BODY = JSON.stringify({ account: 'nobody', password: 'A quiet lane 2026' })
const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n'
const HEAD = request('POST /auth/login', {
  connection: 'keep-alive',
  expect: '100-continue',
  'content-type': 'application/json',
  'content-length': String(BODY.length),
})

/** Requests under way get this long at a stop, in milliseconds. */
const REQUESTS_MS = 7_000

/** Starts a portal whose timers of so many milliseconds run when it receives SIGUSR2. */
const startHolding = (ms: number, env: Record<string, string> = {}) =>
  startPortalProcess({ DATA_DIR: newFolder(), HELD_TIMER_MS: String(ms), ...env }, portalWithHeldTimers)

/** Begins a request whose body does not come yet; the portal has read its head. */
async function beginRequest(address: string): Promise<OpenSocket> {
  const open = await openSocket(address)
  open.socket.write(HEAD)
  await open.until(/100 Continue/)
  open.socket.write(BODY.slice(0, 10))
  return open
}

/** Whether a new connection is accepted. */
const visit = (address: string) =>
  fetch(`${address}/healthz`).then(
    () => 'answered',
    () => 'refused',
  )

test('a stop answers what is under way, takes nothing new, and ends with 0', async () => {
  // The time for requests never ends: nothing may wait for it.
  const portal = await startHolding(REQUESTS_MS)
  const [idle, busy] = [await openSocket(portal.address), await beginRequest(portal.address)]
  idle.socket.write(request('GET /healthz', { connection: 'keep-alive' }))
  await idle.until(/"code":0/)
  const stopped = portal.stop()
  await expect.poll(() => idle.socket.closed).toBe(true)
  await expect.poll(() => visit(portal.address)).toBe('refused')
  expect(busy.received()).toBe(CONTINUE)
  // Another request comes right behind the first, on the same connection.
  busy.socket.write(BODY.slice(10) + request('GET /healthz', { connection: 'keep-alive' }))
  expect((await busy.until(/"code":\d+/)).slice(CONTINUE.length)).toMatch(
    /^HTTP\/1\.1 401 [^]*connection: close[^]*"code":4101/i,
  )
  expect(await stopped).toBe(0)
  expect(busy.received()).not.toMatch(/statusCode|alive/)
})

test('a start and a stop are logged with version, commit and engine', async () => {
  const portal = await startPortalProcess({ DATA_DIR: newFolder(), LOG_LEVEL: 'info' })
  await visit(portal.address)
  expect(await portal.stop()).toBe(0)
  const lines = portal.errors.join('').split('\n').filter(Boolean)
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const about = {
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    commit: COMMIT,
    engine: expect.stringMatching(/^embedded \d+/),
  }
  for (const msg of ['The portal is open.', 'The portal is stopping.', 'The portal has stopped.'])
    expect(logged).toContainEqual(expect.objectContaining({ ...about, msg }))
  expect(lines.join()).not.toContain('/healthz')
})

test('a portal that drains says first that it leaves, answers on over connections that end, and then stops', async () => {
  const portal = await startHolding(2_000, { DRAIN_S: '2' })
  const ready = async () => (await fetch(`${portal.address}/readyz`)).status
  expect(await ready()).toBe(200)
  const stopped = portal.stop()
  await expect.poll(ready).toBe(503)
  const alive = await fetch(`${portal.address}/healthz`)
  expect([alive.status, alive.headers.get('connection')]).toEqual([200, 'close'])
  const answered = await post(portal.address, '/auth/login', { account: 'nobody', password: 'A quiet lane 2026' })
  expect(answered.code).toBe(4101)
  process.kill(portal.pid, 'SIGUSR2')
  expect(await stopped).toBe(0)
  await expect(ready()).rejects.toThrow()
})

test('whoever never sends the rest of a request is cut off, and the portal ends with 0 all the same', async () => {
  const portal = await startHolding(REQUESTS_MS)
  const never = await beginRequest(portal.address)
  const stopped = portal.stop()
  await expect.poll(() => visit(portal.address)).toBe('refused')
  expect(never.socket.closed).toBe(false)
  process.kill(portal.pid, 'SIGUSR2')
  // A portal that something holds back ends with 1.
  expect(await stopped).toBe(0)
  expect(never.received()).toBe(CONTINUE)
})

test('what was written before a stop is there after the next start', async () => {
  const env = { DATA_DIR: newFolder() }
  const first = await startPortalProcess(env)
  const wang = { account: 'wang.family', password: 'A quiet lane 2026' }
  expect((await post(first.address, '/auth/register', { ...wang, name: '王大明' })).code).toBe(0)
  expect(await first.stop()).toBe(0)
  const second = await startPortalProcess(env)
  expect((await post(second.address, '/auth/login', wang)).code).toBe(0)
  // While it runs, folder and port are its own.
  await expect(startPortalProcess(env)).rejects.toThrow(new RegExp(`ended with 1: [^]*${env.DATA_DIR}`))
  const { port } = new URL(second.address)
  await expect(startPortalProcess({ DATA_DIR: newFolder(), PORT: port })).rejects.toThrow(/ended with 1: [^]*in use/)
  expect((await post(second.address, '/auth/login', wang)).code).toBe(0)
  expect(await second.stop()).toBe(0)
})

test('metrics are shown at the port that is set for them, as long as the portal runs, and not where people come', async () => {
  const port = String(await freePort())
  const portal = await startPortalProcess({ DATA_DIR: newFolder(), METRICS_PORT: port })
  const metrics = `http://127.0.0.1:${port}/metrics`
  expect(await (await fetch(metrics)).text()).toContain('process_resident_memory_bytes')
  expect((await fetch(`${portal.address}/metrics`)).status).toBe(404)
  expect(await portal.stop()).toBe(0)
  await expect(fetch(metrics)).rejects.toThrow()
})

test('wrong settings end the start with 1, all of them named at once', async () => {
  const wrong = { DATA_DIR: newFolder(), PORT: 'web', TRUST_PROXY: 'all', DEMO_PASSWORD: 'short' }
  await expect(startPortalProcess(wrong)).rejects.toThrow(
    /ended with 1: [^]*PORT is "web"[^]*DEMO_PASSWORD[^]*TRUST_PROXY/,
  )
})

test('an environment that is not configured is named with all else that is wrong, before anything is made', async () => {
  const folder = join(newFolder(), 'data')
  const start = startPortalProcess({ DATA_DIR: folder, APP_ENV: 'nowhere', LOG_LEVEL: 'loud' })
  await expect(start).rejects.toThrow(/ended with 1: [^]*- APP_ENV: [^]*"nowhere"[^]*LOG_LEVEL is "loud"/)
  expect(existsSync(folder)).toBe(false)
})

test('a data folder that is a file is named', async () => {
  const file = `${newFolder()}/file`
  writeFileSync(file, '')
  await expect(startPortalProcess({ DATA_DIR: file })).rejects.toThrow(new RegExp(`ended with 1: [^]*${file}`))
})
