import { expect, test } from 'vitest'
import { openPortal } from '../../test/harness.ts'
import { closeMetricsPort, openMetricsPort } from './probes.ts'

const TOKEN = 'a-token-for-the-watchers'

test('the metrics are for whoever shows the token; for everybody else there is nothing', async () => {
  const portal = await openPortal({ METRICS_TOKEN: TOKEN })
  const ask = (authorization?: string) =>
    portal.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })
  const told = await ask(`Bearer ${TOKEN}`)
  expect(told.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  expect([told.statusCode, told.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(told.body).toContain('process_resident_memory_bytes')
  const { token } = await portal.signUp()
  for (const wrong of [
    undefined,
    '',
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(1)}`,
    `Basic ${TOKEN}`,
    `Bearer ${token}`,
  ]) {
    const answer = await ask(wrong)
    expect([wrong, answer.statusCode, answer.json().code]).toEqual([wrong, 404, 4004])
  }
})

test('without a token nobody is shown the metrics, not even who sends an empty one', async () => {
  const portal = await openPortal({ METRICS_TOKEN: '' })
  for (const authorization of ['', 'Bearer ', 'Bearer null', 'Bearer undefined'])
    expect((await portal.app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404)
  expect(await openMetricsPort(portal.deps)).toBeUndefined()
})

test('the port of the metrics is of this machine alone and shows nothing else', async () => {
  const portal = await openPortal({ METRICS_PORT: '0' })
  const server = await openMetricsPort(portal.deps)
  try {
    const at = server?.address()
    if (typeof at !== 'object' || at === null) throw new Error('The port of the metrics is not open.')
    expect(at.address).toBe('127.0.0.1')
    const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${at.port}${path}`, { method })
    expect(await (await ask('/metrics')).text()).toContain('process_resident_memory_bytes')
    expect((await ask('/api/events')).status).toBe(404)
    expect((await ask('/metrics', 'POST')).status).toBe(404)
  } finally {
    await closeMetricsPort(server)
  }
})
