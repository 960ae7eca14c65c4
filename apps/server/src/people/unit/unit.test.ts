import { addUnit, listUnits } from '@startline/contract'
import { expect, test } from 'vitest'
import { runCommand } from '../../commands/socket.ts'
import { lastEntries } from '../../record/show-audit.ts'
import { openPortal, type Person } from '../../test/harness.ts'

const portal = await openPortal()
const wang = await portal.signUp()
const li = await portal.signUp()
const school = (name: string, district_code = '440305') => ({ name, type: 'school' as const, district_code })
const add = async (who: Person, name: string, district_code?: string) =>
  (await who.call(addUnit, { body: school(name, district_code) })).data
const confirm = (id: string) =>
  portal.deps.database.db.updateTable('unit').set({ confirmed_at: new Date() }).where('id', '=', id).execute()
const find = async (who: Person, query: object) =>
  (await who.call(listUnits, { query: { page_size: 100, ...query } })).data.items.map(({ id }) => id)

test('a unit is usable at once by the organization that added it, and by others once it is confirmed', async () => {
  const unit = await add(wang, ' 南山  实验学校 ')
  expect(unit).toEqual({
    ...unit,
    name: '南山 实验学校',
    short_name: null,
    type: 'school',
    district_name: '广东省深圳市南山区',
  })
  expect(await find(wang, {})).toContain(unit.id)
  expect(await find(li, {})).not.toContain(unit.id)
  await confirm(unit.id)
  expect(await find(li, {})).toContain(unit.id)
  expect(await find(li, { mine: true })).not.toContain(unit.id)
  expect(await find(wang, { mine: '1' })).toContain(unit.id)
})

test('a province or city finds the units below it', async () => {
  const here = await add(wang, '海淀一小', '110108')
  const there = await add(wang, '东莞一小', '441900')
  for (const district_code of ['110000', '110100', '110108']) {
    const found = await find(wang, { district_code })
    expect([found.includes(here.id), found.includes(there.id)]).toEqual([true, false])
  }
  expect(await find(wang, { district_code: '440000' })).toContain(there.id)
  expect(await find(wang, { district_code: '440300' })).not.toContain(there.id)
})

test('words find units by name, and signs of patterns are plain signs', async () => {
  const unit = await add(wang, 'Bay 100% Racing_Club')
  for (const keyword of ['bay', 'club BAY', '100%', 'racing_c'])
    expect(await find(wang, { keyword })).toEqual([unit.id])
  for (const keyword of ['100_', 'bay%club', 'ba_']) expect(await find(wang, { keyword })).toEqual([])
})

test('pages carry the total of all and do not overlap', async () => {
  const chen = await portal.signUp()
  for (const name of ['甲', '乙', '丙']) await add(chen, `${name}校`)
  const page = (number: number) => chen.call(listUnits, { query: { mine: 'true', page: number, page_size: 2 } })
  const [first, second] = [await page(1), await page(2)]
  expect([first.data.total, first.data.items.length, second.data.items.length]).toEqual([3, 2, 1])
  expect(new Set([...first.data.items, ...second.data.items].map(({ id }) => id)).size).toBe(3)
})

test('who asks for no page gets the first, of ten', async () => {
  const { data } = await wang.call(listUnits)
  expect(data).toMatchObject({ page: 1, page_size: 10 })
})

test('the same unit is not added twice, and the one to choose is named', async () => {
  const unit = await add(wang, '宝安小学')
  const again = await wang.call(addUnit, { body: school('宝安小学') })
  expect(again).toMatchObject({ status: 409, code: 4009, data: { id: unit.id } })
  expect((await wang.call(addUnit, { body: school('宝安小学', '440304') })).code).toBe(0)
  expect((await li.call(addUnit, { body: school('宝安小学') })).code).toBe(0)
})

test('added twenty times at once, a unit is there once', async () => {
  const body = school('福田小学')
  const answers = await Promise.all(Array.from({ length: 20 }, () => wang.call(addUnit, { body })))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 4009)).toHaveLength(19)
})

test.each([
  [{ district_code: '999999' }, '/district_code', 'not_found', '没有找到这个地区', 'This district was not found'],
  [
    { district_code: '440300' },
    '/district_code',
    'district_not_lowest',
    '请选择到区县一级',
    'Choose the district or county, not only the province or city',
  ],
  [
    { type: 'army' },
    '/type',
    'choice',
    '类型只能是：school, club, association, other',
    'The type must be one of: school, club, association, other',
  ],
  [
    { confirmed_at: '2026-01-01' },
    '/confirmed_at',
    'unknown_field',
    '不认识的字段：confirmed_at',
    'Unknown field: confirmed_at',
  ],
])('%j is refused in both languages', async (wrong, path, rule, chinese, english) => {
  const rawBody = { ...school('罗湖小学', '440303'), ...wrong }
  const inChinese = await wang.call(addUnit, { rawBody })
  const inEnglish = await wang.call(addUnit, { rawBody, headers: { 'accept-language': 'en-GB' } })
  expect(inChinese.errors).toEqual([{ path, rule, message: chinese }])
  expect(inEnglish.errors).toEqual([{ path, rule, message: english }])
})

test('a name needs letters, and who is not signed in sees and adds nothing', async () => {
  expect((await wang.call(addUnit, { body: school('\u200b…') })).errors).toMatchObject([
    { path: '/name', rule: 'name_format' },
  ])
  expect((await portal.call(listUnits)).code).toBe(4202)
  expect((await portal.call(addUnit, { body: school('门外') })).code).toBe(4202)
})

test('whoever runs the portal lists what waits and confirms it, which is recorded; others may choose it then', async () => {
  const [one, other] = [await portal.signUp(), await portal.signUp()]
  const body = { name: '待确认轮滑社', type: 'club' as const, district_code: '110105' }
  const { data } = await one.call(addUnit, { body })
  expect(data).toMatchObject({ own: true, confirmed: false })
  const run = (...args: string[]) => runCommand(portal.deps, { args, file: null })
  expect((await run('unit', 'list')).out).toContain(data.id)
  expect((await run('unit', 'confirm', data.id)).code).toBe(0)
  expect((await run('unit', 'confirm', data.id)).err).toContain('waits to be confirmed')
  expect((await run('unit', 'confirm', 'none')).code).toBe(1)
  expect((await run('unit', 'confirm')).err).toContain('Write: portal unit confirm')
  expect((await run('unit', 'list')).out).not.toContain(data.id)
  const seen = (await other.call(listUnits, { query: { keyword: body.name } })).data.items
  expect(seen).toMatchObject([{ id: data.id, own: false, confirmed: true }])
  expect(await lastEntries(portal.deps.database.db, one.organizationId, 1)).toMatchObject([
    { action: 'unit.confirm', account_id: null, subject: { unit_id: data.id } },
  ])
})
