import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { getEvent } from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { enter } from '../../entries/waiting/waiting-fixtures.ts'
import { makeMetrics } from '../../kernel/metrics.ts'
import { openChanges } from '../../store/changes/public-changes.ts'
import { openDatabase } from '../../store/connect/open.ts'
import { atTheEnd } from '../../test/at-the-end.ts'
import { compiled } from '../../test/compiled.ts'
import { aGroup, anEvent } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { startPortalProcess } from '../../test/processes/portal-process.ts'
import { postgresUrl, silent } from '../../test/test-database.ts'

const CLI = fileURLToPath(new URL('../../cli.ts', import.meta.url))

let portal: TestPortal
let wang: Person
/** Through the run's pooler, if there is one, and around it. */
let [url, directUrl] = ['', '']
beforeAll(async () => {
  if (!postgresUrl) return
  portal = await openPortal()
  wang = await portal.signUp()
  const { pool, direct } = portal.deps.database
  url = String(pool.options.connectionString)
  directUrl = String(direct.options.connectionString)
})

const urls = () => ({ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl })

/** Another portal on the same store, with connections of its own. Its clock for spans stands: nothing that it keeps grows old. */
async function elsewhere(change: Partial<Deps> = {}): Promise<FastifyInstance> {
  const database = await openDatabase({ kind: 'server', url, directUrl }, silent)
  const deps = { ...portal.deps, database, served: [], metrics: makeMetrics(), elapsed: () => 0, ...change }
  const app = await buildApp(deps)
  atTheEnd(async () => {
    await app.close()
    await database.close()
  })
  return app
}

const shownBy = async (app: FastifyInstance, id: string) => (await app.inject(`/api/events/${id}`)).json().data
const takenBy = async (app: FastifyInstance, id: string) => (await shownBy(app, id)).taken as number

/** Runs a command as whoever runs the portal does on a machine where none runs. */
async function command(...args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'startline-command-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  copyFileSync(join(portal.deps.settings.dataFolder, 'keys.json'), join(folder, 'keys.json'))
  const env = { ...compiled, PATH: process.env['PATH'], DATA_DIR: folder, ...urls() }
  await promisify(execFile)(process.execPath, [CLI, ...args], { env })
}

test.skipIf(!postgresUrl)('what is registered by one portal is told by the others by its signal', async () => {
  const event = await anEvent(portal)
  const other = await elsewhere()
  expect(await takenBy(other, event.id)).toBe(0)
  await enter(wang, event, event.groups[0], [{}])
  await expect.poll(() => takenBy(other, event.id)).toBe(1)
  await enter(wang, event, event.groups[0], [{}, {}])
  await expect.poll(() => takenBy(other, event.id)).toBe(3)
})

test.skipIf(!postgresUrl)('so is what a command changes that opens the store itself, before it ends', async () => {
  const event = await anEvent(portal)
  const other = await elsewhere()
  const { name } = await shownBy(other, event.id)
  await command('event', 'change', event.id, '--name', '夏季赛')
  await expect.poll(async () => (await shownBy(other, event.id)).name).toBe('夏季赛')
  expect(name).not.toBe('夏季赛')
})

test.skipIf(!postgresUrl)('a change without a signal is told a second later at the latest', async () => {
  const event = await anEvent(portal)
  let elapsed = 0
  const database = { ...portal.deps.database, changes: openChanges() }
  const deaf = await elsewhere({ database, elapsed: () => elapsed })
  expect(await takenBy(deaf, event.id)).toBe(0)
  await enter(wang, event, event.groups[0], [{}])
  expect(await takenBy(deaf, event.id)).toBe(0)
  elapsed = 1_001
  expect(await takenBy(deaf, event.id)).toBe(1)
})

test.skipIf(!postgresUrl)('whoever could not hear for a while takes everything for changed', async () => {
  const event = await anEvent(portal)
  const other = await elsewhere()
  const stranger = new pg.Client({ connectionString: url })
  await stranger.connect()
  onTestFinished(() => stranger.end())
  const listening = `select pid from pg_stat_activity where datname = current_database() and query like 'listen %'`
  await enter(wang, event, event.groups[0], [{}])
  await expect.poll(() => takenBy(other, event.id)).toBe(1)
  // Of a registration there may be a second signal. Signals of a portal come in order: one of a later change is behind it.
  const later = await anEvent(portal)
  expect(await takenBy(other, later.id)).toBe(0)
  await enter(wang, later, later.groups[0], [{}])
  await expect.poll(() => takenBy(other, later.id)).toBe(1)
  const before = (await shownBy(other, event.id)).name
  await stranger.query(`update event set name = '悄悄改名' where id = '${event.id}'`)
  expect((await shownBy(other, event.id)).name).toBe(before)
  await stranger.query(`select pg_terminate_backend(pid) from (${listening}) l`)
  await expect.poll(async () => (await shownBy(other, event.id)).name).toBe('悄悄改名')
})

test.skipIf(!postgresUrl)('two processes as people run them tell the same', async () => {
  const event = await anEvent(portal)
  const env = { ...urls(), DATA_DIR: portal.deps.settings.dataFolder }
  const process = await startPortalProcess(env)
  const taken = async () => (await (await fetch(`${process.address}/api/events/${event.id}`)).json()).data.taken
  expect(await taken()).toBe(0)
  await enter(wang, event, event.groups[0], [{}])
  await expect.poll(taken).toBe(1)
  expect(await process.stop()).toBe(0)
})

/** How many have registered for an event's one group, as somebody is told. */
async function toldTo(who: Person, id: string): Promise<number> {
  const [group] = (await who.call(getEvent, { params: { id } })).data.groups
  return (group?.taken ?? 0) + (group?.waitlisted ?? 0)
}

/** Longest that a number may be wrong. */
const OLDEST_MS = 1_000

test.skipIf(!postgresUrl)(
  'while hundreds register nobody is told what was right a second ago, nor more than there is room for',
  async () => {
    const CAPACITY = 150
    const event = await anEvent(portal, { groups: [aGroup({ capacity: CAPACITY })] })
    const stored: number[] = []
    const over = new AbortController()
    const register = async () => {
      for (let n = 0; n < 40; n += 1) {
        await enter(wang, event, event.groups[0], [{}])
        stored.push(performance.now())
        const before = stored.length
        // Who acts is told of it, whatever others are told meanwhile.
        if (n % 8 === 0) expect(await toldTo(wang, event.id)).toBeGreaterThanOrEqual(before)
      }
    }
    let oldest = 0
    const look = async () => {
      for (let last = 0; !over.signal.aborted; ) {
        const askedAt = performance.now()
        const { groups } = await shownBy(portal.app, event.id)
        const [{ taken, waitlisted }] = groups
        expect(taken).toBeLessThanOrEqual(CAPACITY)
        expect(taken + waitlisted).toBeGreaterThanOrEqual(last)
        last = taken + waitlisted
        oldest = Math.max(oldest, askedAt - (stored[last] ?? askedAt))
        await pause(1)
      }
    }
    const looking = [look(), look(), look()]
    await Promise.all(Array.from({ length: 5 }, register))
    over.abort()
    await Promise.all(looking)
    expect(oldest).toBeLessThan(OLDEST_MS)
    expect((await wang.call(getEvent, { params: { id: event.id } })).data.groups[0]).toMatchObject({
      taken: CAPACITY,
      waitlisted: 50,
    })
  },
)
