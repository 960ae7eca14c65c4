import { createHash } from 'node:crypto'
import {
  changeGroup,
  changeHeldEvent,
  decideReviews,
  getRegistration,
  moveHosted,
  registerBatch,
  replaceHosted,
  unfreezeContests,
  withdrawHosted,
} from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { anew, aRelay } from '../../entries/change/change-fixtures.ts'
import { sendEntries, standing } from '../../entries/waiting/waiting-fixtures.ts'
import { amendmentText } from '../../events/contest/amend.store.ts'
import { toldTo } from '../../notices/notice-fixtures.ts'
import { lastEntries } from '../../record/show-audit.ts'
import { aParticipant } from '../../test/factories.ts'
import { openPortal, type TestPortal } from '../../test/harness.ts'
import { aFrozenMeet, aMeet, contestOf, drawWhole, enterMany, freeze, type Meet, plan } from '../race-fixtures.ts'

const reason = '监护人来电，临时有事'
let portal: TestPortal

beforeAll(async () => {
  portal = await openPortal()
})

const rows = async <T>(sql: string, id: string) => (await portal.deps.database.pool.query(sql, [id])).rows as T[]
const unfreeze = ({ host, event }: Meet, contest_ids: string[]) =>
  host.call(unfreezeContests, { params: { id: event.id }, body: { contest_ids } })
const withdraw = ({ host, event }: Meet, rid: string | undefined) =>
  host.call(withdrawHosted, { params: { id: event.id, rid: rid ?? '' }, rawBody: { reason } })

test('entries are frozen once changes have ended, or where the host ends them: everybody is told', async () => {
  const meet = await aMeet(portal, [{ capacity: 2 }])
  const [group] = meet.event.groups
  const [, second, waits] = await enterMany(meet.wang, meet.event, group, 3)
  const [cid = ''] = await plan(meet)
  const early = await freeze(meet, [cid], { end_changes_now: false })
  expect([early.code, Object.keys(early.data)]).toEqual([4405, expect.arrayContaining(['edit_until'])])
  expect((await freeze(meet, [cid], { end_changes_now: false, dry_run: true })).data.starters).toBe(2)
  expect((await contestOf(meet, cid)).state).toBe('planned')
  expect((await freeze(meet, [cid])).data).toEqual({ starters: 2, left_out: [], waiting: 1 })
  expect(await lastEntries(portal.deps.database.db, meet.host.clubId, 1)).toMatchObject([{ action: 'entries.freeze' }])
  const [over, changed] = (await toldTo(meet.wang)).items
  expect(over).toMatchObject({ kind: 'waiting_over', entries: 1, registration_id: waits })
  expect(changed).toMatchObject({ kind: 'event_changed', changes: [{ field: 'edit_until' }] })
  expect((await freeze(meet, [cid])).code).toBe(4406)
  const late = { event_id: meet.event.id, entries: [{ group_id: group, participant: aParticipant() }] }
  expect((await meet.wang.call(registerBatch, { rawBody: late })).data.items[0]?.errors[0]?.rule).toBe('window_closed')
  expect((await withdraw(meet, second)).code).toBe(0)
  const params = { id: meet.event.id, group_id: group ?? '' }
  expect((await meet.host.call(changeGroup, { params, rawBody: { capacity: 9 } })).data.promoted).toBe(0)
  expect(await standing(meet.wang, waits)).toBe('waitlisted 1')
  const again = await meet.host.call(changeHeldEvent, {
    params: { id: meet.event.id },
    rawBody: { edit_until: new Date(Date.now() + 3_600_000).toISOString() },
  })
  expect(again.code).toBe(4406)
})

