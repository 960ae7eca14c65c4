import { changeHeldEvent, getEvent, getHeldEvent, listEvents, previewDraft } from '@startline/contract'
import { expect, test } from 'vitest'
import { OPERATOR } from '../../authority/host-scope.ts'
import { aJpeg, open, upload } from '../../media/upload/upload-fixtures.ts'
import { anEvent } from '../../test/factories.ts'
import { openPortal } from '../../test/harness.ts'
import { aDraft, aFile, aHostOwner, publish, save } from '../draft/draft-fixtures.ts'
import { importEvent } from '../event-file/import-event.ts'
import { exportEvent } from '../held/held-file.ts'

const portal = await openPortal()
const host = await aHostOwner(portal)
const other = await aHostOwner(portal)
const FOREIGN = 'https://pictures.example.com/oss/cover.jpg'
const focus = { x: 20, y: 75 }

const aCover = async (of = host) => upload(portal, of, await aJpeg(64, 48), { purpose: 'event_cover' })
const problemsOf = async (cover_url: string, language: 'zh-CN' | 'en' = 'en') => {
  const made = await importEvent(portal.deps, JSON.stringify({ ...aFile({ cover_url }), host: host.clubId }), language)
  return made.outcome === 'refused' ? made.problems : []
}
const shown = async (id: string) => (await portal.call(getEvent, { params: { id } })).data
const held = async (id: string, who = host) => (await who.call(getHeldEvent, { params: { id } })).data

test('a cover from elsewhere is refused at its field, in both languages', async () => {
  expect(await problemsOf(FOREIGN, 'zh-CN')).toEqual([
    { path: '/cover_url', message: expect.stringContaining('封面要用上传到本平台的图片') },
  ])
  expect(await problemsOf(FOREIGN)).toEqual([
    { path: '/cover_url', message: expect.stringContaining('not an address of another site') },
  ])
  const { url } = await aCover(other)
  for (const address of ['/covers/a.jpg', `${FOREIGN}?/oss/file/event_cover/a.jpg`, `${url}?x=1`, `${url}#x`])
    expect((await problemsOf(address)).map(({ path }) => path)).toEqual(['/cover_url'])
})

test('an address that leads elsewhere than it seems is refused as attachment and cover', async () => {
  const urls = [
    '/\\pictures.example.com/a.pdf',
    '/a\\b.pdf',
    '/oss/file/attachment/../../api/user/info',
    '/..',
    '/./a.pdf',
    '/%2e%2E/a.pdf',
    '/.%2e?x',
    'https://pictures.example.com/a/..',
    'https://pictures.example.com\\@portal.example.com/a',
    '/%5cpictures.example.com',
  ]
  const attachments = urls.map((url) => ({ name: '规程', url }))
  const file = { ...aFile({ attachments }), host: host.clubId }
  expect(await importEvent(portal.deps, JSON.stringify(file))).toMatchObject({
    problems: urls.map((_url, place) => ({ path: `/attachments/${place}/url` })),
  })
  const { id } = await anEvent(portal, { organization_id: host.clubId })
  for (const url of urls) {
    const covers = [url, `/oss/file/event_cover${url.startsWith('/') ? url : `/${url}`}`]
    for (const cover_url of covers)
      expect(await host.call(changeHeldEvent, { params: { id }, rawBody: { cover_url } })).toMatchObject({ code: 4001 })
    const rawBody = { attachments: [{ name: '规程', url }] }
    expect(await host.call(changeHeldEvent, { params: { id }, rawBody })).toMatchObject({ code: 4001 })
  }
})

test('an attachment may have dots and encoded characters in its name', async () => {
  const urls = [
    '/files/a..b.pdf',
    '/oss/file/attachment/202601/x.pdf',
    'https://a.example/%E8%A7%84/...pdf',
    '/a/.well-known/x',
  ]
  const attachments = urls.map((url) => ({ name: '规程', url }))
  const file = { ...aFile({ attachments }), host: host.clubId }
  expect((await importEvent(portal.deps, JSON.stringify(file))).outcome).toBe('imported')
})

