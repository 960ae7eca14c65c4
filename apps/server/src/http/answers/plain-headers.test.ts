import { expect, test } from 'vitest'
import { openPortal } from '../../test/harness.ts'

const NOTHING = "default-src 'none'; frame-ancestors 'none'"

test('an answer in JSON may run and load nothing, and stands in no frame, whatever it says', async () => {
  const portal = await openPortal()
  const asked = ['/api/events', '/api/user/info', '/nowhere', '/healthz', '/readyz', '/api/events/%ff', '/openapi.json']
  for (const url of asked) {
    const { headers } = await portal.app.inject({ url })
    expect([url, headers['content-security-policy']]).toEqual([url, NOTHING])
    expect([url, headers['content-type']]).toEqual([url, expect.stringContaining('application/json')])
    expect(headers).not.toHaveProperty('strict-transport-security')
  }
})

test('where people come by https, browsers are told to come by nothing else', async () => {
  const portal = await openPortal({ PUBLIC_URL: 'https://startline.example' })
  for (const url of ['/api/events', '/nowhere', '/docs']) {
    const { headers } = await portal.app.inject({ url })
    expect([url, headers['strict-transport-security']]).toEqual([url, 'max-age=31536000'])
  }
})

test('answers that are left to the library of uploads say the same', async () => {
  const portal = await openPortal({ PUBLIC_URL: 'https://startline.example' })
  for (const method of ['OPTIONS', 'HEAD'] as const) {
    const { headers } = await portal.app.inject({ method, url: '/oss/upload', headers: { 'tus-resumable': '1.0.0' } })
    expect(headers).toMatchObject({
      'content-security-policy': NOTHING,
      'strict-transport-security': 'max-age=31536000',
      'cache-control': 'no-store',
    })
  }
})
