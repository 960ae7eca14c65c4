import {
  addGroup,
  archiveEvent,
  type BodyInput,
  cancelEvent,
  changeGroup,
  getEvent,
  getHeldEvent,
  listRegistrations,
  registerBatch,
  removeGroup,
} from '@startline/contract'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { aHostedEvent } from '../../events/announcement/announcement-fixtures.ts'
import { aClubOwner } from '../../identity/member/member-fixtures.ts'
import { lastEntries } from '../../record/show-audit.ts'
import { aGroup, aParticipant } from '../../test/factories.ts'
import { openPortal } from '../../test/harness.ts'

const portal = await openPortal()
const { db } = portal.deps.database
const host = await aClubOwner(portal)
type Event = { id: string; groups: string[] }
const anEvent = (
  groups = [aGroup({ name: 'U8 男子组', born_from: '2019-01-01', born_to: '2020-12-31' })],
  change = {},
): Promise<Event> => aHostedEvent(portal, host.clubId, { groups, ...change })
const change = ({ id, groups }: Event, body: BodyInput<typeof changeGroup>, at = 0) =>
  host.call(changeGroup, { params: { id, group_id: groups[at] ?? '' }, body })
const shown = async ({ id }: Event) => (await portal.call(getEvent, { params: { id } })).data

/** Enters children born on these days, each in the event's first group; gives who did. */
async function entered({ id, groups }: Event, births: string[], when_full: 'reject' | 'waitlist' = 'reject') {
  const guest = await portal.signUp()
  const entries = births.map((birthDate) => ({ group_id: groups[0], participant: aParticipant({ birthDate }) }))
  const answer = await guest.call(registerBatch, { rawBody: { event_id: id, entries, when_full } })
  expect(answer.code).toBe(0)
  return guest
}

test('a limit that leaves out who is entered is told first, saved once it is accepted, and they stay', async () => {
  const event = await anEvent()
  const guest = await entered(event, [...Array(5).fill('2019-03-01'), '2020-02-02'])
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
  await entered(event, Array(5).fill('2019-03-01'))
  const accepted = await digestOf()
  await entered(event, ['2019-04-01'])
  const refused = await change(event, { ...narrow, accept: accepted })
  expect([refused.code, refused.data]).toMatchObject([4402, { effects: [{ what: 'not_eligible', count: 6 }] }])
  expect((await shown(event)).groups[0]?.born_from).toBe('2019-01-01')
  expect((await change(event, { ...narrow, accept: await digestOf() })).code).toBe(0)
})

