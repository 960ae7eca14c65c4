import { createOrganization, listOrganizations } from '@startline/contract'
import { expect, test } from 'vitest'
import { together } from '../../test/factories.ts'
import { openPortal } from '../../test/harness.ts'
import { postgresUrl } from '../../test/test-database.ts'
import { ORGANIZATIONS_PER_PERSON_MAX } from './organization.store.ts'

test.skipIf(!postgresUrl)('of twenty that one person creates at once, as many are as were left', async () => {
  const portal = await openPortal()
  const wang = await portal.signUp()
  const left = { founded_count: ORGANIZATIONS_PER_PERSON_MAX - 2 }
  await portal.deps.database.db.updateTable('account').set(left).where('id', '=', wang.accountId).execute()
  const codes = await together(20, async (number) => {
    const body = { name: `分部 ${number}号`, type: 'club' as const }
    return (await wang.call(createOrganization, { body })).code
  })
  expect(codes.filter((code) => code === 0)).toHaveLength(2)
  expect(codes.filter((code) => code === 4009)).toHaveLength(18)
  expect((await wang.call(listOrganizations)).data.total).toBe(3)
})
