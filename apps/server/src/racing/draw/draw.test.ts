import { createHash } from 'node:crypto'
import { addUnit, assignBibs, scratchStarter } from '@startline/contract'
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { lastEntries } from '../../record/show-audit.ts'
import { openPortal, type TestPortal } from '../../test/harness.ts'
import { aFrozenMeet, aMeet, contestOf, draw, drawWhole, enterMany, freeze, number, plan } from '../race-fixtures.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await openPortal()
})

const sha = (text: string) => createHash('sha256').update(text).digest('hex')
const lotOf = (bibs: number[], seed: string) =>
  bibs.toSorted((one, other) => (sha(`${seed}/${one}`) < sha(`${seed}/${other}`) ? -1 : 1))

test('a draw is tried, made by its digest, and repeated by whoever has the seed and the numbers', async () => {
  const meet = await aFrozenMeet(portal, 17)
  const tried = await draw(meet, meet.cid, { seed: '春风十里', dry_run: true })
  expect(tried.data.order).toEqual(
    lotOf(
      Array.from({ length: 17 }, (_one, nth) => 101 + nth),
      '春风十里',
    ),
  )
  expect((await contestOf(meet, meet.cid)).heats).toEqual([])
  const { digest } = tried.data
  expect((await draw(meet, meet.cid, { seed: '春风十里' })).errors).toMatchObject([
    { path: '/digest', rule: 'required' },
  ])
  const made = await draw(meet, meet.cid, { seed: '春风十里', digest })
  expect(made.data.heats.map(({ run, number, lanes }) => `${run}.${number} ${lanes.length}`)).toEqual([
    '1.1 5',
    '1.2 6',
    '1.3 6',
    '2.1 5',
    '2.2 6',
    '2.3 6',
    '3.1 5',
    '3.2 6',
    '3.3 6',
  ])
  const contest = await contestOf(meet, meet.cid)
  expect(contest).toMatchObject({ state: 'drawn', draw: { seed: '春风十里', digest, order: tried.data.order } })
  for (const run of [1, 2, 3]) {
    const lanes = contest.heats.filter((heat) => heat.run === run).flatMap((heat) => heat.lanes)
    expect(lanes.map(({ starter_id }) => starter_id).toSorted()).toEqual(
      contest.starters.map(({ id }) => id).toSorted(),
    )
    expect(lanes.some(({ moved }) => moved)).toBe(false)
  }
  expect((await draw(meet, meet.cid, { seed: '春风十里', dry_run: true })).data.digest).toBe(digest)
  expect(await lastEntries(portal.deps.database.db, meet.host.clubId, 1)).toMatchObject([
    { action: 'draw.make', subject: { contest_id: meet.cid, digest } },
  ])
})

test('a digest holds as long as nobody came or went, and a draw as long as nobody drew meanwhile', async () => {
  const meet = await aFrozenMeet(portal, 6)
  const { digest, rev } = (await draw(meet, meet.cid, { dry_run: true })).data
  const other = (await draw(meet, meet.cid, { seed: '夏雨', dry_run: true })).data
  expect(other.digest).not.toBe(digest)
  expect((await draw(meet, meet.cid, { digest, rev })).code).toBe(0)
  const late = await draw(meet, meet.cid, { seed: '夏雨', digest: other.digest, rev: other.rev })
  expect([late.code, (late.data as { digest: string }).digest]).toEqual([4502, other.digest])
  const [starter] = (await contestOf(meet, meet.cid)).starters
  const params = { id: meet.event.id, starter_id: starter?.id ?? '' }
  await meet.host.call(scratchStarter, { params, body: { reason: '受伤' } })
  expect((await draw(meet, meet.cid, { digest })).code).toBe(4502)
  await drawWhole(meet, meet.cid, '秋霜')
  expect((await contestOf(meet, meet.cid)).heats[0]?.lanes).toHaveLength(5)
})

