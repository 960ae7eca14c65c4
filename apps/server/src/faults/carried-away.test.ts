import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import {
  eraseAccount,
  getEvent,
  getProgramme,
  getVideo,
  listEvents,
  listReviews,
  listVideos,
  login,
  makeProgramme,
  publishLists,
  setTimetable,
} from '@startline/contract'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { FULL_RUN, needs } from '../../../../tools/needs.ts'
import { buildApp } from '../app.ts'
import type { Deps } from '../deps.ts'
import { loadSigningKey, putSigningKey } from '../identity/authorization/signing-key.ts'
import { processNext } from '../media/processing/process-video.ts'
import { storedPaths } from '../media/upload/move.store.ts'
import { checkBackup, openBackup } from '../operations/backup/read-backup.ts'
import { restoreBackup } from '../operations/backup/restore-backup.ts'
import { writeBackup } from '../operations/backup/write-backup.ts'
import { findDifferences } from '../operations/reconcile/find-differences.ts'
import { openLocalStore } from '../outside/storage/local-store.ts'
import { objectStoreOf } from '../outside/storage/open-stores.ts'
import { openDeps } from '../portal.ts'
import { aMeet, contestOf, drawWhole, enterMany, freeze, number, plan, RUNS } from '../racing/race-fixtures.ts'
import { verifyAudit } from '../record/verify-audit.ts'
import { putKeys } from '../security/key-file.ts'
import { seedDemo } from '../seed/seed.ts'
import { openDatabase } from '../store/connect/open.ts'
import { readStore } from '../store/copy/read-store.ts'
import type { Database } from '../store/database.ts'
import { type Caller, callerOf, openPortal, type TestPortal, testSettings } from '../test/harness.ts'
import { newStoreFolder, silent } from '../test/test-database.ts'
import { tellReport } from './rounds.ts'

const carrying = needs(FULL_RUN, 'a Chinese font')

const PASSWORD = 'demo lane of tests'
const NEVER = new AbortController().signal

test.skipIf(carrying.missing)(
  carrying.named(
    'a busy portal is carried to an empty machine in a backup: every photo, film and paper opens there, chains hold, counters equal rows',
  ),
  async () => {
    const portal = await openPortal({ SEED: 'demo', DEMO_PASSWORD: PASSWORD, FFMPEG: 'none' })
    expect(await seedDemo(portal.deps, () => {})).toBe('seeded')
    while (await processNext(portal.deps, objectStoreOf(portal.deps.settings), NEVER)) continue
    const eventId = await aProgramme(portal)
    const left = await portal.signUp('离开的人')
    expect((await left.call(eraseAccount, { body: { confirm: left.account, registrations: 0 } })).code).toBe(0)
    loadSigningKey(portal.deps.settings.dataFolder)
    const shown = await whatIsShown(portal.app, eventId)
    expect(shown.files.length).toBeGreaterThan(40)
    const sums = await sumsOf(portal.deps.database)

    const there = await onEmptyMachine(await backedUp(portal))
    const { database } = there.deps
    expect(await sumsOf(database)).toEqual(sums)
    expect(await findDifferences(database.db)).toEqual([])
    expect((await verifyAudit(database.db)).broken).toEqual([])
    expect(await storedBytes(there.deps)).toEqual(await storedBytes(portal.deps))
    expect(await whatIsShown(there.app, eventId)).toEqual(shown)
    const again = await callerOf(there.app).call(login, { body: { account: left.account, password: left.password } })
    expect(again.code).not.toBe(0)
    tellReport(`${shown.files.length} files opened over HTTP on the machine that a backup was brought to.`)
  },
)

const sumsOf = (database: Database) => readStore(database, async (state) => state.sums)

/** A digest of each file that the portal keeps, by its path. */
async function storedBytes({ database, settings }: Deps): Promise<[path: string, digest: string | null][]> {
  const store = objectStoreOf(settings)
  const digests: [string, string | null][] = []
  for await (const paths of storedPaths(database.db))
    for (const path of paths) {
      const file = await store.read(path)
      digests.push([
        path,
        file &&
          createHash('sha256')
            .update(await buffer(file.stream))
            .digest('hex'),
      ])
    }
  expect(digests.length).toBeGreaterThan(40)
  return digests
}

