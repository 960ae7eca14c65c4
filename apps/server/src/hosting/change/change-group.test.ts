import {
  addGroup,
  type BodyInput,
  type changeGroup,
  listRegistrations,
  registerBatch,
  removeGroup,
} from '@startline/contract'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { lastEntries } from '../../record/show-audit.ts'
import { aGroup, aParticipant } from '../../test/factories.ts'
import { openPortal } from '../../test/harness.ts'
import { aChangingHost, enterBorn } from './change-fixtures.ts'

const portal = await openPortal()
const { db } = portal.deps.database
const { host, anEvent, change, shown } = await aChangingHost(portal)

test('a limit that leaves out who is entered is told first, saved once it is accepted, and they stay', async () => {
  const event = await anEvent()
  const guest = await enterBorn(portal, event, [...Array(5).fill('2019-03-01'), '2020-02-02'])
  const narrow = { born_from: '2020-01-01' }
  const refused = await change(event, narrow)
  expect([refused.status, refused.code]).toEqual([409, 4402])
  const { effects, digest } = refused.data as unknown as {
    effects: { count: number; sample: unknown[] }[]
    digest: string
  }
  expect(effects).toMatchObject([{ what: 'not_eligible', count: 5 }])
  expect(effects[0]?.sample).toHaveLength(5)
  expect(effects[0]?.sample[0]).toEqual({
    registration_id: expect.any(String),
    reference: expect.any(String),
    name: '王小明',
  })
  expect((await shown(event)).groups[0]?.born_from).toBe('2019-01-01')
  const stale = await change(event, { ...narrow, accept: '0'.repeat(64) })
  expect(stale.data).toEqual(refused.data)
  const { code, data } = await change(event, { ...narrow, accept: digest })
  expect([code, data.born_from, data.taken, data.promoted]).toEqual([0, '2020-01-01', 6, 0])
  const { items } = (await guest.call(listRegistrations)).data
  expect(items.map(({ status }) => status)).toEqual(Array(6).fill('registered'))
  expect(await lastEntries(db, host.clubId, 1)).toMatchObject([
    {
      action: 'group.change',
      account_id: host.accountId,
      subject: { group_id: event.groups[0], fields: ['born_from'] },
    },
  ])
  expect((await change(event, { ...narrow, accept: digest })).code).toBe(0)
})

test('an acceptance of less than there is by now is none', async () => {
  const event = await anEvent()
  const narrow = { born_from: '2020-01-01' }
  const digestOf = async () => ((await change(event, narrow)).data as unknown as { digest: string }).digest
  await enterBorn(portal, event, Array(5).fill('2019-03-01'))
  const accepted = await digestOf()
  await enterBorn(portal, event, ['2019-04-01'])
  const refused = await change(event, { ...narrow, accept: accepted })
  expect([refused.code, refused.data]).toMatchObject([4402, { effects: [{ what: 'not_eligible', count: 6 }] }])
  expect((await shown(event)).groups[0]?.born_from).toBe('2019-01-01')
  expect((await change(event, { ...narrow, accept: await digestOf() })).code).toBe(0)
})

test('who was let in against the rules before is no effect of a change', async () => {
  const event = await anEvent()
  await enterBorn(portal, event, ['2019-03-01'])
  const { data } = await change(event, { born_from: '2020-01-01' })
  await change(event, { born_from: '2020-01-01', accept: (data as unknown as { digest: string }).digest })
  expect((await change(event, { gender: 'male' })).code).toBe(0)
})

test('a roster rule that teams no longer meet is told by the teams’ names', async () => {
  const team_rules = { size_min: 1, size_max: 4, min_female: 0, min_male: 0, age_sum_max: null, same_unit: false }
  const event = await anEvent([aGroup({ entry_kind: 'team', team_rules: JSON.stringify(team_rules) })])
  const guest = await portal.signUp()
  const team = { name: '闪电队' }
  const members = [{ participant: aParticipant() }]
  const entry = { group_id: event.groups[0], team, members }
  const answer = await guest.call(registerBatch, { rawBody: { event_id: event.id, entries: [entry] } })
  expect(answer.code).toBe(0)
  const { code, data } = await change(event, { team_rules: { ...team_rules, size_min: 2 } })
  expect([code, data]).toMatchObject([
    4402,
    { effects: [{ what: 'roster_rule', count: 1, sample: [{ name: '闪电队' }] }] },
  ])
})

