import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { expect, onTestFinished, test } from 'vitest'
import { TEST_LIMIT_MS, WAIT_MS } from '../../../../../tools/test-limits.ts'
import { rounds } from '../../faults/rounds.ts'
import { startWriting } from '../../test/processes/writing-process.ts'
import { newStoreFolder, silent } from '../../test/test-database.ts'
import { DurableNodeFS, durableStartParams } from './durable-node-fs.ts'
import { openEmbedded } from './embedded.ts'
import { openDatabase } from './open.ts'
import { storePaths } from './store-folder.ts'

const ROUNDS = rounds(3)
const POWER_CUTS = rounds(2, 3 / 8)
const LIMIT_MS = TEST_LIMIT_MS + WAIT_MS * ROUNDS

test('a second process is refused by name and the first goes on unharmed', async () => {
  const folder = temporaryStore()
  const first = writing(folder)
  await first.until('kept')
  const second = writing(folder)
  await second.until('refused')
  expect(second.lines()).toEqual(['refused folder_in_use'])
  const soFar = first.kept().length
  await expect.poll(() => first.kept().length).toBeGreaterThan(soFar)
  await first.kill()
  expect(await missing(folder, first.kept())).toEqual([])
})

test('the same process cannot open a store twice', async () => {
  const folder = temporaryStore()
  const database = await openDatabase({ kind: 'embedded', folder }, silent)
  await expect(openDatabase({ kind: 'embedded', folder }, silent)).rejects.toMatchObject({ reason: 'folder_in_use' })
  await database.ping()
  await database.close()
})

test(
  `a process killed while it writes loses no acknowledged row (${ROUNDS} rounds on one store)`,
  async () => {
    const folder = temporaryStore()
    const acknowledged: string[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const writer = writing(folder)
      await writer.until('kept', 20 + (round % 7) * 10)
      await writer.kill()
      acknowledged.push(...writer.kept())
    }
    expect(acknowledged.length).toBeGreaterThan(ROUNDS * 10)
    expect(await missing(folder, acknowledged)).toEqual([])
  },
  LIMIT_MS,
)

test(
  `a power cut loses no acknowledged row and the store opens (${POWER_CUTS} cuts)`,
  async () => {
    for (let cut = 0; cut < POWER_CUTS; cut++) {
      const left = temporaryFolder()
      const writer = writing(temporaryStore(), left)
      await writer.until('kept', 40 + cut * 25)
      await writer.kill()
      expect(writer.kept().length).toBeGreaterThan(10)
      expect(await missing(left, writer.kept())).toEqual([])
    }
  },
  LIMIT_MS,
)

test('an engine started the usual way, without fsync, is refused', async () => {
  const parts = {
    fileSystem: (store: string) => new DurableNodeFS(store),
    startParams: () => PGlite.defaultStartParams,
  }
  const refused = openEmbedded(temporaryStore(), silent, parts)
  await expect(refused).rejects.toMatchObject({
    reason: 'not_durable',
    message: expect.stringContaining('fsync is off'),
  })
})

test('an engine that says it syncs but does not is refused, and the folder is free again', async () => {
  class Idle extends DurableNodeFS {
    protected override attach() {}
  }
  const folder = temporaryStore()
  const parts = { fileSystem: (store: string) => new Idle(store), startParams: durableStartParams }
  await expect(openEmbedded(folder, silent, parts)).rejects.toMatchObject({ reason: 'not_durable' })
  const database = await openDatabase({ kind: 'embedded', folder }, silent)
  await database.close()
})

test('a first start that is killed half-way leaves nothing in the way of the next', async () => {
  const folder = temporaryFolder()
  const first = writing(folder)
  await untilHalfMade(folder)
  await first.kill()
  expect(existsSync(storePaths(folder).store)).toBe(false)
  mkdirSync(join(folder, 'store.making-earlier'))
  const database = await openDatabase({ kind: 'embedded', folder }, silent)
  await database.ping()
  await database.close()
  expect(readdirSync(folder)).not.toContain('store.making-earlier')
})

test('a folder that is not a store, or of another PostgreSQL, is left alone', async () => {
  const folder = temporaryFolder()
  mkdirSync(storePaths(folder).store, { recursive: true })
  await expect(openDatabase({ kind: 'embedded', folder }, silent)).rejects.toMatchObject({ reason: 'not_a_store' })
  cpSync(new URL(import.meta.url), join(storePaths(folder).store, 'PG_VERSION'))
  await expect(openDatabase({ kind: 'embedded', folder }, silent)).rejects.toMatchObject({ reason: 'wrong_version' })
})

function temporaryStore() {
  return forgetLater(newStoreFolder())
}

function temporaryFolder() {
  const folder = temporaryStore()
  rmSync(storePaths(folder).store, { recursive: true, force: true })
  return folder
}

function forgetLater(folder: string) {
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function writing(folder: string, shadow?: string) {
  const writer = startWriting(folder, shadow)
  onTestFinished(() => writer.kill())
  return writer
}

async function untilHalfMade(folder: string) {
  const begun = () => readdirSync(folder).some((name) => existsSync(join(folder, name, 'base')))
  while (!begun()) await wait(20)
}

/** Opens the store and gives the rows that are not found, neither by the table nor by its index. */
async function missing(folder: string, ids: string[]) {
  const database = await openDatabase({ kind: 'embedded', folder }, silent)
  try {
    const scanned = await database.pool.query<{ id: string }>('select id from kept')
    const byIndex = await database.pool.query<{ n: number }>('select count(*) as n from kept where id = any($1)', [ids])
    const found = new Set(scanned.rows.map((row) => row.id))
    expect(byIndex.rows).toEqual([{ n: ids.filter((id) => found.has(id)).length }])
    return ids.filter((id) => !found.has(id))
  } finally {
    await database.close()
  }
}