/** A race whose programme is signed; gives its event. */
async function aProgramme(portal: TestPortal): Promise<string> {
  const meet = await aMeet(portal, [{ name: 'U12 男女混合', capacity: null }])
  const { event, host } = meet
  await enterMany(meet.wang, event, event.groups[0], 14, { name: '陈小甲', birthDate: '2014-05-20' })
  const group_ids = [event.groups[0] ?? '']
  const contest_ids = await plan(meet, {}, [{ name: '平衡车 U12', group_ids, rulebook: RUNS, rank_apart: false }])
  await freeze(meet, contest_ids)
  await number(meet)
  for (const id of contest_ids) await drawWhole(meet, id, '春风')
  const { heats } = await contestOf(meet, contest_ids[0] ?? '')
  const blocks = [{ starts_at: '2031-05-01T08:00:00+08:00', minutes_per_heat: 5, heats: heats.map(({ id }) => id) }]
  await host.call(setTimetable, { params: { id: event.id }, body: { blocks } })
  await host.call(publishLists, { params: { id: event.id }, body: { contest_ids } })
  expect((await host.call(makeProgramme, { params: { id: event.id }, rawBody: {} })).code).toBe(0)
  return event.id
}

/** A backup of everything in a folder that goes again, and the key that opens it. */
async function backedUp({ deps }: TestPortal) {
  const folder = mkdtempSync(join(tmpdir(), 'startline-carried-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const identity = await generateX25519Identity()
  const recipients = [await identityToRecipient(identity)]
  const { file } = await writeBackup(deps, folder, { recipients, version: 'of tests' })
  return { file, identity }
}

/** Brings it back to where nothing is, as `portal restore` does, and starts a portal there. */
async function onEmptyMachine({ file, identity }: { file: string; identity: string }) {
  const home = newStoreFolder()
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  await checkBackup(await openBackup(file, identity))
  const empty = await openDatabase({ kind: 'embedded', folder: home }, silent)
  await restoreBackup(await openBackup(file, identity), {
    database: empty,
    putKeys: (keys) => putKeys(home, keys),
    putSigningKey: (key) => putSigningKey(home, key),
    files: openLocalStore(join(home, 'uploads')),
  })
  await empty.close()
  const deps = await openDeps(testSettings({}, home))
  const app = await buildApp(deps)
  onTestFinished(async () => {
    await app.close()
    await deps.database.close()
  })
  return { app, deps }
}

/** What people see of a portal's files, each with the bytes that come, and of its programme. */
async function whatIsShown(app: FastifyInstance, eventId: string) {
  const visitor = callerOf(app)
  const tokenOf = async (account: string) =>
    (await visitor.call(login, { body: { account, password: PASSWORD } })).data.token
  const coach = await tokenOf('demo_club')
  const host = callerOf(app, await tokenOf('demo_host'))
  const events = (await visitor.call(listEvents, { query: { page_size: 100 } })).data.items
  const addresses = events.flatMap(({ cover_url }) => cover_url ?? [])
  for (const { id } of events) addresses.push(...(await addressesOf(id, visitor, host)))
  const files = []
  for (const url of addresses) files.push(await opened(app, url))
  for (const url of await addressesOfVideos(callerOf(app, coach))) files.push(await opened(app, url, coach))
  const { body, signature } = (await visitor.call(getProgramme, { params: { id: eventId } })).data
  return { files, body, signature }
}

/** Addresses of an event's attachments, and of the photos and papers that its host reviews. */
async function addressesOf(id: string, visitor: Caller, host: Caller): Promise<string[]> {
  const event = (await visitor.call(getEvent, { params: { id } })).data
  const { code, data } = await host.call(listReviews, { params: { id }, query: { page_size: 50 } })
  const reviews = code === 0 ? data.items : []
  const photos = reviews.flatMap(({ members }) => members.flatMap(({ photo_view_url }) => photo_view_url ?? []))
  return [...event.attachments.map(({ url }) => url), ...photos]
}

async function addressesOfVideos(club: Caller): Promise<string[]> {
  const { items } = (await club.call(listVideos, { query: { page_size: 100 } })).data
  expect(items.length).toBeGreaterThan(1)
  const addresses: string[] = []
  for (const { id } of items) {
    const { data } = await club.call(getVideo, { params: { id } })
    expect(data.sources).not.toEqual([])
    addresses.push(...data.sources.map(({ url }) => url), ...(data.cover_url === null ? [] : [data.cover_url]))
  }
  return addresses
}

async function opened(
  app: FastifyInstance,
  url: string,
  authorization?: string,
): Promise<[type: string, bytes: string]> {
  const answer = await app.inject({ url, headers: { ...(authorization && { authorization }) } })
  expect([url, answer.statusCode]).toEqual([url, 200])
  expect(answer.rawPayload.length).toBeGreaterThan(0)
  return [String(answer.headers['content-type']), answer.rawPayload.toString('base64')]
}
