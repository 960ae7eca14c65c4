import { expect, test } from 'vitest'
import { testSettings } from '../../test/harness.ts'
import { hasPgBouncer, startPgBouncer } from '../../test/processes/pgbouncer.ts'
import { newServerDatabase, newStoreFolder, postgresUrl } from '../../test/test-database.ts'
import { examineAlone } from './examine.ts'

test.skipIf(!postgresUrl || !hasPgBouncer)('tells of a pooler, and of one that nobody spoke of', async () => {
  const { choice, remove } = await newServerDatabase(true)
  const pooler = await startPgBouncer(choice.url)
  const url = pooler.urlOf(choice.url)
  const folder = newStoreFolder()
  const said = async (env: Record<string, string>) =>
    (await examineAlone(testSettings(env, folder))).find(({ part }) => part === 'store')
  const known = await said({ DATABASE_URL: url, DATABASE_DIRECT_URL: choice.url })
  expect(known).toMatchObject({
    well: true,
    said: expect.stringMatching(/answers .*, through a pooler that knows no named/),
  })
  const unknown = await said({ DATABASE_URL: url })
  expect(unknown).toMatchObject({ well: false, said: expect.stringContaining('set DATABASE_DIRECT_URL') })
  await pooler.stop()
  await remove()
})
