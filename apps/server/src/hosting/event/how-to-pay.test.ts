import { getEvent, listInbox } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../commands/socket.ts'
import { enter } from '../../entries/waiting/waiting-fixtures.ts'
import { aJpeg, letHost, open, upload } from '../../media/upload/upload-fixtures.ts'
import { aGroup, anEvent } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { importEvent } from '../event-file/import-event.ts'

let portal: TestPortal
let host: Person
let qr: { path: string; url: string }
beforeAll(async () => {
  portal = await openPortal()
  host = await letHost(portal, await portal.signUp())
  qr = await upload(portal, host, await aJpeg(), { purpose: 'event_cover' })
})

const TEXT = '扫码或转账到赛事联盟账户，备注报名编号。'
const MAP = 'https://uri.amap.com/marker?position=116.48,39.94'
const shown = async (id: string) => (await portal.call(getEvent, { params: { id } })).data
const change = (id: string, ...args: string[]) =>
  runCommand(portal.deps, { args: ['event', 'change', id, ...args], file: null })
const hosted = () => anEvent(portal, { organization_id: host.organizationId })

const file = (more: object) =>
  importEvent(
    portal.deps,
    JSON.stringify({
      host: host.organizationId,
      name: '小型赛',
      venue: '广场',
      district_code: '110105',
      starts_at: '2030-05-01T09:00',
      ends_at: '2030-05-01T17:00',
      registration_opens_at: '2030-04-01T09:00',
      registration_closes_at: '2030-04-20T18:00',
      groups: [{ name: '公开组', registration_event: 'jifen' }],
      ...more,
    }),
  )

test('an event says who holds it; how to pay and a map only where the host says so', async () => {
  expect(await shown((await anEvent(portal)).id)).toMatchObject({
    host: { name: '起点轮滑协会' },
    payment: null,
    map_url: null,
  })
})

test('a file says how to pay with a picture to be scanned, which everybody sees then, and where the venue is', async () => {
  expect((await open(portal, qr.url)).statusCode).toBe(404)
  const made = await file({ payment: { text: TEXT, qr_path: qr.path }, map_url: MAP })
  if (made.outcome === 'refused') throw new Error(JSON.stringify(made.problems))
  const event = await shown(made.event_id)
  expect(event).toMatchObject({ payment: { text: TEXT, qr_url: qr.url }, map_url: MAP })
  expect((await open(portal, qr.url)).headers['content-type']).toBe('image/jpeg')
  const { id: _id, edit_until: _edit, ...answer } = event
  expect((await file({ ...answer, host: host.organizationId, payment: { text: TEXT, qr_path: qr.url } })).outcome).toBe(
    'imported',
  )
})

test.each([
  [{ payment: { text: TEXT, qr_path: 'event_cover/202601/AAAAAAAAAAAAAAAAAAAAAA.jpg' } }, '/payment/qr_path'],
  [{ payment: { text: TEXT, qr_path: '../../etc/passwd' } }, '/payment/qr_path'],
  [{ payment: { text: ' ' } }, '/payment/text'],
  [{ payment: { text: 'x'.repeat(501) } }, '/payment/text'],
  [{ payment: { qr_path: null } }, '/payment/text'],
  [{ map_url: 'http://example.com/map' }, '/map_url'],
  [{ map_url: 'javascript:alert(1)' }, '/map_url'],
  [{ map_url: 'https://wang:secret@example.com/' }, '/map_url'],
  [{ map_url: `https://example.com/${'x'.repeat(500)}` }, '/map_url'],
])('%j in a file is refused', async (more, path) => {
  const result = await file(more)
  expect(result.outcome === 'refused' && result.problems.map((one) => one.path)).toEqual([path])
})

test('a picture of somebody else’s is none', async () => {
  const other = await letHost(portal, await portal.signUp())
  const theirs = await upload(portal, other, await aJpeg(), { purpose: 'event_cover' })
  expect((await file({ payment: { text: TEXT, qr_path: theirs.path } })).outcome).toBe('refused')
})

test('the command changes them, takes them away, and tells who registered that they changed, not how', async () => {
  const event = await anEvent(portal, { organization_id: host.organizationId, groups: [aGroup({ fee: 100 })] })
  const wang = await portal.signUp()
  await enter(wang, event, event.groups[0], [{}])
  const { out } = await change(event.id, '--payment', TEXT, '--payment-qr', qr.url, '--map', MAP)
  expect(JSON.parse(out)).toEqual({ event_id: event.id, changed: ['how_to_pay', 'map_url'], organizations_told: 1 })
  expect(await shown(event.id)).toMatchObject({ payment: { text: TEXT, qr_url: qr.url }, map_url: MAP })
  const { data } = await wang.call(listInbox)
  expect(data.items[0]?.notice?.changes).toEqual([
    { field: 'how_to_pay', from: null, to: null },
    { field: 'map_url', from: null, to: null },
  ])
  await change(event.id, '--payment-qr', 'none')
  expect(await shown(event.id)).toMatchObject({ payment: { text: TEXT, qr_url: null } })
  await change(event.id, '--payment-qr', qr.path)
  await change(event.id, '--payment', 'none', '--map', 'none')
  expect(await shown(event.id)).toMatchObject({ payment: null, map_url: null })
})

test.each([
  [['--payment', ''], 'payment'],
  [['--payment', 'x'.repeat(501)], 'payment'],
  [['--payment', TEXT, '--payment-qr', 'nothing.jpg'], 'picture'],
  [['--map', 'ftp://example.com'], 'map_url'],
])('the command refuses %j', async (args, path) => {
  const event = await hosted()
  const result = await change(event.id, ...args)
  expect(result.code).toBe(1)
  expect(result.err).toContain(path)
  expect(await shown(event.id)).toMatchObject({ payment: null, map_url: null })
})

test('a picture to be scanned has words beside it', async () => {
  const event = await hosted()
  const { code, err } = await change(event.id, '--payment-qr', qr.path)
  expect(code).toBe(1)
  expect(err).toContain('payment')
})
