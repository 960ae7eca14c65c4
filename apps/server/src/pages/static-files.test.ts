import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAppConfig } from './app-config.ts'
import { serveApps } from './static-files.ts'

const SCRIPT = 'console.log("start")'
const HTML = { accept: 'text/html,application/xhtml+xml' }
const folder = mkdtempSync(join(tmpdir(), 'startline-dist-'))
let app: FastifyInstance

const put = (name: string, content: string | Buffer) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), content)
}

const options = { dist: join(folder, 'dist'), configFolder: join(folder, 'config'), env: 'production', demo: true }

beforeAll(async () => {
  put('dist/shell/index.html', '<!doctype html><head><title>portal</title></head>')
  put('dist/shell/static/js/index.0123abcd.js', SCRIPT)
  put('dist/shell/static/js/index.0123abcd.js.br', brotliCompressSync(SCRIPT))
  put('dist/common/mf-manifest.json', '{}')
  put('dist/common/static/js/app.89abcdef.js', SCRIPT)
  put('dist/stranger/secret.js', SCRIPT)
  put('dist/versions.json', '{"common":"c0ffee"}')
  put('secret.txt', 'secret')
  const guests = [{ name: 'common', entry: '/_sub/common' }]
  put('config/production.json', JSON.stringify({ sub_apps: guests, filing: { text: 'filed', url: null } }))
  put('config/elsewhere.json', JSON.stringify({ sub_apps: [{ name: 'common', entry: 'https://guest.example/app/' }] }))
  put('config/apart.json', JSON.stringify({ api_base: 'https://api.example:8443' }))
  put('config/odd.json', JSON.stringify({ sub_apps: [{ name: 'constructor', entry: '/_sub/constructor' }] }))
  put('config/wrong.json', JSON.stringify({ sub_apps: [{ name: 'common', entry: "javascript:alert('x')" }] }))
  app = fastify()
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 4004 }))
  app.get('/api/known', () => 'known')
  await serveApps(app, options)
})

afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test.each([
  '/',
  '/applicationCenter',
  '/APPLICATIONCENTER/',
  '/viewVideo?id=1',
  '/common/videos/7',
  '/account',
  '/index.html',
])('a person who opens %s gets the page, never an old one', async (url) => {
  const answer = await app.inject({ url, headers: HTML })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('<title>portal')
  expect(answer.headers['cache-control']).toBe('no-cache')
})

test('the page allows nothing inline, nothing evaluated and no frame around it', async () => {
  const { headers } = await app.inject({ url: '/', headers: HTML })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("style-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default")
  expect(policy).not.toContain('unsafe')
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test.each(['/static/', '/static/js/', '/static/js', '/_sub/common/', '/_sub/common/static/js/', '/_sub/', '/oss/'])(
  'the folder %s is listed for nobody',
  async (url) => {
    for (const accept of [HTML.accept, '*/*']) {
      const { body, statusCode } = await app.inject({ url, headers: { accept } })
      expect(body).not.toMatch(/0123abcd|89abcdef|mf-manifest/)
      if (statusCode === 200) expect(body).toContain('<title>portal')
    }
  },
)

test('a missing asset is 404, never the page', async () => {
  for (const url of ['/static/js/gone.0123abcd.js', '/_sub/common/gone', '/logo.png', '/api/unknown', '/oss/x']) {
    const answer = await app.inject({ url, headers: HTML })
    expect([url, answer.statusCode, answer.json()]).toEqual([url, 404, { code: 4004 }])
  }
})

const UNKNOWN = ['/health', '/nowhere/at/all', '/viewVideo/7', '/commonplace', '/constructor', '/__proto__/x']

test.each(UNKNOWN)('at %s a browser shows that nothing is there, and everybody is told so', async (url) => {
  const page = await app.inject({ url, headers: HTML })
  expect([page.statusCode, page.headers['cache-control']]).toEqual([404, 'no-store'])
  expect(page.body).toContain('<title>portal')
  expect(page.headers['content-security-policy']).toContain("script-src 'self';")
  const again = await app.inject({ url, headers: { ...HTML, 'if-none-match': '*' } })
  expect(again.statusCode).toBe(404)
  for (const accept of ['*/*', 'application/json', '']) {
    const answer = await app.inject({ url, headers: { accept } })
    expect([accept, answer.statusCode, answer.json()]).toEqual([accept, 404, { code: 4004 }])
  }
  expect((await app.inject({ url })).statusCode).toBe(404)
})

test('a program that asks for what it cannot read is not given the page', async () => {
  const headers = { accept: 'application/json' }
  expect((await app.inject({ url: '/applicationCenter', headers })).statusCode).toBe(404)
  expect((await app.inject({ method: 'POST', url: '/applicationCenter', headers: HTML })).statusCode).toBe(404)
})

test('a hashed file is kept for a year, its manifest is asked for every time', async () => {
  const script = await app.inject('/_sub/common/static/js/app.89abcdef.js')
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await app.inject('/_sub/common/mf-manifest.json')).headers['cache-control']).toBe('no-cache')
})

