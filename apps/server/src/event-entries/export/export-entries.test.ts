import { exportEntries, listReveals } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { leave } from '../../entries/waiting/waiting-fixtures.ts'
import { bytesOf, FORMULAS, partsOf, readBack } from '../../paper/sheet/written-fixtures.ts'
import { lastEntries } from '../../record/show-audit.ts'
import { aGroup, anIdNumber } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { aHeldEvent, enterOne } from '../registrations/registrations-fixtures.ts'

const HOUR_MS = 3_600_000
const reason = '为参赛选手办理意外险'
const numbers = {
  twice: anIdNumber({ birthDate: '2015-03-08' }),
  once: anIdNumber({ birthDate: '2016-11-02', gender: 'female' }),
  waits: anIdNumber(),
}

let portal: TestPortal
let world: Awaited<ReturnType<typeof aHeldEvent>>
const people: Record<string, string> = {}

beforeAll(async () => {
  portal = await openPortal()
  world = await aHeldEvent(portal, {
    name: '春季公开赛',
    groups: [aGroup({ name: 'U8', fee: 16_850, capacity: 2 }), aGroup({ name: 'U10', capacity: null })],
  })
  const { event, wang, li } = world
  const put = async (who: Person, group: number, name: string, id_number: string, more: object = {}) => {
    const entered = await enterOne(
      who,
      event,
      event.groups[group],
      { name, id_number, guardian_phone: '13911112222' },
      more,
    )
    people[name] = entered.participant
    return entered.rid
  }
  await put(wang, 0, '张伟', numbers.twice)
  await put(li, 0, '安娜', numbers.once)
  await put(li, 0, '候补生', numbers.waits)
  await put(wang, 1, '张伟', numbers.twice)
  await leave(wang, await put(wang, 1, '退出者', anIdNumber()))
})

const ask = (rawBody: object, who: Person = world.host, headers: Record<string, string> = {}) =>
  who.call(exportEntries, { params: { id: world.event.id }, rawBody, headers })
const rowsOf = async (rawBody: object, headers = {}) => {
  const read = await readBack((await ask(rawBody, world.host, headers)).data)
  if (!('rows' in read)) throw new Error('The file could not be read.')
  return read.rows
}
/** The cells under these headings, line by line. */
const cells = ([heading = [], ...lines]: string[][], ...names: string[]) =>
  lines.map((line) => names.map((name) => line[heading.indexOf(name)]))
const chainOf = (organization: string) => lastEntries(portal.deps.database.db, organization, 1)

test('entries are all that came, a line for each person, in the order of the groups', async () => {
  const answer = await ask({ kind: 'entries' })
  expect(answer.data.name).toMatch(/^春季公开赛-报名名单-\d{4}-\d\d-\d\d\.xlsx$/)
  expect(answer.headers['cache-control']).toContain('no-store')
  const rows = await rowsOf({ kind: 'entries' })
  expect(cells(rows, '组别', '姓名', '状态', '报名机构', '报名费（元）', '缴费状态')).toEqual([
    ['U8', '安娜', '已报名', '阳光学校', '168.5', '待缴'],
    ['U8', '候补生', '候补', '阳光学校', '168.5', '无需缴费'],
    ['U8', '张伟', '已报名', '飞轮俱乐部', '168.5', '待缴'],
    ['U10', '退出者', '已退出', '飞轮俱乐部', '', '无需缴费'],
    ['U10', '张伟', '已报名', '飞轮俱乐部', '', '无需缴费'],
  ])
  const english = await rowsOf({ kind: 'entries', status: 'withdrawn' }, { 'accept-language': 'en' })
  expect(cells(english, 'Name', 'Status')).toEqual([['退出者', 'withdrawn']])
})

test('fees and ages are numbers, which a program adds up; references and numbers of documents are text', async () => {
  const page = (await partsOf((await ask({ kind: 'entries' })).data)).get('xl/worksheets/sheet1.xml') ?? ''
  const cellsOf = (column: string) =>
    [...page.matchAll(new RegExp(`<c r="${column}[2-4]"[^>]*>.*?</c>`, 'g'))].map(([cell]) => cell)
  for (const cell of cellsOf('M')) expect(cell).toMatch(/^<c r="M\d" s="\d+"><v>168\.5<\/v><\/c>$/)
  for (const cell of cellsOf('K')) expect(cell).toMatch(/^<c r="K\d" s="\d+"><v>\d+<\/v><\/c>$/)
  for (const cell of cellsOf('A')) expect(cell).toContain('t="inlineStr"')
  expect([cellsOf('M').length, cellsOf('K').length, cellsOf('A').length]).toEqual([3, 3, 3])
})

test('fees are a line for each registration that costs something; starters are who has a place, in three orders', async () => {
  expect(cells(await rowsOf({ kind: 'fees' }), '姓名', '报名费（元）').toSorted()).toEqual(
    [
      ['候补生', '168.5'],
      ['安娜', '168.5'],
      ['张伟', '168.5'],
    ].toSorted(),
  )
  const names = async (order: string) => cells(await rowsOf({ kind: 'starters', order }), '组别', '姓名')
  expect(await names('group')).toEqual([
    ['U8', '安娜'],
    ['U8', '张伟'],
    ['U10', '张伟'],
  ])
  expect(await names('name')).toEqual([
    ['U8', '安娜'],
    ['U8', '张伟'],
    ['U10', '张伟'],
  ])
  expect(await names('unit')).toHaveLength(3)
})

