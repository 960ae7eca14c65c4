import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { screens } from '@startline/contract/screens'
import { systemLocale } from '@startline/ui'
import { expect, test } from 'vitest'

const script = readFileSync(join(import.meta.dirname, 'before-scripts.js'), 'utf8')

interface Device {
  path?: string
  kept?: Record<string, string>
  languages?: string[]
  storageClosed?: boolean
  cookie?: string
  /** What the page says of where calls go. */
  apiBase?: string
}

/** What the script tells the browser about addresses that become scripts: the address, or null where it must not. */
type Judge = (address: string) => string | null

const ORIGIN = 'https://portal.example'

/** Runs the script as a browser would, on a page of this device; tells what it did. */
async function run({
  path = '/integratedServices?phase=open',
  kept = {},
  languages = [],
  storageClosed,
  cookie = '',
  apiBase,
}: Device) {
  const shown: Record<string, string> = {}
  const page = { lang: 'zh-CN', setAttribute: (name: string, value: string) => Object.assign(shown, { [name]: value }) }
  const asked: { url: string; language: string; token?: string }[] = []
  const querySelector = () => (apiBase === undefined ? null : { content: apiBase })
  const [pathname = '', search] = path.split('?')
  const policies: Record<string, { createScriptURL: Judge }> = {}
  const trustedTypes = { createPolicy: (name: string, rules: { createScriptURL: Judge }) => (policies[name] = rules) }
  const window: { startlineFirstData?: Promise<unknown>; trustedTypes: unknown } = { trustedTypes }
  runInNewContext(script, {
    document: { documentElement: page, cookie, querySelector },
    location: { pathname, search: search ? `?${search}` : '', origin: ORIGIN, href: `${ORIGIN}${path}` },
    localStorage: {
      getItem(key: string) {
        if (storageClosed) throw new Error('closed')
        return kept[key] ?? null
      },
    },
    navigator: { languages },
    URL,
    URLSearchParams,
    trustedTypes,
    window,
    fetch(url: string, { headers }: { headers: Record<string, string> }) {
      const { Authorization: token } = headers
      asked.push({ url, language: headers['Accept-Language'] ?? '', ...(token !== undefined && { token }) })
      return Promise.reject(new Error('no network'))
    },
  })
  return {
    lang: page.lang,
    theme: shown['data-theme'],
    shown,
    asked,
    answer: await window.startlineFirstData,
    policies,
  }
}

test('the page says the chosen language from the start, else the system’s, as the kit chooses it', async () => {
  expect((await run({ kept: { 'startline.locale': 'en' }, languages: ['zh-TW'] })).lang).toBe('en')
  const systems = [['zh-TW', 'en'], ['fr', 'zh'], ['fr'], ['EN-us'], ['zho', 'en'], []]
  for (const languages of systems) expect((await run({ languages })).lang).toBe(systemLocale(languages))
  expect((await run({ storageClosed: true, languages: ['en'] })).lang).toBe('en')
})

test('a chosen theme is shown at once, nonsense is not', async () => {
  expect((await run({ kept: { 'startline.theme': 'dark' } })).theme).toBe('dark')
  expect((await run({ kept: { 'startline.theme': 'pink' } })).theme).toBeUndefined()
})

test('the page’s outline has the shape of what is coming, and room for the organization of who is signed in', async () => {
  const shapes = {
    '/': 'home',
    '/applicationCenter?a=1': 'home',
    '/integratedServices': 'list',
    '/integratedServices?event=': 'list',
    '/integratedServices?phase=open&event=1': 'event',
    '/applicationFormTeam?event=1': 'list',
    '/viewVideo?id=1': 'list',
    '/account/sign-in': 'wait',
    '/nowhere': 'wait',
  }
  for (const [path, shape] of Object.entries(shapes))
    expect([path, (await run({ path })).shown['data-outline']]).toEqual([path, shape])
  expect((await run({ cookie: 'NotToken=1' })).shown).not.toHaveProperty('data-outline-person')
  expect((await run({ cookie: 'a=1; Token=x' })).shown).toHaveProperty('data-outline-person')
})

test('first data is asked for in the page’s language on the portal’s routes only; without an answer there is none', async () => {
  const { asked, answer } = await run({ languages: ['en'] })
  expect(asked).toEqual([
    {
      url: '/__serverLoader?route=%2FintegratedServices&url=%2FintegratedServices%3Fphase%3Dopen',
      language: 'en',
    },
  ])
  expect(answer).toBeNull()
  expect((await run({ path: '/nowhere' })).asked).toEqual([])
  for (const { path } of screens) expect((await run({ path })).asked).toHaveLength(1)
})

test('where calls go to another origin, first data is asked for there, with the token in the header and not without one', async () => {
  const device = { path: '/', apiBase: 'https://api.race.example', languages: ['en'] }
  const asked = { url: 'https://api.race.example/__serverLoader?route=%2F&url=%2F', language: 'en' }
  expect((await run(device)).asked).toEqual([asked])
  expect((await run({ ...device, cookie: 'a=1; Token=x%2By' })).asked).toEqual([{ ...asked, token: 'Bearer x+y' }])
  expect((await run({ ...device, apiBase: undefined, cookie: 'Token=x' })).asked[0]).not.toHaveProperty('token')
})

test('of the portal’s own addresses only built scripts may become scripts, and text never becomes markup', async () => {
  const { policies } = await run({})
  expect(Object.keys(policies)).toEqual(['default'])
  expect(Object.keys(policies['default'] ?? {})).toEqual(['createScriptURL'])
  const judge: Judge = (address) => policies['default']?.createScriptURL(address) ?? null
  const good = ['/static/js/a.0123abcd.js', `${ORIGIN}/_sub/common/remoteEntry.1.js`, '/worker.js']
  // Those of other origins are left to the page's policy.
  for (const address of [...good, 'https://guest.example/app.js']) expect(judge(address)).toBe(address)
  for (const address of [
    '/oss/idp/a.js',
    '/api/events?a=.js',
    '/__serverLoader/a.js',
    '/index.html',
    `blob:${ORIGIN}/a.js`,
  ])
    expect([address, judge(address)]).toEqual([address, null])
})
