import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { FULL_RUN, needs } from '../../../../tools/needs.ts'
import { openDatabase } from '../store/connect/open.ts'
import { quoted } from '../store/copy/store-tables.ts'
import type { Database, DatabaseChoice } from '../store/database.ts'
import { findWaiting } from '../store/migrate.ts'
import { signUpSenders } from '../test/ledger/ledger.ts'
import { startTraffic } from '../test/ledger/ledger-traffic.ts'
import { buildOlder, whyNoOlder } from '../test/processes/older-portal.ts'
import { newServerDatabase, newStoreFolder, silent } from '../test/test-database.ts'
import { expectNothingWrong } from './expect-nothing-wrong.ts'
import { readAlong } from './read-along.ts'
import { tellCounts } from './rounds.ts'
import { startTwoPortals, TWO_PORTALS } from './two-portals.ts'

/** Building a version takes half of it. */
const ENTRIES = 60
const needed = needs(FULL_RUN, 'PostgreSQL', 'git', 'tar', ...TWO_PORTALS)
const why = needed.missing ? null : whyNoOlder()

test.skipIf(needed.missing || why !== null)(
  needed.named(
    `two portals of an older version are brought up to date one after the other, while people register${why === null ? '' : ` (${why})`}: no request fails, and the older serves on beside the newer`,
  ),
  async () => {
    const older = buildOlder()
    onTestFinished(() => older.remove())
    const { choice, remove } = await newServerDatabase()
    const folder = newStoreFolder()
    onTestFinished(async () => {
      await remove()
      rmSync(folder, { recursive: true, force: true })
    })
    const env = { DATA_DIR: folder, DATABASE_URL: choice.url }
    const ledger = await older.openLedger(env, folder, 4)
    expect(await waiting(choice)).not.toEqual([])
    let script: string | undefined = older.main
    const portals = await startTwoPortals(env, folder, () => script)
    onTestFinished(() => portals.stop())
    await signUpSenders(ledger, portals.address)
    const traffic = startTraffic(ledger, portals.address)
    const over = new AbortController()
    const reading = readAlong(portals.address, over.signal)
    await traffic.acknowledged(ENTRIES)

    script = undefined
    expect(await portals.restartOne(0)).toBe(0)
    expect(await waiting(choice)).toEqual([])
    await traffic.acknowledged(ENTRIES)
    await addToEachTable(choice)
    await traffic.acknowledged(ENTRIES)
    expect(await portals.restartOne(1)).toBe(0)
    await traffic.acknowledged(ENTRIES)
    await traffic.stop()
    over.abort()
    const reads = await reading
    await portals.stop()

    tellCounts('reads during an upgrade', reads)
    expect(reads).toMatchObject({ busy: 0, wrong: [] })
    const counts = await expectNothingWrong(choice, ledger, 'two portals upgraded one after the other')
    expect(counts).toMatchObject({ unanswered: 0, busy: 0 })
    expect(portals.faults()).toEqual([])
  },
)

const withStore = async <T>(choice: DatabaseChoice, work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openDatabase(choice, silent)
  return work(database).finally(() => database.close())
}

const waiting = (choice: DatabaseChoice) => withStore(choice, findWaiting)

/** The most that the first step of a migration does, to every table while both versions use it: a column more. */
const addToEachTable = (choice: DatabaseChoice) =>
  withStore(choice, async ({ pool }) => {
    const { rows } = await pool.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration'`,
    )
    expect(rows.length).toBeGreaterThan(50)
    for (const { name } of rows) await pool.query(`alter table ${quoted(name)} add column of_a_later_version text`)
  })
