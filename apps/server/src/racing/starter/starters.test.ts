import { addStarter, enterLate, restoreStarter, scratchStarter, withdrawHosted } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { anew, aRelay } from '../../entries/change/change-fixtures.ts'
import { sendEntries } from '../../entries/waiting/waiting-fixtures.ts'
import { lastEntries } from '../../record/show-audit.ts'
import { aParticipant } from '../../test/factories.ts'
import { openPortal, type TestPortal } from '../../test/harness.ts'
import { aFrozenMeet, aMeet, contestOf, drawWhole, freeze, type Meet, plan } from '../race-fixtures.ts'

const reason = '监护人来电，临时有事'
let portal: TestPortal

beforeAll(async () => {
  portal = await openPortal()
})

const of = ({ event }: Meet, starter_id: string | undefined) => ({ id: event.id, starter_id: starter_id ?? '' })
const scratch = (meet: Meet, id: string | undefined) =>
  meet.host.call(scratchStarter, { params: of(meet, id), body: { reason: '  发烧  ' } })
const restore = (meet: Meet, id: string | undefined) => meet.host.call(restoreStarter, { params: of(meet, id) })
const add = ({ host, event }: Meet, cid: string, rawBody: object) =>
  host.call(addStarter, { params: { id: event.id, cid }, rawBody })
/** Somebody whom the host lets in late; their registration. */
async function lateEntry({ host, event }: Meet, child = aParticipant({ name: '迟到' })): Promise<string> {
  const rawBody = { entry: { group_id: event.groups[0], participant: child }, reason }
  return (await host.call(enterLate, { params: { id: event.id }, rawBody })).data.id
}

test('a starter is scratched and restored; after the draw each is an amendment, and the lane stays theirs', async () => {
  const meet = await aFrozenMeet(portal, 6)
  const [first, second] = (await contestOf(meet, meet.cid)).starters
  expect((await scratch(meet, first?.id)).data).toMatchObject({ scratch_reason: '发烧', bib: first?.bib })
  expect((await contestOf(meet, meet.cid)).amendments).toEqual([])
  await drawWhole(meet, meet.cid)
  await scratch(meet, second?.id)
  const before = await contestOf(meet, meet.cid)
  expect(before.counts).toMatchObject({ starters: 4, scratched: 2 })
  expect((await scratch(meet, second?.id)).code).toBe(0)
  expect((await restore(meet, second?.id)).data.scratched_at).toBeNull()
  expect((await restore(meet, second?.id)).code).toBe(0)
  expect((await restore(meet, first?.id)).code).toBe(0)
  const after = await contestOf(meet, meet.cid)
  expect(after.amendments.map(({ what, bibs }) => `${what} ${bibs.join()}`)).toEqual([
    `scratched ${second?.bib}`,
    `restored ${second?.bib}`,
    `restored ${first?.bib}`,
  ])
  const runs = [1, 2, 3].map((run) => after.heats.filter((heat) => heat.run === run).flatMap(({ lanes }) => lanes))
  expect(runs.map((lanes) => new Set(lanes.map(({ starter_id }) => starter_id)).size)).toEqual([6, 6, 6])
  expect(runs.map((lanes) => lanes.filter(({ moved }) => moved).map(({ starter_id }) => starter_id))).toEqual([
    [first?.id],
    [first?.id],
    [first?.id],
  ])
  expect(await lastEntries(portal.deps.database.db, meet.host.clubId, 1)).toMatchObject([{ action: 'starter.restore' }])
})

test('whoever was withdrawn is not restored; entered anew they start again with their number', async () => {
  const meet = await aMeet(portal)
  const child = aParticipant({ name: '反复' })
  const [rid = ''] = await sendEntries(meet.wang, meet.event, [{ group_id: meet.event.groups[0], participant: child }])
  const [cid = ''] = await plan(meet, { rulebook: 'small_group_runs' })
  await freeze(meet, [cid])
  const [starter] = (await contestOf(meet, cid)).starters
  await meet.host.call(withdrawHosted, { params: { id: meet.event.id, rid }, rawBody: { reason } })
  expect((await restore(meet, starter?.id)).code).toBe(4009)
  const again = await lateEntry(meet, child)
  const { code, data } = await add(meet, cid, { registration_id: again, bib: 7 })
  expect([code, data]).toMatchObject([0, { id: starter?.id, registration_id: again, bib: 7, late: true }])
  expect((await add(meet, cid, { registration_id: again })).message).toBe('已在出场名单中')
})