test('who is of one unit is kept apart where heats are dealt, unless the host says otherwise', async () => {
  const meet = await aMeet(portal)
  const { event, wang, li } = meet
  const [g] = event.groups
  for (const who of [wang, li]) {
    const body = { name: `${who.accountId} 队`, type: 'club' as const, district_code: '110105' }
    await enterMany(who, event, g, 4, { unit_id: (await who.call(addUnit, { body })).data.id })
  }
  const rounds = [{ name: '预赛', advance: { place: 2 } }, { name: '决赛' }]
  const rulebook = { format: 'rounds', heat: { most: 4 }, seeding: { apart: 'unit' }, rounds }
  const [cid = ''] = await plan(meet, { rulebook })
  await freeze(meet, [cid])
  const { host } = meet
  await host.call(assignBibs, {
    params: { id: event.id },
    body: { groups: [{ group_id: g ?? '', from: 1, to: 20 }] },
  })
  const clashes = async (apart: string) => (await draw(meet, cid, { apart, dry_run: true })).data.clashes
  expect(await clashes('unit')).toBeLessThanOrEqual(await clashes('none'))
  const first = (await draw(meet, cid, { dry_run: true, strongest: 'first' })).data.heats.map(({ lanes }) => lanes)
  const last = (await draw(meet, cid, { dry_run: true, strongest: 'last' })).data.heats.map(({ lanes }) => lanes)
  expect(last.toReversed()).toEqual(first)
})

test('nothing is drawn before its time', async () => {
  const meet = await aMeet(portal)
  await enterMany(meet.wang, meet.event, meet.event.groups[0], 2)
  const [cid = ''] = await plan(meet, { rulebook: 'small_group_runs' })
  expect((await draw(meet, cid, { dry_run: true })).message).toBe('还没有封名单')
  await freeze(meet, [cid])
  const without = await draw(meet, cid, { dry_run: true })
  expect([without.code, (without.data as { without?: string[] }).without?.length]).toEqual([4408, 2])
  await number(meet)
  expect((await draw(meet, cid, { dry_run: true, force: false })).code).toBe(4504)
  expect((await draw(meet, cid, { dry_run: true })).data.heats).toHaveLength(3)
  await drawWhole(meet, cid)
  await portal.deps.database.pool.query(`update contest set state = 'running' where id = $1`, [cid])
  expect((await draw(meet, cid, { dry_run: true })).code).toBe(4503)
  expect((await draw(meet, meet.event.id, { dry_run: true })).code).toBe(4004)
  expect((await draw({ ...meet, host: meet.li }, cid, { dry_run: true })).code).toBe(4004)
})

test('more than a rulebook takes are not mixed', async () => {
  const meet = await aFrozenMeet(portal, 3)
  const { pool } = portal.deps.database
  await pool.query(
    `with made as (
       insert into racer (event_id, id, kind, bib, name) select $1::uuid, gen_random_uuid(), 'person', 1000 + n, '某' from generate_series(1, 498) n
       returning event_id, id)
     insert into starter (event_id, id, contest_id, group_id, registration_id, racer_id)
     select event_id, gen_random_uuid(), $2::uuid, $3::uuid, gen_random_uuid(), id from made`,
    [meet.event.id, meet.cid, meet.event.groups[0]],
  )
  const refused = await draw(meet, meet.cid, { dry_run: true })
  expect([refused.code, refused.errors[0]?.rule]).toEqual([4501, 'starters_many'])
})

test('a draw asks the store as often for many as for few', async () => {
  const asked: string[][] = []
  for (const entrants of [6, 60]) {
    const meet = await aFrozenMeet(portal, entrants)
    const { digest, rev } = (await draw(meet, meet.cid, { dry_run: true })).data
    const spy = vi.spyOn(pg.Client.prototype, 'query')
    expect((await draw(meet, meet.cid, { digest, rev })).code).toBe(0)
    const sent = spy.mock.calls.map(([query]: unknown[]) =>
      typeof query === 'string' ? query : (query as { text: string }).text,
    )
    const own = spy.mock.contexts[sent.indexOf('begin')]
    // The connection may be lent once more, to tell other processes of changes: when, depends on the clock.
    asked.push(sent.filter((text, nth) => spy.mock.contexts[nth] === own && !text.includes('pg_notify')))
    spy.mockRestore()
  }
  expect(asked[1]).toEqual(asked[0])
  expect(asked[0]).toContain('commit')
  expect(asked[0]?.length).toBeLessThanOrEqual(13)
})
