import { addUnit } from '@startline/contract'
import { expect, test } from 'vitest'
import { consumeDailyUse } from '../../http/limits/daily-use.ts'
import { inTransaction } from '../../store/transaction.ts'
import { together } from '../../test/factories.ts'
import { openPortal } from '../../test/harness.ts'
import { postgresUrl } from '../../test/test-database.ts'
import { UNITS_A_DAY } from './unit.store.ts'

test.skipIf(!postgresUrl)('of twenty units that one person adds at once, as many are as were left', async () => {
  const portal = await openPortal()
  const wang = await portal.signUp()
  const charge = { payer: `units:account:${wang.accountId}`, amount: UNITS_A_DAY - 3, limit: UNITS_A_DAY }
  expect(
    await inTransaction(portal.deps.database, (tx) => consumeDailyUse(portal.deps, tx, portal.deps.now(), [charge])),
  ).toBe(true)
  const codes = await together(20, async (number) => {
    const body = { name: `单位 ${number}号`, type: 'club' as const, district_code: '110105' }
    return (await wang.call(addUnit, { body })).code
  })
  expect(codes.filter((code) => code === 0)).toHaveLength(3)
  expect(codes.filter((code) => code === 4029)).toHaveLength(17)
})
