import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { needs } from '../../../../tools/needs.ts'
import { examineAlone } from '../operations/doctor/examine.ts'
import { openDeps } from '../portal.ts'
import type { Settings } from '../settings/settings.ts'
import { openDatabase } from '../store/connect/open.ts'
import { moveStore } from '../store/copy/move-store.ts'
import { nameOf, readMovedMark, writeMovedMark } from '../store/copy/moved-mark.ts'
import type { Database, DatabaseChoice } from '../store/database.ts'
import { testSettings } from '../test/harness.ts'
import { newServerDatabase, newStoreFolder, silent } from '../test/test-database.ts'
import { moveCommand } from './move-command.ts'

const both = needs('PostgreSQL')
const moving = (settings: Settings, ...args: string[]) =>
  moveCommand.runStopped(settings, { args: ['move', ...args], file: null })

async function onStore<T>(choice: DatabaseChoice, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(choice, silent)
  return work(database).finally(() => database.close())
}

/** An embedded store that somebody uses, and an empty database on a server. */
async function twoStores() {
  const folder = newStoreFolder(true)
  const server = await newServerDatabase(true)
  onTestFinished(async () => {
    rmSync(folder, { recursive: true, force: true })
    await server.remove()
  })
  const embedded = testSettings({}, folder)
  await onStore(embedded.database, ({ pool }) =>
    pool.query("insert into organization (id, name, type) values (gen_random_uuid(), '飞轮', 'club')"),
  )
  return { embedded, url: server.choice.url, onServer: testSettings({ DATABASE_URL: server.choice.url }, folder) }
}

const starts = (settings: Settings) => openDeps(settings).then(({ database }) => database.close())

test.skipIf(both.missing)(
  both.named('no portal starts on a store that was moved, until the move is undone'),
  async () => {
    const { embedded, url, onServer } = await twoStores()
    expect(await moving(embedded, '--to', url)).toMatchObject({
      code: 0,
      out: expect.stringContaining('marked as moved'),
    })
    const { host, pathname } = new URL(url)
    const words = new RegExp(`^This store was moved to postgres://${host}${pathname} at 20`)
    await expect(starts(embedded)).rejects.toThrow(words)
    const findings = await examineAlone(embedded)
    expect(findings).toContainEqual({ part: 'store', level: 'wrong', said: expect.stringMatching(words) })
    await starts(onServer)
    expect(await moving(embedded, '--to', url)).toMatchObject({ code: 1, err: expect.stringMatching(words) })
    // Back again the embedded store is in the way, and is named.
    expect(await moving(onServer, '--to', 'embedded')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/in use already.* It was moved to postgres:.*: move it aside first/),
    })
    await starts(onServer)
    expect(await moving(embedded, '--undo', 'yes')).toMatchObject({ code: 0 })
    await starts(embedded)
    expect(await moving(embedded, '--undo', 'yes')).toMatchObject({ code: 1, err: 'This store was not moved.\n' })
  },
)

test.skipIf(both.missing)(both.named('a move that was killed is run again, and nobody starts in between'), async () => {
  const { embedded, url, onServer } = await twoStores()
  const begun = { state: 'moving', to: nameOf(onServer.database), at: '2026-11-28T00:00:00.000Z' } as const
  await onStore(embedded.database, (database) => writeMovedMark(database, begun))
  await expect(starts(embedded)).rejects.toThrow('did not end: run portal move again')
  expect(await moving(embedded, '--to', 'postgres://127.0.0.1:1/other')).toMatchObject({ code: 1 })
  // Killed after its copy: the other store has all rows already.
  await onStore(embedded.database, (first) => onStore(onServer.database, (second) => moveStore(first, second)))
  expect(await moving(embedded, '--to', url)).toMatchObject({ code: 0 })
  expect(await onStore(embedded.database, readMovedMark)).toMatchObject({ state: 'moved' })
})

test.skipIf(both.missing)(
  both.named('a move that fails, or that portals are in the way of, marks nothing'),
  async () => {
    const { embedded, url, onServer } = await twoStores()
    await onStore(onServer.database, async (running) => {
      await running.ping()
      await running.pool.query("insert into organization (id, name, type) values (gen_random_uuid(), '飞轮', 'club')")
      expect(await moving(embedded, '--to', url)).toMatchObject({
        code: 1,
        err: expect.stringContaining('in use already'),
      })
      const elsewhere = testSettings({ DATABASE_URL: url }, newStoreFolder())
      onTestFinished(() => rmSync(elsewhere.dataFolder, { recursive: true, force: true }))
      expect(await moving(elsewhere, '--to', 'embedded')).toMatchObject({
        code: 1,
        err: expect.stringContaining('Portals are connected to the first store'),
      })
    })
    await starts(embedded)
    await starts(onServer)
  },
)
