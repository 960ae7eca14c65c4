import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePreloadHeader } from './preload-links.ts'

const dist = mkdtempSync(join(tmpdir(), 'startline-preload-links-'))
const put = (name: string, content: unknown) => {
  mkdirSync(dirname(join(dist, name)), { recursive: true })
  writeFileSync(join(dist, name), typeof content === 'string' ? content : JSON.stringify(content))
}
const config = {
  sub_apps: [
    { name: 'common', entry: '/_sub/common', version: 'v 1' },
    { name: 'away', entry: 'https://guest.example/away', version: '1' },
  ],
} as unknown as Parameters<typeof makePreloadHeader>[1]

const page = `<link rel="manifest" href="/app.webmanifest" /><script src="/before.js"></script>
  <script defer src="/react.js" fetchpriority="high"></script><link href="/kit.css" rel="stylesheet">`
const own = [
  '</before.js>; rel=preload; as=script',
  '</kit.css>; rel=preload; as=style',
  '</react.js>; rel=preload; as=script',
]

beforeAll(() => {
  put('shell/index.html', page)
  put('shell/chunks.json', {
    applicationCenter: ['static/home.js', 'static/home.css'],
    'applicationCenter-mine': ['static/home.js', 'static/mine.js'],
    federation: ['static/federation.js'],
    form: ['static/form.js'],
    'form-add': ['static/form.js', 'static/add.js'],
    'events-first': ['static/list.js'],
    'events-event': ['static/event.js'],
  })
  put('common/mf-manifest.json', { metaData: { remoteEntry: { name: 'remoteEntry.1.js' } } })
  put('common/chunks.json', {
    __federation_expose_app: ['static/app.js', 'static/app.css'],
    'registrations-one': ['static/app.js', 'static/record.js'],
    'open-help': ['static/help.js'],
    first: ['static/profile.js'],
  })
})
afterAll(() => rmSync(dist, { recursive: true }))

const linksFor = (path: string, signedIn = false) => makePreloadHeader(dist, config)(path, signedIn)?.split(', ') ?? []

test('a screen of the shell is announced with its script and style, behind what the page itself waits for', () => {
  const home = [...own, '</static/home.js>; rel=preload; as=script', '</static/home.css>; rel=preload; as=style']
  expect(linksFor('/applicationCenter')).toEqual(home)
  expect(linksFor('/')).toEqual(home)
  const mine = '</static/mine.js>; rel=preload; as=script'
  expect(linksFor('/applicationCenter', true)).toEqual([...home, mine])
})

test('a name in the query announces its part of a screen, once each; without one the first', () => {
  const scripts = (address: string) => linksFor(address).slice(own.length).join()
  expect(scripts('/events')).toBe('</static/list.js>; rel=preload; as=script')
  expect(scripts('/events?phase=open&keyword=a')).toBe('</static/list.js>; rel=preload; as=script')
  expect(scripts('/events?event=1&from=list')).toBe('</static/event.js>; rel=preload; as=script')
  expect(scripts('/form?event=1')).toBe('</static/form.js>; rel=preload; as=script')
  expect(scripts('/form?event=1&add=1')).toMatch(/^<\/static\/form.js>[^,]*,<\/static\/add.js>[^,]*$/)
  expect(linksFor('/constructor?event=1')).toEqual([])
})

const entry = [
  ...own,
  '</static/federation.js>; rel=preload; as=script',
  '</_sub/common/mf-manifest.json?v=v%201>; rel=preload; as=fetch; crossorigin',
  '</_sub/common/remoteEntry.1.js>; rel=preload; as=script',
  '</_sub/common/static/app.js>; rel=preload; as=script; fetchpriority=low',
  '</_sub/common/static/app.css>; rel=preload; as=style; fetchpriority=low',
]

test('a guest is announced with what loads it, once each, and with the screen of the address', () => {
  expect(linksFor('/common')).toEqual(entry)
  expect(linksFor('/common/help')).toEqual([
    ...entry,
    '</_sub/common/static/help.js>; rel=preload; as=script; fetchpriority=low',
  ])
  expect(linksFor('/common/registrations/019f-7a', true)).toEqual([
    ...entry,
    '</_sub/common/static/record.js>; rel=preload; as=script; fetchpriority=low',
  ])
})

test('the screen at a guest’s own address is announced, too', () => {
  expect(linksFor('/common', true)).toEqual([
    ...entry,
    '</_sub/common/static/profile.js>; rel=preload; as=script; fetchpriority=low',
  ])
})

test('what waits for a session is not announced to those who have none', () => {
  expect(linksFor('/common/registrations/019f-7a')).toEqual(entry)
})

test('nothing is announced of what is not known', () => {
  expect(linksFor('/nowhere')).toEqual([])
  expect(linksFor('/constructor')).toEqual([])
  expect(linksFor('/away/x')).toEqual([])
})