test('the list for the insurance has everybody with a place once, and no number unless asked for', async () => {
  const rows = await rowsOf({ kind: 'insurance', order: 'name' })
  expect(rows[0]).toEqual(['姓名', '性别', '年龄', '参赛单位', '组别', '报名编号'])
  expect(cells(rows, '姓名', '组别')).toEqual([
    ['安娜', 'U8'],
    ['张伟', 'U8、U10'],
  ])
  expect(await chainOf(world.host.clubId)).toMatchObject([
    {
      action: 'export.make',
      subject: { event_id: world.event.id, kind: 'insurance', full_numbers: false, registrations: 3 },
    },
  ])
})

test('with numbers in clear it is kept for everybody concerned, before it leaves', async () => {
  const rows = await rowsOf({ kind: 'insurance', full_numbers: true, reason, order: 'name' })
  expect(cells(rows, '姓名', '证件类型', '证件号码', '出生日期', '监护人')).toEqual([
    ['安娜', '居民身份证', numbers.once, '2016-11-02', '王大明'],
    ['张伟', '居民身份证', numbers.twice, '2015-03-08', '王大明'],
  ])
  for (const club of [world.wang.clubId, world.li.clubId])
    expect(await chainOf(club)).toMatchObject([
      {
        account_id: world.host.accountId,
        action: 'export.make',
        subject: { event_id: world.event.id, kind: 'insurance', full_numbers: true },
      },
    ])
  expect(JSON.stringify(await chainOf(world.host.clubId))).not.toContain(reason)
  const seen = (who: Person, name: string) => who.call(listReveals, { params: { id: people[name] ?? '' } })
  expect((await seen(world.wang, '张伟')).data).toMatchObject({
    total: 1,
    items: [{ by: '陈主任', host: '起点轮滑协会', reason }],
  })
  expect((await seen(world.li, '候补生')).data.total).toBe(0)
})

test('no other file has a number, clear or masked, a birth date or a phone', async () => {
  const secrets = Object.values(numbers).flatMap((number) => [
    number,
    `${number.slice(0, 4)}**********${number.slice(-4)}`,
  ])
  for (const kind of ['entries', 'fees', 'insurance', 'starters'])
    for (const format of ['xlsx', 'csv']) {
      const read = await readBack((await ask({ kind, format })).data)
      const told = JSON.stringify(read)
      expect(told).toContain('张伟')
      for (const secret of [...secrets, '2015-03-08', '2016-11-02', '13911112222', '139****2222'])
        expect(told, kind).not.toContain(secret)
    }
})

test('numbers in clear are refused for other files, without a reason, and on the sign-in of yesterday', async () => {
  expect(await ask({ kind: 'entries', full_numbers: true, reason })).toMatchObject({
    code: 4001,
    errors: [{ path: '/full_numbers', rule: 'goes_with' }],
  })
  expect(await ask({ kind: 'insurance', full_numbers: true })).toMatchObject({
    code: 4001,
    errors: [{ path: '/reason', rule: 'required' }],
  })
  portal.passTime(12 * HOUR_MS + 60_000)
  const late = await ask({ kind: 'insurance', full_numbers: true, reason })
  expect(late).toMatchObject({ status: 403, code: 4003, data: { rule: 'sign_in_stale' } })
  expect((await ask({ kind: 'insurance' })).code).toBe(0)
})

test('a file of text opens everywhere, and nothing in it is a formula', async () => {
  const other = await aHeldEvent(portal, { groups: [aGroup({ name: '=1+1', capacity: null })] })
  await enterOne(other.wang, other.event, other.event.groups[0], { name: '王,小"明' })
  const { db } = portal.deps.database
  for (const [at, name] of FORMULAS.slice(0, 4).entries()) {
    const { rid } = await enterOne(other.li, other.event, other.event.groups[0], { name: `李${at}` })
    await db.updateTable('roster_member').set({ name }).where('registration_id', '=', rid).execute()
  }
  const { data, headers } = await other.host.call(exportEntries, {
    params: { id: other.event.id },
    rawBody: { kind: 'entries', format: 'csv' },
  })
  const text = (await bytesOf(data)).toString('utf8')
  expect([data.name.slice(-4), headers['content-type']]).toEqual(['.csv', 'text/csv; charset=utf-8'])
  expect(text.startsWith('\uFEFF报名编号,组别,')).toBe(true)
  expect(text).toContain('"王,小""明"')
  expect(text).toContain(",'=1+1,")
  expect(text.split(/[\r\n,]/).filter((cell) => /^"?[=+\-@]/.test(cell))).toEqual([])
})

test('who does not hold the event takes nothing along', async () => {
  for (const kind of ['entries', 'insurance']) expect((await ask({ kind }, world.wang)).code).toBe(4004)
})