test('a cover is a picture of the host’s own; others’ and none are told by name', async () => {
  const { url } = await aCover(other)
  expect(await problemsOf(url)).toMatchObject([{ path: '/cover_url', message: expect.stringContaining('event_cover') }])
  const { url: photo } = await upload(portal, host, await aJpeg())
  expect((await problemsOf(photo)).map(({ path }) => path)).toEqual(['/cover_url'])
})

test('an event keeps its cover and the point of it that is seen, from file to page to file', async () => {
  const { url } = await aCover()
  const file = { ...aFile({ cover_url: `https://portal.example.com${url}`, cover_focus: focus }), host: host.clubId }
  const made = await importEvent(portal.deps, JSON.stringify(file))
  if (made.outcome === 'refused') throw new Error(JSON.stringify(made.problems))
  expect(await shown(made.event_id)).toMatchObject({ cover_url: url, cover_focus: focus })
  const { items } = (await portal.call(listEvents, { query: { page_size: 100 } })).data
  expect(items.find(({ id }) => id === made.event_id)).toMatchObject({ cover_focus: focus })
  const text = await exportEvent(portal.deps, OPERATOR, made.event_id)
  expect(text).toContain('cover_focus:\n  x: 20\n  y: 75')
  expect((await importEvent(portal.deps, text)).outcome).toBe('imported')
  const wrong = JSON.stringify({ ...file, cover_focus: { x: 101, y: -1 } })
  expect(await importEvent(portal.deps, wrong)).toMatchObject({
    problems: [{ path: '/cover_focus/x' }, { path: '/cover_focus/y' }],
  })
})

test('the host sees the cover of a draft before anybody else may, and a draft shows no picture of others', async () => {
  const { url } = await aCover()
  const { id } = await aDraft(host, { file: aFile({ cover_url: url, cover_focus: focus }) })
  const view = (await held(id)).draft?.cover_view_url ?? ''
  expect([(await open(portal, url)).statusCode, (await open(portal, view)).statusCode]).toEqual([404, 200])
  expect((await host.call(previewDraft, { params: { id } })).data).toMatchObject({ cover_url: url, cover_focus: focus })
  const theirs = await aCover(other)
  for (const [rev, file] of [
    [1, aFile({ cover_url: theirs.url })],
    [2, aFile({ cover_url: theirs.url, host: other.clubId })],
    [3, aFile({ cover_url: FOREIGN })],
    [4, aFile()],
  ] as const) {
    expect((await save(host, id, rev, file)).code).toBe(0)
    expect((await held(id)).draft?.cover_view_url).toBeNull()
  }
  expect((await publish(host, id, 5)).data).toMatchObject({ cover_url: null, cover_focus: null })
})

test('after publishing the point moves alone; another cover begins with its middle, and none has no point', async () => {
  const { url } = await aCover()
  const { id } = await aDraft(host, { file: aFile({ cover_url: url, cover_focus: focus }) })
  await publish(host, id)
  const change = async (body: object) =>
    (await host.call(changeHeldEvent, { params: { id }, rawBody: body })).data.changed
  expect(await change({ cover_focus: focus })).toEqual([])
  expect(await change({ cover_focus: { x: 0, y: 100 } })).toEqual(['cover_focus'])
  expect(await shown(id)).toMatchObject({ cover_url: url, cover_focus: { x: 0, y: 100 } })
  const { path } = await aCover()
  expect((await change({ cover_path: path })).toSorted()).toEqual(['cover_focus', 'cover_path'])
  expect(await shown(id)).toMatchObject({ cover_url: `/oss/file/${path}`, cover_focus: null })
  expect(await change({ cover_path: null, cover_focus: focus })).toEqual(['cover_path'])
  expect(await shown(id)).toMatchObject({ cover_url: null, cover_focus: null })
})

test('an event that has a cover from elsewhere since before keeps it, whatever else changes', async () => {
  const { id } = await anEvent(portal, { organization_id: host.clubId, cover_url: FOREIGN })
  const changed = await host.call(changeHeldEvent, { params: { id }, body: { summary: '新的简介' } })
  expect(changed).toMatchObject({ code: 0, data: { changed: ['summary'] } })
  expect(await shown(id)).toMatchObject({ cover_url: FOREIGN, summary: '新的简介' })
})