test('whoever was not accepted or has not paid can be left out, and a person starts once in a contest', async () => {
  const meet = await aMeet(portal, [{ fee: 100, papers: ['health'] }, { fee: 100 }])
  const { event, host, wang } = meet
  const [g1 = '', g2 = ''] = event.groups
  const [good = '', open = ''] = await enterMany(wang, event, g1, 2)
  const child = aParticipant({ name: '两项' })
  const both = [g1, g2].map((group_id) => ({ group_id, participant: child }))
  const [one = '', two = ''] = await sendEntries(wang, event, both)
  const items = [good, one].map((registration_id) => ({
    registration_id,
    rev: 0,
    state: 'accepted' as const,
    despite: '现场已核对',
  }))
  await host.call(decideReviews, { params: { id: event.id }, body: { items } })
  const contests = [{ name: '合组', group_ids: [g1, g2], rulebook: 'small_group_runs' }]
  const [cid = ''] = await plan(meet, {}, contests)
  const tried = async (leave_out: string) => {
    const { data } = await freeze(meet, [cid], { leave_out, dry_run: true })
    return [data.starters, ...data.left_out.map(({ registration_id, why }) => `${why} ${registration_id}`)]
  }
  expect(await tried('unpaid')).toEqual([0, ...[good, open, one, two].map((id) => `unpaid ${id}`)])
  expect(await tried('unreviewed')).toEqual([2, `unreviewed ${open}`, `twice ${two}`])
  expect((await freeze(meet, [cid], { leave_out: 'unreviewed' })).data.starters).toBe(2)
  expect((await contestOf(meet, cid)).starters.map(({ registration_id }) => registration_id).toSorted()).toEqual(
    [good, one].toSorted(),
  )
})