test('who was let in against the rules before is no effect of a change', async () => {
  const event = await anEvent()
  await entered(event, ['2019-03-01'])
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
  await entered(event, ['2016-05-20'])
  const second = await entered(event, ['2016-06-20'], 'waitlist')
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
  await entered(event, ['2016-05-20'])
  const second = await entered(event, ['2016-06-20'], 'waitlist')
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

/** What a change is said to mean, without samples, and what accepts it. */
async function effectsOf(event: Event, body: BodyInput<typeof changeGroup>, at = 0) {
  const { code, data } = await change(event, body, at)
  expect(code).toBe(4402)
  const { effects, digest } = data as unknown as { effects: { what: string; count: number }[]; digest: string }
  return { told: effects.map(({ what, count }) => `${what} ${count}`), digest }
}

test('a fee holds for who enters from now on; how many pay the one before is told first', async () => {
  const event = await anEvent([aGroup({ fee: 5000 })])
  const guest = await entered(event, ['2016-05-20', '2016-06-20'])
  const { told, digest } = await effectsOf(event, { fee: 8000 })
  expect(told).toEqual(['fee_differs 2'])
  expect((await change(event, { fee: 8000, accept: digest })).data.fee).toBe(8000)
  expect((await guest.call(listRegistrations)).data.items.map(({ fee }) => fee)).toEqual([5000, 5000])
  // Who pays another fee already is no effect of a further one; nobody has entered for this one.
  expect((await change(event, { fee: 0 })).data.fee).toBeNull()
})

test('a time that would not have taken who is entered is told first, and they stay', async () => {
  const event = await anEvent([aGroup()])
  const guest = await entered(event, ['2016-05-20', '2016-06-20'])
  const opens = { registration_opens_at: new Date(Date.now() + 3_600_000).toISOString() }
  const { told, digest } = await effectsOf(event, opens)
  expect(told).toEqual(['window_closed 2'])
  expect((await change(event, { ...opens, accept: digest })).code).toBe(0)
  expect((await guest.call(listRegistrations)).data.items.map(({ status }) => status)).toEqual(
    Array(2).fill('registered'),
  )
  const later = new Date(Date.now() + 7_200_000).toISOString()
  expect((await change(event, { registration_opens_at: later })).code).toBe(0)
})

test('groups that come to exclude each other name who is in both, whoever entered them', async () => {
  const event = await anEvent([aGroup({ name: '甲' }), aGroup({ name: '乙' }), aGroup({ name: '丙' })])
  const [first, second = '', third = ''] = event.groups
  const [both, one] = [aParticipant(), aParticipant()]
  const enter = async (group_id: string | undefined, participant: typeof both) => {
    const guest = await portal.signUp()
    const entries = [{ group_id, participant }]
    expect((await guest.call(registerBatch, { rawBody: { event_id: event.id, entries } })).code).toBe(0)
  }
  await enter(first, both)
  await enter(second, both)
  await enter(first, one)
  expect((await change(event, { exclusive_with: [third] })).code).toBe(0)
  const { told, digest } = await effectsOf(event, { exclusive_with: [third, second] })
  expect(told).toEqual(['exclusive 1'])
  expect((await change(event, { exclusive_with: [third, second], accept: digest })).code).toBe(0)
  // One side is enough: said once more from the other, it is nothing new.
  expect((await change(event, { exclusive_with: event.groups.slice(0, 1) }, 1)).code).toBe(0)
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
  await entered(event, ['2016-05-20'])
  expect(await remove(first)).toMatchObject({ code: 4009, message: '该组别有过报名，不能删除' })
  expect((await remove(third)).code).toBe(4004)
  const single = await anEvent()
  const last = await host.call(removeGroup, { params: { id: single.id, group_id: single.groups[0] ?? '' } })
  expect(last).toMatchObject({ code: 4009, message: '赛事至少要有一个组别' })
})

test('an event is cancelled by typing its name, and changes no more', async () => {
  const event = await anEvent(undefined, { name: '夏季赛' })
  await entered(event, ['2019-03-01'])
  const cancel = (name: string) => host.call(cancelEvent, { params: { id: event.id }, body: { name } })
  expect((await cancel('春季赛')).data).toMatchObject({ errors: [{ path: '/name', rule: 'event_name_differs' }] })
  expect((await shown(event)).phase).not.toBe('cancelled')
  expect((await cancel(' 夏季赛 ')).data).toEqual({ told: 1 })
  expect((await shown(event)).phase).toBe('cancelled')
  expect((await cancel('夏季赛')).code).toBe(4009)
  expect((await change(event, { capacity: 9 })).data).toMatchObject({ errors: [{ rule: 'event_cancelled' }] })
})

test('an event is put away once it is over, and stays so', async () => {
  const event = await anEvent()
  const archive = () => host.call(archiveEvent, { params: { id: event.id } })
  expect(await archive()).toMatchObject({ code: 4009, message: '赛事还没有结束，不能归档' })
  const over = { starts_at: new Date(Date.now() - 7_200_000), ends_at: new Date(Date.now() - 3_600_000) }
  await db.updateTable('event').set(over).where('id', '=', event.id).execute()
  const { code, data } = await archive()
  expect(code).toBe(0)
  expect((await archive()).data).toEqual(data)
  const seen = (await host.call(getHeldEvent, { params: { id: event.id } })).data
  expect(seen).toMatchObject({ stage: 'archived', archived_at: data.archived_at })
})
