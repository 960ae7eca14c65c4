import { gunzipSync } from 'node:zlib'
import { listDistricts } from '@startline/contract'
import { expect, test } from 'vitest'
import { loadDistricts } from '../../seed/districts.ts'
import { openPortal } from '../../test/harness.ts'
import { findDistricts } from './district.store.ts'

const portal = await openPortal()
const wang = await portal.signUp()
const find = async (query: { parent_code?: string; keyword?: string; level?: 'province' | 'city' | 'district' }) =>
  (await wang.call(listDistricts, { query })).data

test('all of mainland China is there: 31 provinces and everything below, each with its parent', async () => {
  const all = await find({})
  expect(all.total).toBe(all.items.length)
  expect([all.page, all.page_size]).toEqual([1, all.total])
  const count = (level: string) => all.items.filter((item) => item.level === level).length
  expect([count('province'), count('city'), count('district')]).toEqual([31, 342, 2849])
  const codes = new Set(all.items.map(({ code }) => code))
  expect(all.items.filter(({ parent_code, level }) => (level === 'province') !== (parent_code === null))).toEqual([])
  expect(all.items.filter(({ parent_code }) => parent_code !== null && !codes.has(parent_code))).toEqual([])
  expect(all.items.filter(({ code }) => /^(71|81|82)/.test(code))).toEqual([])
})

test.each([
  ['110105', 'district', '110100', '北京市朝阳区'],
  ['110100', 'city', '110000', '北京市'],
  ['440305', 'district', '440300', '广东省深圳市南山区'],
  ['441900', 'city', '440000', '广东省东莞市'],
  ['620200', 'city', '620000', '甘肃省嘉峪关市'],
  ['429004', 'district', '429000', '湖北省仙桃市'],
  ['429000', 'city', '420000', '湖北省直辖县级行政区划'],
  ['659001', 'district', '659000', '新疆维吾尔自治区石河子市'],
  ['659000', 'city', '650000', '新疆维吾尔自治区直辖县级行政区划'],
  ['500229', 'district', '500200', '重庆市城口县'],
  ['370103', 'district', '370100', '山东省济南市市中区'],
])('%s is a %s below %s, written %s', async (code, level, parent_code, full_name) => {
  const [row] = (await find({ parent_code, level: level as 'city' })).items.filter((item) => item.code === code)
  expect(row).toMatchObject({ code, level, parent_code, full_name })
})

test('no address says a place twice', async () => {
  const { items } = await find({})
  expect(items.filter(({ full_name }) => /(.{2,})\1/.test(full_name)).map(({ full_name }) => full_name)).toEqual([])
})

test('keywords narrow together, and signs of patterns are plain signs', async () => {
  const codes = async (keyword: string) => (await find({ keyword })).items.map(({ code }) => code)
  expect(await codes('北京 朝阳')).toEqual(['110105'])
  expect(await codes('南山区')).toContain('440305')
  expect(await codes('%')).toEqual([])
  expect(await codes('_')).toEqual([])
  expect(await codes('南山区\u0000')).toContain('440305')
  expect((await find({ keyword: '深圳', level: 'city' })).items).toMatchObject([{ code: '440300' }])
})

test('a code without places below, or unknown, gives an empty list', async () => {
  for (const parent_code of ['441900', '110105', '999999'])
    expect(await find({ parent_code })).toEqual({ items: [], total: 0, total_exact: true, page: 1, page_size: 0 })
})

test('wrong filters are told at their field, and strangers are not answered', async () => {
  const answer = await wang.call(listDistricts, { query: { parent_code: 'abc', level: 'town' as 'city' } })
  expect(answer.errors).toMatchObject([
    { path: '/parent_code', rule: 'format' },
    { path: '/level', rule: 'choice' },
  ])
  expect((await portal.call(listDistricts)).code).toBe(4202)
  const elsewhere = { 'x-org': '0199a3c0-0000-7000-8000-000000000000' }
  expect(await wang.call(listDistricts, { headers: elsewhere })).toMatchObject({ status: 409, code: 4009 })
})

test('loading a second time changes nothing, and a newer version brings the names up to date', async () => {
  const { db } = portal.deps.database
  const rename = () => db.updateTable('district').set({ name: 'old' }).where('code', '=', '110105').execute()
  const nameNow = async () => (await findDistricts(db, { keyword: '北京 朝阳' }))[0]?.name
  await rename()
  await loadDistricts(db)
  expect(await nameNow()).toBe('old')
  await db.updateTable('portal_setting').set({ value: '1999' }).where('name', '=', 'districts_version').execute()
  await loadDistricts(db)
  expect(await nameNow()).toBe('朝阳区')
})

const ask = (headers: Record<string, string>) => portal.app.inject({ url: '/api/districts', headers })

test('the list is read from the store once, whoever asks, and each answer has its own id', async () => {
  const { db } = portal.deps.database
  const rename = (name: string) => db.updateTable('district').set({ name }).where('code', '=', '110105').execute()
  const before = await ask({ authorization: wang.token })
  await rename('elsewhere')
  const after = await ask({ authorization: wang.token })
  await rename('朝阳区')
  expect(after.json().data).toEqual(before.json().data)
  expect(after.json().request_id).not.toBe(before.json().request_id)
})

test('packed it is the same, for anybody who can read gzip', async () => {
  const [plain, packed] = [
    await ask({ authorization: wang.token }),
    await ask({ authorization: wang.token, 'accept-encoding': 'gzip, deflate, br' }),
  ]
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(packed.rawPayload.length * 5).toBeLessThan(plain.rawPayload.length)
  const [one, other] = [plain.json(), JSON.parse(gunzipSync(packed.rawPayload).toString())]
  expect(other.request_id).toMatch(/^[\w-]{36}$/)
  expect({ ...other, request_id: one.request_id }).toEqual(one)
})

test('who has the list is told so, and only after they were let in', async () => {
  const { headers } = await ask({ authorization: wang.token })
  expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'accept-encoding' })
  const known = { 'if-none-match': String(headers['etag']) }
  const again = await ask({ authorization: wang.token, ...known })
  expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', headers['etag']])
  for (const authorization of ['', 'nobody'])
    expect((await ask({ authorization, ...known })).json()).toMatchObject({ code: 4202 })
})

test('a keyword is looked for without the store', async () => {
  const { db } = portal.deps.database
  expect((await find({ keyword: '南山区' })).total).toBeGreaterThan(0)
  const rename = (full_name: string) =>
    db.updateTable('district').set({ full_name }).where('code', '=', '440305').execute()
  await rename('elsewhere')
  const found = await find({ keyword: '深圳 南山区', level: 'district', parent_code: '440300' })
  await rename('广东省深圳市南山区')
  expect(found.items).toMatchObject([{ code: '440305', full_name: '广东省深圳市南山区' }])
})

test('one person looks up so many districts at once, and others go on', async () => {
  const [many, other] = [await portal.signUp(), await portal.signUp()]
  const ask = async (who: typeof many) => (await who.call(listDistricts, { query: { keyword: '没有的地方' } })).code
  const codes: number[] = []
  for (let at = 0; at < 320; at += 1) codes.push(await ask(many))
  expect(codes.slice(0, 300)).toEqual(Array(300).fill(0))
  expect(codes).toContain(4029)
  expect(await ask(other)).toBe(0)
})
