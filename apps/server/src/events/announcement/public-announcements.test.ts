import { ANNOUNCEMENT_DAYS } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { commandFile } from '../../commands/command-file.ts'
import { runCommand } from '../../commands/socket.ts'
import { aClub, actFor } from '../../identity/member/member-fixtures.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { aHostedEvent, announce, titlesTold } from './announcement-fixtures.ts'

let portal: TestPortal
let host: Person
let hostId: string
beforeAll(async () => {
  portal = await openPortal()
  host = await portal.signUp('周老师')
  hostId = await aClub(host, '起点协会')
  await actFor(host, hostId)
})

const MINUTE_MS = 60_000
const minutesAhead = (minutes: number) => new Date(portal.deps.now().getTime() + minutes * MINUTE_MS).toISOString()
const words = (title: string) => ({ 'zh-CN': { title, text: '请提前到场。' }, en: null })

const publish = async (title: string, more: object) => {
  const content = JSON.stringify({ to: 'everybody', words: { 'zh-CN': words(title)['zh-CN'] }, ...more })
  const told = await runCommand(portal.deps, {
    args: ['announcement', 'publish', 'a.yaml'],
    file: commandFile('a.yaml', content),
  })
  expect([told.code, told.err]).toEqual([0, ''])
  return String(JSON.parse(told.out).announcement_id)
}

test('what stands on an event’s page is told to visitors as it stands, under the event’s own name', async () => {
  const event = await aHostedEvent(portal, hostId)
  const url = `/api/announcement?event_id=${event.id}`
  const ask = (headers: Record<string, string> = {}) => portal.app.inject({ url, headers })
  const before = await ask()
  expect([before.headers['cache-control'], before.json().data.total]).toEqual(['no-cache', 0])
  await announce(host, event, { audience: 'page', words: words('集合时间') })
  const known = { 'if-none-match': String(before.headers['etag']) }
  const after = await ask(known)
  expect([after.statusCode, after.json().data.items[0].words['zh-CN'].title]).toEqual([200, '集合时间'])
  const { db } = portal.deps.database
  await db.updateTable('event').set({ name: '改名赛' }).where('id', '=', event.id).execute()
  expect((await ask()).json().data.items[0].event_name).toBe('改名赛')
})

test('whoever is signed in is told what is theirs, which is kept for nobody', async () => {
  const event = await aHostedEvent(portal, hostId)
  const url = `/api/announcement?event_id=${event.id}`
  const { headers } = await portal.app.inject({ url, headers: { authorization: `Bearer ${host.token}` } })
  expect(headers['cache-control']).toBe('no-store')
  expect(headers).not.toHaveProperty('etag')
})

test('what everybody is told is there at once, comes and goes at its time, and ends when it is withdrawn', async () => {
  const titles = () => titlesTold(portal, { current: true })
  expect(await titles()).toEqual([])
  const id = await publish('维护', {})
  expect(await titles()).toEqual(['维护'])
  await publish('开赛', { from: minutesAhead(60), until: minutesAhead(120) })
  expect(await titles()).toEqual(['维护'])
  portal.passTime(59 * MINUTE_MS)
  expect(await titles()).toEqual(['维护'])
  portal.passTime(2 * MINUTE_MS)
  expect(await titles()).toEqual(['开赛', '维护'])
  portal.passTime(60 * MINUTE_MS)
  expect(await titles()).toEqual(['维护'])
  expect(await titlesTold(portal)).toEqual(['开赛', '维护'])
  expect((await runCommand(portal.deps, { args: ['announcement', 'withdraw', id], file: null })).code).toBe(0)
  expect(await titlesTold(portal)).toEqual(['开赛'])
  // Sessions end meanwhile: this is the last test.
  portal.passTime(ANNOUNCEMENT_DAYS * 24 * 60 * MINUTE_MS)
  expect(await titlesTold(portal)).toEqual([])
})
