import { exportMyData } from '@startline/contract'
import { expect, test } from 'vitest'
import { open } from '../../media/upload/upload-fixtures.ts'
import { together } from '../../test/factories.ts'
import { openPortal } from '../../test/harness.ts'
import { postgresUrl } from '../../test/test-database.ts'

const MAX_EXPORTS = 8

test.skipIf(!postgresUrl)('an address that many open at once gives the file to one of them', async () => {
  const portal = await openPortal()
  const wang = await portal.signUp()
  const { data } = await wang.call(exportMyData)
  const answers = await together(MAX_EXPORTS, () => open(portal, data.url))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
    200,
    ...Array<number>(MAX_EXPORTS - 1).fill(404),
  ])
  const told = await portal.deps.database.pool.query("select from audit_link where entries like '%export.open%'")
  expect(told.rowCount).toBe(1)
})
