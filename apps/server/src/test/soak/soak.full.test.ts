import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { checkKeys, loadKeys } from '../../security/key-file.ts'
import { openDatabase } from '../../store/connect/open.ts'
import type { DatabaseChoice } from '../../store/database.ts'
import { startPortalProcess } from '../processes/portal-process.ts'
import { copyReadyStore, newServerDatabase, silent } from '../test-database.ts'
import { type Census, debuggerIn, INSPECTED, type Inside, lookInside, temporaryFiles } from './inside.ts'
import { beginSoak, mixOf, visit } from './soak.ts'
import { fillSoakWorld } from './world.ts'

const MB = 1024 * 1024
const PEOPLE = 8
const WORKERS = 4
/** Until everything has been compiled and every connection has been opened. */
const WARM_READS = 400
const READS = 800
/** What is compiled late and what happens to be under way; what the embedded engine kept of its answers was three times as much. */
const HEAP_MAY_GROW = 2 * MB
/** A pool's connections and log files come and go. */
const DESCRIPTORS_MAY_GROW = 8
/** What a connection is first asked late. */
const STATEMENTS_MAY_GROW = 50
/** Jobs and idle connections have some. */
const TIMERS_MAY_GROW = 8
/** Connections that nobody uses are closed after a while, and uploads that were cut off are cleared away. */
const QUIET_MS = 6_000

async function aStore(folder: string): Promise<{ choice: DatabaseChoice; env: Record<string, string> }> {
  if (inject('store') === 'embedded') {
    copyReadyStore(folder)
    return { choice: { kind: 'embedded', folder }, env: {} }
  }
  const { choice, remove } = await newServerDatabase(true)
  onTestFinished(remove)
  return { choice, env: { DATABASE_URL: choice.url } }
}

async function aPortal() {
  const folder = mkdtempSync(join(tmpdir(), 'startline-soak-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [data, temporary, codes] = [join(folder, 'data'), join(folder, 'tmp'), join(folder, 'sms.jsonl')]
  for (const one of [data, temporary]) mkdirSync(one)
  const { choice, env } = await aStore(data)
  const database = await openDatabase(choice, silent)
  await checkKeys(database.db, loadKeys(data))
  const world = await fillSoakWorld(database, data)
  await database.close()
  const settings = { DATA_DIR: data, TMPDIR: temporary, SMS_DRIVER: 'file', SMS_FILE: codes, LOG_LEVEL: 'info' }
  const portal = await startPortalProcess({ ...INSPECTED, ...settings, ...env })
  const inside = await lookInside(debuggerIn(portal.errors.join('')) ?? '')
  return { portal, inside, soak: await beginSoak(portal.address, codes, world, PEOPLE), data, temporary }
}

async function countQuietly(inside: Inside): Promise<Census> {
  await pause(QUIET_MS)
  return inside.count()
}

/** What there is more of than is put down to chance. */
function grownTooMuch(before: Census, after: Census): string[] {
  const mayGrow: [keyof Census, number][] = [
    ['heap', HEAP_MAY_GROW],
    ['prepared', STATEMENTS_MAY_GROW],
    ['timers', TIMERS_MAY_GROW],
    ['descriptors', process.platform === 'linux' ? DESCRIPTORS_MAY_GROW : Number.POSITIVE_INFINITY],
  ]
  return mayGrow.flatMap(([what, most]) => (after[what] - before[what] > most ? [what] : []))
}

test('a portal that everybody uses in every way keeps nothing of it', async () => {
  const { portal, inside, soak, data, temporary } = await aPortal()
  const mix = await mixOf(soak)
  await visit(soak, mix, { reads: WARM_READS, workers: WORKERS })
  const before = await countQuietly(inside)
  await visit(soak, mix, { reads: READS, workers: WORKERS })
  let after = before
  const keptOfIt = async () => {
    after = await countQuietly(inside)
    return [...grownTooMuch(before, after), ...(temporaryFiles(data, temporary) > 0 ? ['temporary files'] : [])]
  }
  // What a busy machine has not put away yet is looked for again.
  await expect.poll(keptOfIt).toEqual([])
  expect(after.prepared).toBeGreaterThan(0)
  inside.close()
  expect(await portal.stop()).toBe(0)
})
