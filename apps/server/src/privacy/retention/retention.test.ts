import { archiveEvent, getRegistration } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../commands/socket.ts'
import { aReviewedEvent, handIn } from '../../entries/review/review-fixtures.ts'
import { enter } from '../../entries/waiting/waiting-fixtures.ts'
import { open } from '../../media/upload/upload-fixtures.ts'
import { lastEntries } from '../../record/show-audit.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { applyRetention, reportRetention } from './retention.ts'
import { PAPERS_DAYS } from './terms.ts'

const DAY_MS = 24 * 60 * 60_000
let portal: TestPortal
let coach: Person

beforeAll(async () => {
  portal = await openPortal()
  coach = await portal.signUp('王教练')
})

const retention = (...flags: string[]) => runCommand(portal.deps, { args: ['retention', ...flags], file: null })
const stored = async (event: { id: string }) =>
  (await portal.deps.database.db.selectFrom('paper').select('upload_path').where('event_id', '=', event.id).execute())
    .map(({ upload_path }) => upload_path)
    .toSorted()

/** An event with a paper that was sent, over since; its host has put it away so many days ago, or not at all. */
async function anEventOver(daysAgo: number | null) {
  const { host, event, group } = await aReviewedEvent(portal)
  const [rid = ''] = await enter(coach, event, group, [{}])
  await handIn(portal, coach, rid, 'form')
  await handIn(portal, coach, rid, 'health')
  const { db } = portal.deps.database
  const at = (days: number) => new Date(portal.deps.now().getTime() - days * DAY_MS)
  await db
    .updateTable('event')
    .set({ starts_at: at(100), ends_at: at(99) })
    .where('id', '=', event.id)
    .execute()
  if (daysAgo === null) return { host, event, rid }
  expect((await host.call(archiveEvent, { params: { id: event.id } })).code).toBe(0)
  await db
    .updateTable('event')
    .set({ archived_at: at(daysAgo) })
    .where('id', '=', event.id)
    .execute()
  return { host, event, rid }
}

test('papers go thirty days after their event was put away, with their files; a dry run only says so', async () => {
  const [old, young, open_] = [
    await anEventOver(PAPERS_DAYS),
    await anEventOver(PAPERS_DAYS - 1),
    await anEventOver(null),
  ]
  const files = await stored(old.event)
  const shown = (await coach.call(getRegistration, { params: { id: old.rid } })).data
  const address = shown.papers[0]?.files[0]?.view_url ?? ''
  expect((await open(portal, address)).statusCode).toBe(200)

  const report = (await reportRetention(portal.deps)).filter(({ event_id }) =>
    [old.event.id, young.event.id, open_.event.id].includes(event_id),
  )
  expect(report).toMatchObject([
    { event_id: old.event.id, papers: 2, due: true },
    { event_id: young.event.id, papers: 2, due: false },
  ])
  expect(report[0]?.bytes).toBeGreaterThan(0)
  const told = await retention()
  expect([told.code, told.out.split('\n').filter((line) => line.includes(old.event.id)).length]).toEqual([0, 1])
  expect(await stored(old.event)).toEqual(files)

  const applied = await retention('--apply')
  expect(applied.out).toContain(JSON.stringify({ event_id: old.event.id, papers: 2, files: 2 }))
  expect(await stored(old.event)).toEqual([])
  expect([(await stored(young.event)).length, (await stored(open_.event)).length]).toEqual([2, 2])
  expect((await open(portal, address)).statusCode).toBe(404)
  const rows = await portal.deps.database.db
    .selectFrom('upload')
    .select('removed_at')
    .where('path', 'in', files)
    .execute()
  expect(rows.map(({ removed_at }) => removed_at !== null)).toEqual([true, true])
  expect(await lastEntries(portal.deps.database.db, old.host.clubId, 1)).toMatchObject([
    { action: 'retention.papers', account_id: null, subject: { event_id: old.event.id, papers: 2, files: 2 } },
  ])
})

test('what went is not there to go again, and who was registered still is', async () => {
  const { event, rid } = await anEventOver(PAPERS_DAYS + 1)
  expect((await applyRetention(portal.deps)).map(({ event_id }) => event_id)).toEqual([event.id])
  expect(await applyRetention(portal.deps)).toEqual([])
  expect((await retention('--apply')).out.trimEnd()).toBe('Nothing was due.')
  expect((await coach.call(getRegistration, { params: { id: rid } })).data.status).toBe('registered')
})

test('a flag that is none is told, and removes nothing', async () => {
  const { event } = await anEventOver(PAPERS_DAYS + 1)
  const { code, err } = await retention('--now')
  expect([code, err.trimEnd()]).toEqual([2, expect.stringContaining('--now is unknown.')])
  expect(await stored(event)).toHaveLength(2)
})
