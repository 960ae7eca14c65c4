import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { FULL_RUN, needs } from '../../../../tools/needs.ts'
import { TEST_LIMIT_MS } from '../../../../tools/test-limits.ts'
import { findDifferences } from '../operations/reconcile/find-differences.ts'
import { verifyAudit } from '../record/verify-audit.ts'
import { openDatabase } from '../store/connect/open.ts'
import { isUnused } from '../store/copy/fill-store.ts'
import { readStore } from '../store/copy/read-store.ts'
import type { Database, DatabaseChoice } from '../store/database.ts'
import { aParticipant } from '../test/factories.ts'
import { type Ledger, openLedger, type Sent, send, signUpSenders } from '../test/ledger/ledger.ts'
import { startPortalProcess } from '../test/processes/portal-process.ts'
import { type Ran, runCommand } from '../test/processes/run-command.ts'
import { newServerDatabase, newStoreFolder, silent } from '../test/test-database.ts'
import { expectNothingWrong } from './expect-nothing-wrong.ts'
import { tellReport } from './rounds.ts'

const needed = needs(FULL_RUN, 'PostgreSQL')

const REGISTRATIONS = 100_000
const AT_ONCE = 500
/** The embedded engine takes 810 to 1,000 MB, whether it holds two thousand or a hundred thousand: more or less of it waits to be collected. */
const MOST_MB = 1_300
const MB = 1024 * 1024
/** As far as a move has come when it is killed. */
const HALF_BYTES = 60 * MB

test.skipIf(needed.missing)(
  needed.named(
    `${REGISTRATIONS} registrations are moved to PostgreSQL and back, each time after a move that was killed half-way: all are there, and memory does not grow with them`,
  ),
  async () => {
    const [first, last] = [newFolder(true), newFolder(false)]
    const server = await newServerDatabase()
    onTestFinished(() => server.remove())
    const here: DatabaseChoice = { kind: 'embedded', folder: first }
    const back: DatabaseChoice = { kind: 'embedded', folder: last }
    const ledger = await registerAll(first)
    const sums = await onStore(here, sumsOf)

    const there = { DATA_DIR: first }
    const size = () => onStore(server.choice, sizeOf)
    await killedHalfWay(['move', '--to', server.choice.url], there, size)
    expect(await onStore(server.choice, isUnused)).toBe(true)
    const out = await moved(['move', '--to', server.choice.url], there)
    expect(await onStore(here, sumsOf)).toEqual(sums)
    await expectAlike(server.choice, sums)

    const home = { DATA_DIR: last, DATABASE_URL: server.choice.url }
    await killedHalfWay(['move', '--to', 'embedded'], home, async () => folderSize(last))
    const again = await moved(['move', '--to', 'embedded'], home)
    await expectAlike(back, sums)
    await expectAlike(server.choice, sums)

    tellReport(
      `${REGISTRATIONS} registrations to PostgreSQL in ${inSeconds(out)} s with ${out.mostMb} MB at most, and back in ${inSeconds(again)} s with ${again.mostMb} MB.`,
    )
    await expectNothingWrong(back, ledger, 'a store moved to PostgreSQL and back')
    expect(Math.max(out.mostMb, again.mostMb)).toBeLessThan(MOST_MB)
  },
  3 * TEST_LIMIT_MS,
)

function newFolder(migrated: boolean): string {
  const folder = newStoreFolder(migrated)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Has them registered by a portal, some hundreds at once, so that they leave behind whatever registrations do. */
async function registerAll(folder: string): Promise<Ledger> {
  const env = { DATA_DIR: folder, LOG_LEVEL: 'warn' }
  const ledger = await openLedger(env, folder, 0)
  const portal = await startPortalProcess(env)
  await signUpSenders(ledger, portal.address)
  for (let made = 0; made < REGISTRATIONS; made += AT_ONCE) {
    const sent = batch(ledger, made)
    ledger.sent.push(sent)
    await send(ledger, portal.address, sent)
    expect(sent.outcome).toBe('acknowledged')
  }
  expect(await portal.stop()).toBe(0)
  return ledger
}

function batch({ eventId, roomy, tokens }: Ledger, made: number): Sent {
  const group_id = roomy[0] ?? ''
  const entries = Array.from({ length: AT_ONCE }, (_nobody, index) => ({
    group_id,
    participant: aParticipant({ name: `Traveller ${made + index}` }),
  }))
  const body = { event_id: eventId, when_full: 'reject' as const, entries }
  const token = tokens[(made / AT_ONCE) % tokens.length] ?? ''
  return { token, key: randomUUID(), body, expected: 'accepted', outcome: 'unanswered', answer: null }
}

const onStore = async <T>(choice: DatabaseChoice, work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openDatabase(choice, silent)
  return work(database).finally(() => database.close())
}

const inSeconds = ({ ms }: Ran): number => Math.round(ms / 1_000)

const sumsOf = (database: Database) => readStore(database, async (state) => state.sums)

const sizeOf = async ({ pool }: Database): Promise<number> =>
  Number((await pool.query<{ size: string }>('select pg_database_size(current_database()) as size')).rows[0]?.size)

/** In bytes; a file may go while it is counted. */
const folderSize = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((all, size) => all + size, 0)

/** Kills a move once so much of it is written. */
async function killedHalfWay(args: string[], env: Record<string, string>, size: () => Promise<number>): Promise<void> {
  const before = await size()
  const command = runCommand(args, env)
  while ((await size()) < before + HALF_BYTES) await wait(50)
  command.kill()
  expect((await command.done).code).toBe(null)
}

async function moved(args: string[], env: Record<string, string>): Promise<Ran> {
  const ran = await runCommand(args, env).done
  expect(ran).toMatchObject({ code: 0, err: '', out: expect.stringContaining('each counted and compared') })
  return ran
}

/** A store holds these rows, its counters say how many, and its chains are whole. */
const expectAlike = (choice: DatabaseChoice, sums: Awaited<ReturnType<typeof sumsOf>>) =>
  onStore(choice, async (database) => {
    expect(await sumsOf(database)).toEqual(sums)
    expect(await findDifferences(database.db)).toEqual([])
    expect((await verifyAudit(database.db)).broken).toEqual([])
  })
