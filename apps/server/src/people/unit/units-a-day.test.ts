import { addUnit } from '@startline/contract'
import { expect, test } from 'vitest'
import { aClub, actFor } from '../../identity/member/member-fixtures.ts'
import { openPortal } from '../../test/harness.ts'
import { UNITS_A_DAY } from './unit.store.ts'

const HOUR_MS = 3_600_000
const portal = await openPortal()
const wang = await portal.signUp()
let units = 0
const add = () => wang.call(addUnit, { body: { name: `单位 ${units++}号`, type: 'club', district_code: '110105' } })

test('one person adds so many units a day, is told so, and can go on the day after', async () => {
  for (let at = 0; at < UNITS_A_DAY; at++) expect((await add()).code).toBe(0)
  const refused = await add()
  expect([refused.status, refused.code, refused.message]).toEqual([429, 4029, '今天添加的单位已达上限，请明天再试'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const li = await portal.signUp()
  const body = { name: '别人的单位', type: 'club' as const, district_code: '110105' }
  expect((await li.call(addUnit, { body })).code).toBe(0)
  const club = await aClub(wang)
  await actFor(wang, club)
  expect((await add()).code).toBe(4029)
  portal.passTime(24 * HOUR_MS)
  expect((await add()).code).toBe(0)
})
