import pg from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { CHANNEL } from '../store/changes/tell-others.ts'
import { hearOthers } from '../store/connect/shared-changes.ts'
import { openPoorPath } from '../test/poor-path.ts'
import { newServerDatabase, postgresUrl, silent } from '../test/test-database.ts'

const TIMES = { againMs: 50, limitMs: 3_000, askMs: 100 }
let url = ''
beforeAll(async () => {
  if (postgresUrl) ({ url } = (await newServerDatabase(true)).choice)
})

test.skipIf(!postgresUrl)(
  'the way on which signals of other portals come goes silent: another is opened, and everything taken for changed',
  async () => {
    const heard: string[] = []
    const path = await openPoorPath(Number(new URL(url).port))
    onTestFinished(() => path.close())
    const through = new URL(url)
    through.port = String(path.port)
    onTestFinished(hearOthers(through.href, (signal) => heard.push(signal), silent, TIMES))
    await expect.poll(() => heard).toEqual([''])
    path.forget()
    await expect.poll(() => heard).toEqual(['', ''])
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    onTestFinished(() => other.end())
    await other.query('select pg_notify($1, $2)', [CHANNEL, 'changed'])
    await expect.poll(() => heard).toEqual(['', '', 'changed'])
  },
)