test('a packed file goes to those who take it, the plain one to the others', async () => {
  const url = '/static/js/index.0123abcd.js'
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.rawPayload).toEqual(brotliCompressSync(SCRIPT))
  for (const accepted of ['gzip', 'br;q=0', '']) {
    const plain = await app.inject({ url, headers: { 'accept-encoding': accepted } })
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, SCRIPT])
  }
})

test('an unchanged file is not sent again', async () => {
  const { headers } = await app.inject({ url: '/', headers: HTML })
  const again = await app.inject({ url: '/', headers: { ...HTML, 'if-none-match': String(headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test.each([
  '/_sub/common/../../secret.txt',
  '/_sub/common/%2e%2e/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/_sub/stranger/secret.js',
  '/versions.json',
  '/static/js/index.0123abcd.js.br',
])('nothing outside of the built apps can be named: %s', async (url) => {
  expect((await app.inject({ url })).statusCode).toBe(404)
})

test('the configuration names the guests with their built versions', async () => {
  const answer = await app.inject('/config.json')
  expect(answer.headers['cache-control']).toBe('no-cache')
  expect(answer.json()).toEqual({
    env: 'production',
    prefetch: 5,
    sub_apps: [{ name: 'common', entry: '/_sub/common', version: 'c0ffee' }],
    filing: { text: 'filed', url: null },
    licence: null,
    notice: null,
    api_base: null,
    video_base: null,
    demo: true,
  })
})

test('a guest that is called like what every object has is of no known version', () => {
  expect(readAppConfig({ ...options, env: 'odd' }).sub_apps).toMatchObject([{ name: 'constructor', version: '0' }])
})

test('a guest from elsewhere is let through the policy, by origin only', async () => {
  const other = fastify()
  await serveApps(other, { ...options, env: 'elsewhere', fileOrigins: ['https://bucket.example'] })
  const { headers } = await other.inject({ url: '/', headers: HTML })
  expect(headers['content-security-policy']).toContain("script-src 'self' https://guest.example;")
  expect(headers['content-security-policy']).toContain(
    "connect-src 'self' https://guest.example https://bucket.example;",
  )
  expect(headers['content-security-policy']).toContain("img-src 'self' data: blob:;")
})

test('a wrong environment names itself and what there is', async () => {
  const start = (env: string) => serveApps(fastify(), { ...options, env })
  await expect(start('stagin')).rejects.toThrow(
    'no environment "stagin". Configured: apart, elsewhere, odd, production, wrong.',
  )
  await expect(start('../../production')).rejects.toThrow('no environment')
  await expect(start('wrong')).rejects.toThrow('is no address')
})

test('a notice is told as it is written; one that is not whole, or that no cookie can be named after, stops the start', async () => {
  const words = { 'zh-CN': '今晚维护', en: 'Maintenance tonight' }
  const whole = { id: 'maintenance-1', title: words, text: words }
  const told = (notice: object) => {
    put('notices/told.json', JSON.stringify({ notice }))
    return readAppConfig({ ...options, configFolder: join(folder, 'notices'), env: 'told' })
  }
  expect(told(whole).notice).toEqual(whole)
  const wrong = [
    {},
    { ...whole, id: 'a;b' },
    { ...whole, id: '' },
    { ...whole, text: { en: 'x' } },
    { ...whole, title: 'x' },
  ]
  for (const notice of wrong) expect(() => told(notice)).toThrow(/notice[.\w-]*: it needs an id/)
})

test('where calls go to another origin the page says so, and its policy lets in that origin and no other', async () => {
  const apart = fastify()
  await serveApps(apart, { ...options, env: 'apart' })
  const { headers, body } = await apart.inject({ url: '/', headers: { ...HTML, 'accept-encoding': '' } })
  expect(body).toMatch(/<head><meta name="api-base" content="https:\/\/api\.example:8443">.*<title>portal/)
  const parts = String(headers['content-security-policy']).split('; ')
  const named = parts.filter((part) => part.includes('https:'))
  expect(named).toEqual([
    "connect-src 'self' https://api.example:8443",
    "img-src 'self' data: blob: https://api.example:8443",
    "media-src 'self' blob: https://api.example:8443",
  ])
  const packed = await apart.inject({ url: '/', headers: { ...HTML, 'accept-encoding': 'br' } })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(body)
  expect((await apart.inject('/config.json')).json()).toMatchObject({ api_base: 'https://api.example:8443' })
  expect((await app.inject({ url: '/', headers: HTML })).body).not.toContain('api-base')
  await apart.close()
})
