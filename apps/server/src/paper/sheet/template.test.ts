import { addParticipant, addUnit, type FileMeta, getSheetTemplate, listUnits } from '@startline/contract'
import { layoutOf, linesOf, TEMPLATE_COLUMNS } from '@startline/sheet'
import { beforeAll, expect, test } from 'vitest'
import { aGroup, anEvent, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { partsOf, readBack } from './written-fixtures.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const RULES = { size_min: 4, size_max: 6, min_female: 2, min_male: 0, age_sum_max: 40, same_unit: true }

let portal: TestPortal
let who: Person
let event: { id: string }
let file: FileMeta

const get = (one: Person, id: string, language = 'zh-CN') =>
  one.call(getSheetTemplate, { query: { event_id: id }, headers: { 'accept-language': language } })

beforeAll(async () => {
  portal = await openPortal()
  who = await portal.signUp()
  const closed = {
    registration_opens_at: new Date(Date.now() - 9 * DAY_MS),
    registration_closes_at: new Date(Date.now() - DAY_MS),
  }
  const groups = [
    aGroup({ name: 'U10 男子', gender: 'male', fee: 12_000 }),
    aGroup({ name: 'U10 男子', gender: 'male', registration_event: 'jingsu', photo_required: true }),
    aGroup({ name: '接力', entry_kind: 'team', team_rules: JSON.stringify(RULES), per_unit_limit: 2, born_from: null }),
    aGroup({ name: '已截止', ...closed }),
  ]
  event = await anEvent(portal, { name: '=春季赛', groups })
  await who.call(addUnit, { body: { name: '追风俱乐部', type: 'club', district_code: '110105' } })
  file = (await get(who, event.id)).data
})

test('it has the headings that are known, and an example that is nobody', async () => {
  expect(file.name).toBe('=春季赛-报名表格.xlsx')
  const { rows, sheets, sheet } = await readBack(file)
  expect([sheet, sheets]).toEqual(['名单', ['名单', '规则 Rules', '选项']])
  const layout = layoutOf(rows)
  expect(layout.columns.map(({ field }) => field)).toEqual(TEMPLATE_COLUMNS.map(({ field }) => field))
  expect(rows[1]?.[0]).toBe('示例：王小明')
  expect(linesOf({ rows }, layout)).toEqual([])
})

test('drop-downs offer groups that have not closed, units, and what else may stand there', async () => {
  const { rows } = await readBack(file, '选项')
  const column = (heading: RegExp) => {
    const at = rows[0]?.findIndex((cell) => heading.test(cell)) ?? -1
    return rows.slice(1).flatMap((row) => row[at] || [])
  }
  expect(column(/组别/)).toEqual(['U10 男子 · 个人积分赛', 'U10 男子 · 个人竞速赛', '接力 · 个人积分赛'])
  expect(column(/单位/)).toEqual(['追风俱乐部'])
  expect(column(/性别/)).toEqual(['男', '女'])
  expect(column(/替补/)).toEqual(['是', '否'])
  expect(column(/证件类型/)).toHaveLength(6)
  expect(column(/关系/)).toHaveLength(6)
  const page = (await partsOf(file)).get('xl/worksheets/sheet1.xml') ?? ''
  const lists = [...page.matchAll(/<dataValidation type="list" sqref="([A-Z])2:\1(\d+)"/g)].map(([, at]) => at)
  expect(lists).toEqual(['B', 'D', 'H', 'I', 'J', 'L'])
  expect(page).toContain("<formula1>'选项'!$D$2:$D$4</formula1>")
})

test('every cell is text, those people fill in later too, so that no number loses its last digits', async () => {
  const parts = await partsOf(file)
  const page = parts.get('xl/worksheets/sheet1.xml') ?? ''
  const cells =
    parts
      .get('xl/styles.xml')
      ?.match(/<cellXfs.*<\/cellXfs>/)?.[0]
      .match(/<xf [^>]*>/g) ?? []
  const columns = [...page.matchAll(/<col style="(\d+)" /g)].map(([, id]) => cells[Number(id)])
  expect(columns).toHaveLength(TEMPLATE_COLUMNS.length)
  for (const column of columns) expect(column).toContain('numFmtId="164"')
  expect(parts.get('xl/styles.xml')).toContain('numFmtId="164" formatCode="@"')
})

test('the second page tells the rules of each group in both languages', async () => {
  const { rows } = await readBack(file, '规则 Rules')
  expect(rows.map(([first = '']) => first).slice(1, 5)).toEqual([
    'U10 男子 · 个人积分赛',
    'U10 男子 · 个人竞速赛',
    '接力 · 个人积分赛',
    '',
  ])
  const [, points = [], sprint = [], relay = []] = rows
  expect(points.join('|')).toContain('男\nmale|2014-01-01 – 2018-12-31||')
  expect(points.join('|')).toMatch(
    /¥120\.00\|\d{4}-\d\d-\d\d \d\d:\d\d – \d{4}-\d\d-\d\d \d\d:\d\d \(Asia\/Shanghai\)$/,
  )
  expect(sprint.join('|')).toContain('证件照\nID photo|免费\nfree')
  expect(relay.join('|')).toContain('4–6 starters; at least 2 girls; ages add up to 40 at most; all of one unit')
  expect(relay.join('|')).toContain('2018-12-31 及以前\nup to 2018-12-31')
  expect(rows.at(-5)?.[0]).toBe('赛事：=春季赛\nEvent: =春季赛')
})

test('in English it is the same sheet', async () => {
  const { data } = await get(who, event.id, 'en')
  expect(data.name).toBe('Registration sheet - =春季赛.xlsx')
  const { rows, sheets } = await readBack(data)
  expect(sheets).toEqual(['List', 'Rules 规则', 'Choices'])
  expect(rows[1]?.[0]).toBe('Example: Wang Xiaoming')
  expect(layoutOf(rows).columns.map(({ field }) => field)).toEqual(TEMPLATE_COLUMNS.map(({ field }) => field))
})

test('units one’s participants race for are offered too, and nobody else’s', async () => {
  const coach = await portal.signUp()
  const { data } = await who.call(listUnits, { query: { mine: 'true' } })
  await portal.deps.database.pool.query('update unit set confirmed_at = now() where id = $1', [data.items[0]?.id])
  const units = async () => (await readBack((await get(coach, event.id)).data, '选项')).rows.flat()
  expect(await units()).not.toContain('追风俱乐部')
  await coach.call(addParticipant, { body: { ...aParticipant(), unit_id: data.items[0]?.id } })
  expect(await units()).toContain('追风俱乐部')
})

test('of an event that is not there is none', async () => {
  expect((await get(who, who.organizationId)).code).toBe(4004)
})