test('a late starter gets the next number and a lane in the smallest heat of each run', async () => {
  const meet = await aFrozenMeet(portal, 11)
  await drawWhole(meet, meet.cid)
  const registration_id = await lateEntry(meet)
  const { data } = await add(meet, meet.cid, { registration_id })
  expect(data).toMatchObject({ name: '迟到', bib: 112, late: true })
  const after = await contestOf(meet, meet.cid)
  expect(after.heats.map(({ run, lanes }) => `${run} ${lanes.length}`)).toEqual([
    '1 6',
    '1 6',
    '2 6',
    '2 6',
    '3 6',
    '3 6',
  ])
  expect(after.amendments).toMatchObject([{ what: 'added', bibs: [112] }])
  const other = await lateEntry(meet, aParticipant({ name: '又一名' }))
  expect((await add(meet, meet.cid, { registration_id: other, bib: 101 })).code).toBe(4407)
  expect((await contestOf(meet, meet.cid)).starters).toHaveLength(12)
})

test('only who has a place in one of its groups is let in, and only once it is frozen', async () => {
  const meet = await aMeet(portal, [{}, {}])
  const [g1, g2] = meet.event.groups
  const [, elsewhere] = await sendEntries(
    meet.wang,
    meet.event,
    [g1, g2].map((group_id) => ({ group_id, participant: aParticipant() })),
  )
  const [cid = ''] = await plan(meet)
  const registration_id = elsewhere ?? ''
  expect((await add(meet, cid, { registration_id })).message).toBe('还没有封名单')
  await freeze(meet, [cid])
  expect((await add(meet, cid, { registration_id })).errors).toMatchObject([
    { path: '/registration_id', rule: 'not_found' },
  ])
  expect((await add(meet, meet.event.id, { registration_id })).code).toBe(4004)
  await portal.deps.database.pool.query(`update contest set state = 'official', draw = '{}' where id = $1`, [cid])
  expect((await add(meet, cid, { registration_id })).code).toBe(4503)
  const stranger = { ...meet, host: meet.li }
  expect([(await add(stranger, cid, { registration_id })).code, (await scratch(stranger, cid)).code]).toEqual([
    4004, 4004,
  ])
  expect((await restore(stranger, cid)).code).toBe(4004)
})

test('a team’s reserve comes in for one of it', async () => {
  const rules = { size_min: 2, size_max: 3, min_female: 0, min_male: 0, age_sum_max: null, same_unit: false }
  const meet = await aMeet(portal, [aRelay({ team_rules: JSON.stringify(rules) })])
  const members = [anew({ name: '甲' }), anew({ name: '乙' }), { ...anew({ name: '丙' }), reserve: true }]
  const [registration_id] = await sendEntries(meet.wang, meet.event, [
    { group_id: meet.event.groups[0], team: { name: '飞轮一队' }, members },
  ])
  const [cid = ''] = await plan(meet, { rulebook: 'small_group_runs' })
  await freeze(meet, [cid])
  const [team] = (await contestOf(meet, cid)).starters
  const idOf = (name: string) => team?.members.find((one) => one.name === name)?.participant_id
  const swap = (out: string, coming: string) =>
    add(meet, cid, { registration_id, substitute: { out: idOf(out), in: idOf(coming) } })
  expect((await swap('甲', '乙')).errors).toMatchObject([{ path: '/substitute/in', rule: 'not_found' }])
  expect((await swap('丙', '丙')).errors).toMatchObject([{ path: '/substitute/out', rule: 'not_found' }])
  expect((await swap('甲', '丙')).data.members.map(({ name, reserve }) => `${name} ${reserve}`)).toEqual([
    '甲 true',
    '乙 false',
    '丙 false',
  ])
})
