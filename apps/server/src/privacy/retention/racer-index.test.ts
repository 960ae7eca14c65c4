import { archiveEvent } from '@startline/contract'
import { expect, test } from 'vitest'
import { runCommand } from '../../commands/socket.ts'
import { aFrozenMeet, contestOf, drawWhole } from '../../racing/race-fixtures.ts'
import { lastEntries } from '../../record/show-audit.ts'
import { openPortal } from '../../test/harness.ts'
import { applyRacers } from './retention.ts'
import { RACERS_DAYS } from './terms.ts'

const DAY_MS = 24 * 60 * 60_000
const portal = await openPortal()
const { db } = portal.deps.database

const retention = (...flags: string[]) => runCommand(portal.deps, { args: ['retention', ...flags], file: null })
const racersOf = (event: { id: string }) =>
  db.selectFrom('racer').selectAll().where('event_id', '=', event.id).orderBy('bib').execute()
const linesOf = ({ out }: { out: string }, event: { id: string }) =>
  out.split('\n').flatMap((line) => (line.includes(event.id) ? [JSON.parse(line) as { racers?: number }] : []))

/** A drawn meet of six that is over, put away so many days ago, or not at all. */
async function aMeetOver(daysAgo: number | null) {
  const meet = await aFrozenMeet(portal, 6)
  await drawWhole(meet, meet.cid)
  const at = (days: number) => new Date(portal.deps.now().getTime() - days * DAY_MS)
  const put = (change: object) => db.updateTable('event').set(change).where('id', '=', meet.event.id).execute()
  await put({ starts_at: at(400), ends_at: at(399) })
  if (daysAgo === null) return meet
  expect((await meet.host.call(archiveEvent, { params: { id: meet.event.id } })).code).toBe(0)
  await put({ archived_at: at(daysAgo) })
  return meet
}

test('racers can be found by their document for 180 days after their event was put away; what they raced in stays', async () => {
  const [old, young, open] = [await aMeetOver(RACERS_DAYS), await aMeetOver(RACERS_DAYS - 1), await aMeetOver(null)]
  const [before, contest] = [await racersOf(old.event), await contestOf(old, old.cid)]
  expect(before.map(({ person_index }) => person_index?.length)).toEqual(Array(6).fill(before[0]?.person_index?.length))

  const told = await retention()
  expect(linesOf(told, old.event)).toMatchObject([{ racers: 6, due: true }])
  expect(linesOf(told, young.event)).toMatchObject([{ racers: 6, due: false }])
  expect(linesOf(told, open.event)).toEqual([])
  expect(await racersOf(old.event)).toEqual(before)

  const applied = await retention('--apply')
  expect(linesOf(applied, old.event)).toEqual([{ event_id: old.event.id, racers: 6 }])
  expect(await racersOf(old.event)).toEqual(before.map((racer) => ({ ...racer, person_index: null })))
  expect(await contestOf(old, old.cid)).toEqual(contest)
  for (const { event } of [young, open])
    expect((await racersOf(event)).every(({ person_index }) => person_index !== null)).toBe(true)
  expect(await lastEntries(db, old.host.clubId, 1)).toMatchObject([
    { action: 'retention.racers', account_id: null, subject: { event_id: old.event.id, racers: 6 } },
  ])
  expect(await applyRacers(portal.deps)).toEqual([])
})