test('a child is one racer in all groups, a team is one, and no birth date goes along', async () => {
  const meet = await aMeet(portal, [{}, { registration_event: 'jingsu' }])
  const { event, wang, li } = meet
  const [g1, g2] = event.groups
  const child = aParticipant({ name: '两项', birthDate: '2016-05-20' })
  await sendEntries(wang, event, [{ group_id: g1, participant: child }])
  await sendEntries(li, event, [{ group_id: g2, participant: { ...child, name: '两项二' } }])
  await enterMany(wang, event, g1, 2, { birthDate: '2017-01-01' })
  await enterMany(wang, event, g1, 1, { birthDate: '2015-01-01' })
  const [first = '', second = ''] = await plan(meet)
  await freeze(meet, [first, second])
  const racers = await rows<{ name: string }>('select name from racer where event_id = $1', event.id)
  expect(racers.map(({ name }) => name).toSorted()).toEqual(['两项', '选手1', '选手1', '选手2'])
  const starters = [...(await contestOf(meet, first)).starters, ...(await contestOf(meet, second)).starters]
  expect(new Set(starters.map(({ racer_id }) => racer_id)).size).toBe(4)
  const youth = await rows<{ youth: number }>(
    `select youth from starter where event_id = $1 order by contest_id = '${first}' desc, youth`,
    event.id,
  )
  expect(youth.map((row) => row.youth)).toEqual([1, 1, 2, 3, 1])
  const columns = await portal.deps.database.pool.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_name in ('racer', 'starter', 'heat_lane')`,
  )
  expect(columns.rows.filter(({ column_name }) => column_name.includes('birth'))).toEqual([])
  expect(JSON.stringify(await rows('select * from racer where event_id = $1', event.id))).not.toContain('2016-05-20')
})

test('a team starts with its people and reserves', async () => {
  const own = await aMeet(portal, [aRelay()])
  const members = [anew({ name: '甲' }), anew({ name: '乙' })]
  await sendEntries(own.wang, own.event, [{ group_id: own.event.groups[0], team: { name: '飞轮一队' }, members }])
  const [cid] = await plan(own, { rulebook: 'small_group_runs' })
  await freeze(own, [cid ?? ''])
  const [team] = (await contestOf(own, cid)).starters
  expect(team).toMatchObject({ kind: 'team', name: '飞轮一队', members: [{ name: '甲' }, { name: '乙' }] })
})

test('a freeze is taken back as long as nothing was drawn, and whoever has a number keeps it', async () => {
  const meet = await aFrozenMeet(portal)
  const before = (await contestOf(meet, meet.cid)).starters.map(({ racer_id, bib }) => [racer_id, bib])
  expect((await unfreeze(meet, [meet.event.id])).errors).toMatchObject([{ path: '/contest_ids/0', rule: 'not_found' }])
  expect((await unfreeze(meet, [meet.cid])).code).toBe(0)
  expect((await contestOf(meet, meet.cid)).state).toBe('planned')
  const twice = await unfreeze(meet, [meet.cid])
  expect([twice.code, twice.message]).toEqual([4009, '还没有封名单'])
  await freeze(meet, [meet.cid])
  expect((await contestOf(meet, meet.cid)).starters.map(({ racer_id, bib }) => [racer_id, bib])).toEqual(before)
  await drawWhole(meet, meet.cid)
  expect((await unfreeze(meet, [meet.cid])).code).toBe(4406)
})

test('who is withdrawn, moved or replaced after the freeze starts no more; after the draw it is an amendment', async () => {
  const meet = await aFrozenMeet(portal, 4)
  const { host, event, wang, cid, registrations } = meet
  const other = await aMeet(portal, [{}, {}])
  const [moved = ''] = await enterMany(other.wang, other.event, other.event.groups[0], 1)
  const [c1 = '', c2 = ''] = await plan(other)
  await freeze(other, [c1])
  const move = { params: { id: other.event.id, rid: moved }, rawBody: { group_id: other.event.groups[1], reason } }
  expect((await other.host.call(moveHosted, move)).code).toBe(0)
  expect((await contestOf(other, c1)).starters).toMatchObject([{ scratch_reason: 'changed' }])
  expect((await contestOf(other, c2)).counts.starters).toBe(0)
  expect((await contestOf(other, c1)).amendments).toEqual([])

  await drawWhole(meet, cid)
  const { starters } = await contestOf(meet, cid)
  const starterOf = (rid: string | undefined) => starters.find(({ registration_id }) => registration_id === rid)
  const [first, second] = registrations
  await withdraw(meet, first)
  const { data } = await wang.call(getRegistration, { params: { id: second ?? '' } })
  const replace = { out: data.members[0]?.participant_id, in: { participant: aParticipant({ name: '丙' }) }, reason }
  expect((await host.call(replaceHosted, { params: { id: event.id, rid: second ?? '' }, rawBody: replace })).code).toBe(
    0,
  )
  const after = await contestOf(meet, cid)
  expect(after.counts).toMatchObject({ starters: 2, scratched: 2 })
  expect(after.amendments).toMatchObject([
    { number: 1, what: 'scratched', bibs: [starterOf(first)?.bib] },
    { number: 2, what: 'scratched', bibs: [starterOf(second)?.bib] },
  ])
})

test('amendments are a chain: each stands on the one before', async () => {
  const meet = await aFrozenMeet(portal, 4)
  await drawWhole(meet, meet.cid)
  for (const rid of meet.registrations.slice(0, 3)) await withdraw(meet, rid)
  interface Link {
    number: number
    contest_id: string
    what: 'scratched'
    body: { bibs: number[]; starter_ids: string[] }
    at: Date
    hash: Buffer
  }
  const links = await rows<Link>('select * from amendment where event_id = $1 order by number', meet.event.id)
  let head = Buffer.from(meet.event.id.replaceAll('-', ''), 'hex')
  for (const { number, contest_id: contestId, what, body, at, hash } of links) {
    const text = amendmentText(number, { contestId, what, ...body }, at)
    head = createHash('sha256').update(head).update(text).digest()
    expect(hash.equals(head)).toBe(true)
  }
  expect(links.map(({ number }) => number)).toEqual([1, 2, 3])
  const [log] = await rows<{ length: number; head: Buffer }>(
    'select * from amendment_log where event_id = $1',
    meet.event.id,
  )
  expect([log?.length, log?.head.equals(head)]).toEqual([3, true])
})

test('strangers freeze nothing', async () => {
  const meet = await aFrozenMeet(portal, 2)
  const stranger = { ...meet, host: meet.li }
  expect([(await freeze(stranger, [meet.cid])).code, (await unfreeze(stranger, [meet.cid])).code]).toEqual([4004, 4004])
})