test('places come to be for who waits, and are never fewer than are taken', async () => {
  const event = await anEvent([aGroup({ capacity: 1 })])
  await enterBorn(portal, event, ['2016-05-20'])
  const second = await enterBorn(portal, event, ['2016-06-20'], 'waitlist')
  expect((await change(event, { capacity: 2 })).data).toMatchObject({
    capacity: 2,
    taken: 2,
    waitlisted: 0,
    promoted: 1,
  })
  expect((await second.call(listRegistrations)).data.items[0]?.status).toBe('registered')
  const { code, data } = await change(event, { capacity: 1 })
  expect([code, data]).toMatchObject([4009, { errors: [{ path: '/capacity', rule: 'below_taken' }] }])
  expect((await change(event, { capacity: null })).data).toMatchObject({ capacity: null, remaining: null })
})

test('what more places would do is told without doing it', async () => {
  const event = await anEvent([aGroup({ capacity: 1 })])
  await enterBorn(portal, event, ['2016-05-20'])
  const second = await enterBorn(portal, event, ['2016-06-20'], 'waitlist')
  expect((await change(event, { capacity: 2, dry_run: true })).data).toMatchObject({ capacity: 2, promoted: 1 })
  expect((await shown(event)).groups[0]).toMatchObject({ capacity: 1, taken: 1, waitlisted: 1 })
  expect((await second.call(listRegistrations)).data.items[0]?.status).toBe('waitlisted')
  const none = await change(event, { capacity: 0, dry_run: true })
  expect(none.data).toMatchObject({ errors: [{ path: '/capacity', rule: 'below_taken' }] })
})

test('a group comes to ask for papers, and for none again', async () => {
  const event = await anEvent()
  expect((await change(event, { papers: ['form', 'photo', 'form'] })).data.papers).toEqual(['photo', 'form'])
  expect((await shown(event)).groups[0]?.papers).toEqual(['photo', 'form'])
  expect((await change(event, { papers: [] })).data.papers).toEqual([])
})

test('what is wrong is told at its field, in the sentences of a file, and nothing is written', async () => {
  const event = await anEvent([aGroup({ name: '甲' }), aGroup({ name: '乙' })])
  const before = (await shown(event)).groups
  const problems = async (body: BodyInput<typeof changeGroup>) => {
    const { code, data } = await change(event, body)
    return [code, (data as unknown as { errors: { path: string }[] }).errors.map(({ path }) => path)]
  }
  expect(await problems({ fee: -1, capacity: -2 })).toEqual([4001, ['/capacity', '/fee']])
  expect(await problems({ name: '乙' })).toEqual([4001, ['/name']])
  expect(await problems({ born_from: '2019-01-01', born_to: '2018-01-01' })).toEqual([4001, ['/born_to']])
  expect(await problems({ registration_closes_at: '2020-01-01T00:00' })).toEqual([4001, ['/registration_closes_at']])
  expect(await problems({ exclusive_with: [uuid()] })).toEqual([4001, ['/exclusive_with/0']])
  expect((await shown(event)).groups).toEqual(before)
})

test('a group is added behind the others, and everybody can enter it', async () => {
  const event = await anEvent()
  const body = {
    name: 'U12 女子组',
    registration_event: 'jingsu' as const,
    gender: 'female' as const,
    registration_opens_at: new Date(Date.now() - 60_000).toISOString(),
    registration_closes_at: new Date(Date.now() + 86_400_000).toISOString(),
    exclusive_with: event.groups,
  }
  const { code, data } = await host.call(addGroup, { params: { id: event.id }, body })
  expect([code, data]).toMatchObject([0, { name: 'U12 女子组', taken: 0, exclusive_with: event.groups }])
  const { groups, registration_events } = await shown(event)
  expect(groups.map(({ id }) => id)).toEqual([...event.groups, data.id])
  expect(registration_events.map((one) => one.code)).toEqual(['jifen', 'jingsu'])
  const guest = await portal.signUp()
  const entries = [{ group_id: data.id, participant: aParticipant({ sex: 'female' }) }]
  expect((await guest.call(registerBatch, { body: { event_id: event.id, entries } })).code).toBe(0)
})

test('a group goes only where nobody was ever entered, and never the last', async () => {
  const event = await anEvent([aGroup({ name: '甲' }), aGroup({ name: '乙' }), aGroup({ name: '丙' })])
  const [first = '', second = '', third = ''] = event.groups
  await change(event, { exclusive_with: [third] })
  const remove = (group_id: string) => host.call(removeGroup, { params: { id: event.id, group_id } })
  expect((await remove(third)).code).toBe(0)
  expect((await shown(event)).groups.map(({ id, exclusive_with }) => [id, exclusive_with])).toEqual([
    [first, []],
    [second, []],
  ])
  await enterBorn(portal, event, ['2016-05-20'])
  expect(await remove(first)).toMatchObject({ code: 4009, message: '该组别有过报名，不能删除' })
  expect((await remove(third)).code).toBe(4004)
  const single = await anEvent()
  const last = await host.call(removeGroup, { params: { id: single.id, group_id: single.groups[0] ?? '' } })
  expect(last).toMatchObject({ code: 4009, message: '赛事至少要有一个组别' })
})
