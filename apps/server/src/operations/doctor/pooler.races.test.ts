import { expect, test } from 'vitest'
import { needs } from '../../../../../tools/needs.ts'
import { testSettings } from '../../test/harness.ts'
import { startPgBouncer } from '../../test/processes/pgbouncer.ts'
import { newServerDatabase, newStoreFolder } from '../../test/test-database.ts'
import { examineAlone } from './examine.ts'

const pooled = needs('PostgreSQL', 'pgbouncer')

test.skipIf(pooled.missing)(pooled.named('tells of a pooler, and of one that nobody spoke of'), async () => {
  const { choice, remove } = await newServerDatabase(true)
  const pooler = await startPgBouncer(choice.url)
  const url = pooler.urlOf(choice.url)
  const folder = newStoreFolder()
  const said = async (env: Record<string, string>) =>
    (await examineAlone(testSettings(env, folder))).find(({ part }) => part === 'store')
  const known = await said({ DATABASE_URL: url, DATABASE_DIRECT_URL: choice.url })
  expect(known).toMatchObject({
    level: 'ok',
    said: expect.stringMatching(/answers .*, through a pooler that knows no named/),
  })
  const unknown = await said({ DATABASE_URL: url })
  expect(unknown).toMatchObject({ level: 'wrong', said: expect.stringContaining('set DATABASE_DIRECT_URL') })
  await pooler.stop()
  await remove()
})
