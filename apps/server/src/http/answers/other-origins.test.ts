import { getUser, listEvents, loadFirstData, reserveUpload } from '@startline/contract'
import { expect, test } from 'vitest'
import { openPortal } from '../../test/harness.ts'

const PORTAL = 'https://race.example'
const CLUB = 'https://club.example:8443'
const STRANGER = 'https://evil.example'
const portal = await openPortal({ ALLOWED_ORIGINS: `${PORTAL}, ${CLUB}`, PUBLIC_URL: PORTAL })
const closed = await openPortal()
const wang = await portal.signUp()

const corsIn = (headers: Record<string, unknown>) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'))
const preflight = (origin: string, url = '/api/registration/batch') =>
  portal.app.inject({ method: 'OPTIONS', url, headers: { origin, 'access-control-request-method': 'POST' } })

test.each([PORTAL, CLUB])('a page of %s may ask, and read what it needs of the answer', async (origin) => {
  const { headers, body } = await portal.app.inject({ url: '/api/events', headers: { origin } })
  expect(JSON.parse(body).code).toBe(0)
  expect(headers['access-control-allow-origin']).toBe(origin)
  expect(headers).not.toHaveProperty('access-control-allow-credentials')
  const shown = String(headers['access-control-expose-headers']).split(', ')
  for (const name of ['ETag', 'Retry-After', 'Content-Disposition', 'Upload-Offset', 'X-Request-Id', 'Server-Timing'])
    expect(shown).toContain(name)
})

test('before it asks, it hears which methods and headers it may use, and that it need not ask again at once', async () => {
  const { statusCode, headers, body } = await preflight(PORTAL)
  expect([statusCode, body, headers['access-control-allow-origin']]).toEqual([204, '', PORTAL])
  expect(headers['access-control-allow-methods']).toBe('GET, HEAD, POST, PUT, PATCH, DELETE')
  const taken = String(headers['access-control-allow-headers']).toLowerCase().split(', ')
  const sent = ['authorization', 'content-type', 'idempotency-key', 'x-org', 'accept-language', 'x-upload-token']
  const tus = ['tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata']
  expect(taken).toEqual(expect.arrayContaining([...sent, ...tus]))
  expect(headers['access-control-max-age']).toBe('7200')
  expect(String(headers.vary)).toBe('origin')
})

test.each([STRANGER, 'null', `${PORTAL}.evil.example`, 'http://race.example', `${PORTAL}/`])(
  'a page of %s is told nothing, before and after',
  async (origin) => {
    for (const answer of [
      await preflight(origin),
      await portal.app.inject({ url: '/api/events', headers: { origin } }),
    ])
      expect([corsIn(answer.headers), answer.headers.vary]).toEqual([[], expect.stringContaining('origin')])
  },
)

test('where nobody is named there is nothing of it, whoever asks', async () => {
  const { headers } = await closed.app.inject({ url: '/api/events', headers: { origin: PORTAL } })
  expect([corsIn(headers), String(headers.vary)]).toEqual([[], expect.not.stringContaining('origin')])
})

test('refusals can be read as well, whatever refuses', async () => {
  const asked = [
    { url: '/api/user/info' },
    { url: '/api/nowhere' },
    { url: '/oss/file/none' },
    { method: 'PUT' as const, url: '/oss/upload', payload: 'x' },
    { method: 'POST' as const, url: '/auth/login', payload: '{', headers: { 'content-type': 'application/json' } },
  ]
  for (const one of asked) {
    const { statusCode, headers } = await portal.app.inject({ ...one, headers: { ...one.headers, origin: PORTAL } })
    expect([one.url, statusCode >= 400, headers['access-control-allow-origin']]).toEqual([one.url, true, PORTAL])
  }
})

test('what the library of uploads answers can be read', async () => {
  const headers = { origin: PORTAL, 'tus-resumable': '1.0.0' }
  const answer = await portal.app.inject({ method: 'HEAD', url: '/oss/upload/none', headers })
  expect(answer.headers).toMatchObject({ 'access-control-allow-origin': PORTAL, vary: 'origin' })
  expect(String(answer.headers['access-control-expose-headers'])).toContain('Upload-Offset')
  const stranger = await portal.app.inject({
    method: 'HEAD',
    url: '/oss/upload/none',
    headers: { ...headers, origin: STRANGER },
  })
  expect(stranger.headers).not.toHaveProperty('access-control-allow-origin')
})

test('what is for machines is for no page', async () => {
  for (const url of ['/healthz', '/readyz', '/openapi.json', '/metrics', '/docs']) {
    const { headers } = await portal.app.inject({ url, headers: { origin: CLUB } })
    expect([url, headers['access-control-allow-origin']]).not.toEqual([url, CLUB])
  }
})

test('packed answers depend on both', async () => {
  const { headers } = await portal.app.inject({
    url: '/api/events',
    headers: { origin: PORTAL, 'accept-encoding': 'gzip' },
  })
  expect(String(headers.vary)).toBe('accept-encoding, accept-language, origin')
})

const home = { query: { route: '/', url: '/' } }
const askerOf = async (headers: Record<string, string>) =>
  (await portal.call(loadFirstData, { ...home, headers })).data.user?.id ?? null

test('first data goes to who sends the token in the header; the cookie counts on the portal’s own page alone', async () => {
  const cookie = `Token=${wang.token}`
  expect(await askerOf({ origin: CLUB, authorization: `Bearer ${wang.token}` })).toBe(wang.accountId)
  expect(await askerOf({ cookie })).toBe(wang.accountId)
  expect(await askerOf({ cookie, 'sec-fetch-site': 'same-origin' })).toBe(wang.accountId)
  const elsewhere: Record<string, string>[] = [
    { origin: CLUB },
    { origin: STRANGER },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of elsewhere) expect(await askerOf({ cookie, ...headers })).toBeNull()
})

test('nothing else ever takes the cookie', async () => {
  const headers = { origin: PORTAL, cookie: `Token=${wang.token}` }
  expect((await portal.call(getUser, { headers })).code).toBe(4202)
})

test('calls that write are made as on the portal’s own page', async () => {
  const body = { purpose: 'id_photo' as const, file_name: 'a.jpg', content_type: 'image/jpeg', size: 1_000 }
  const { code, data, headers } = await wang.call(reserveUpload, { body, headers: { origin: CLUB } })
  expect([code, headers['access-control-allow-origin']]).toEqual([0, CLUB])
  expect(data.url).toMatch(/^\/oss\/file\/id_photo\//)
  expect((await portal.call(listEvents, { headers: { origin: CLUB } })).code).toBe(0)
})
