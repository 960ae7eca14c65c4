import { beforeAll, expect, test } from 'vitest'
import { lastEntries } from '../../record/show-audit.ts'
import { aGroup, anEvent, aParticipant, together } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { aUnit } from '../evaluation/contract-rules-fixtures.ts'
import { expectExact, leave, sendEntries, standing } from '../waiting/waiting-fixtures.ts'
import { inOneCommitGroup, sendTo } from './commit-group-fixtures.ts'

let portal: TestPortal
let people: Person[]
beforeAll(async () => {
  portal = await openPortal()
  people = await together(2, () => portal.signUp())
})

const who = (at: number): Person => people[at % people.length] as Person
const child = (groupId: string | undefined, more: object = {}) => ({
  group_id: groupId,
  participant: aParticipant(),
  ...more,
})
const WAIT = { when_full: 'waitlist' }
/** Of each answer the first item: how it stands, or the code it was refused with and why. */
const told = (answers: Awaited<ReturnType<typeof sendTo>>[]) =>
  answers.map(({ data }) => {
    const [item] = data.items
    return item?.code ? `${item.code} ${item.errors[0]?.rule}` : item?.status
  })

test('who waits and who would not share a commit group: the line is in the order they came, and who was refused left no gap', async () => {
  const event = await anEvent(portal, { groups: [aGroup({ capacity: 3 })] })
  const [group] = event.groups
  const answers = await inOneCommitGroup(who(0), event.id, [
    () => sendTo(who(0), event.id, [child(group), child(group), child(group)]),
    () => sendTo(who(1), event.id, [child(group)], WAIT),
    () => sendTo(who(0), event.id, [child(group)]),
    () => sendTo(who(1), event.id, [child(group), child(group), null], WAIT),
    () => sendTo(who(1), event.id, [child(group)], WAIT),
  ])
  expect(told(answers)).toEqual(['registered', 'waitlisted', '4302 group_full', 'valid', 'waitlisted'])
  const ids = [1, 4].map((at) => answers[at]?.data.items[0]?.registration_id ?? '')
  expect(await Promise.all(ids.map((id) => standing(who(1), id)))).toEqual(['waitlisted 1', 'waitlisted 2'])
  const { rows } = await portal.deps.database.pool.query('select last_waiting from event_group where id = $1', [group])
  expect(rows).toEqual([{ last_waiting: 2 }])
  await expectExact(portal, event.id)
})

test('a child that a refused request named may enter an excluding group, and from then on not the first', async () => {
  const [a, b] = [aGroup(), aGroup()]
  const event = await anEvent(portal, { groups: [{ ...a, exclusive_with: [String(b.id)] }, b] })
  const participant = aParticipant()
  const [first, second] = event.groups.map((group_id) => ({ group_id, participant }))
  const answers = await inOneCommitGroup(who(0), event.id, [
    () => sendTo(who(0), event.id, [first, null]),
    () => sendTo(who(1), event.id, [second]),
    () => sendTo(who(0), event.id, [first]),
    () => sendTo(who(0), event.id, [second]),
  ])
  expect(told(answers)).toEqual(['valid', 'registered', '4304 registered_elsewhere', '4304 registered_elsewhere'])
})

test('a unit’s limit is used up by those who are stored, waiting ones too, and by nobody else', async () => {
  const event = await anEvent(portal, { groups: [aGroup({ capacity: 1, per_unit_limit: 2 })] })
  const unit_id = (await aUnit(who(0))).id
  const ofUnit = () => child(event.groups[0], { unit_id })
  const answers = await inOneCommitGroup(who(0), event.id, [
    () => sendTo(who(0), event.id, [ofUnit(), null]),
    () => sendTo(who(0), event.id, [ofUnit()]),
    () => sendTo(who(0), event.id, [ofUnit(), null], WAIT),
    () => sendTo(who(0), event.id, [ofUnit()], WAIT),
    () => sendTo(who(0), event.id, [ofUnit()], WAIT),
  ])
  expect(told(answers)).toEqual(['valid', 'registered', 'valid', 'waitlisted', '4302 unit_limit'])
})

test('a group known as full has room for who asks next once its capacity is raised', async () => {
  const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 })] })
  const enter = () => sendTo(who(0), event.id, [child(event.groups[0])])
  expect(told([await enter(), await enter()])).toEqual(['registered', '4302 group_full'])
  await portal.deps.database.pool.query('update event_group set capacity = 2 where event_id = $1', [event.id])
  expect(told([await enter(), await enter()])).toEqual(['registered', '4302 group_full'])
})

test('a partial answer that finds a group full is kept under its key, though nothing else is stored', async () => {
  const event = await anEvent(portal, { groups: [aGroup({ capacity: 0 })] })
  const entries = [child(event.groups[0])]
  await sendTo(who(0), event.id, entries)
  const send = (body: unknown[]) => sendTo(who(0), event.id, body, { mode: 'partial' }, 'nobody')
  const [first, again] = [await send(entries), await send(entries)]
  expect(first).toMatchObject({ code: 0, data: { accepted: 0, rejected: 1 } })
  expect(again.data).toEqual(first.data)
  expect((await send([...entries, null])).code).toBe(4010)
})

test('what is stored under a key is told again though the group is known as full by now; another body is refused as such', async () => {
  const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 })] })
  const enter = (entries: unknown[], key?: string) => sendTo(who(0), event.id, entries, {}, key)
  const entries = [child(event.groups[0])]
  const first = await enter(entries, 'last')
  expect(told([first, await enter([child(event.groups[0])])])).toEqual(['registered', '4302 group_full'])
  expect((await enter(entries, 'last')).data).toEqual(first.data)
  expect((await enter([child(event.groups[0])], 'last')).code).toBe(4010)
})

test('the store’s clock decides when registration ends and changes end, however fast the portal’s goes', async () => {
  const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 })] })
  portal.passTime(15 * 24 * 60 * 60 * 1000)
  const answer = await sendTo(who(0), event.id, [child(event.groups[0]), child(event.groups[0])], WAIT)
  expect(answer.code).toBe(0)
  const [id, waiting] = answer.data.items.map(({ registration_id }) => registration_id ?? '')
  expect((await leave(who(0), id)).code).toBe(0)
  expect(await standing(who(0), waiting)).toBe('registered')
})

test('a trial that has to be read anew, for the event has moved to another day, holds no place from its neighbours', async () => {
  const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 })] })
  const entries = () => [child(event.groups[0])]
  await sendTo(who(0), event.id, entries(), { dry_run: true })
  await portal.deps.database.pool.query(
    `update event set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day' where id = $1`,
    [event.id],
  )
  const answers = await Promise.all([
    sendTo(who(0), event.id, entries(), { dry_run: true }),
    sendTo(who(1), event.id, entries()),
  ])
  expect(told(answers)).toEqual(['valid', 'registered'])
})

test('a place that a commit group finds free goes to the line before it, and the chain tells of it', async () => {
  const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 })] })
  const entries = [child(event.groups[0]), child(event.groups[0])]
  const [, waiting = ''] = await sendEntries(who(1), event, entries)
  await portal.deps.database.pool.query('update event_group set capacity = 2 where event_id = $1', [event.id])
  const [last = ''] = await sendEntries(who(0), event, [child(event.groups[0])])
  expect([await standing(who(1), waiting), await standing(who(0), last)]).toEqual(['registered', 'waitlisted 1'])
  const told = await lastEntries(portal.deps.database.db, who(1).organizationId, 1)
  expect(told).toMatchObject([{ action: 'registration.promote', subject: { registration_ids: [waiting] } }])
})

test('a commit group leaves one link in the chain of each organization, which tells of all that was stored and of nothing else', async () => {
  const event = await anEvent(portal)
  const entries = () => [child(event.groups[0]), child(event.groups[0])]
  const { pool, db } = portal.deps.database
  const ends = async () => {
    const ids = people.map(({ organizationId }) => organizationId)
    const { rows } = await pool.query('select audit_length from organization where id = any($1::uuid[])', [ids])
    return rows.reduce((sum, { audit_length }) => sum + Number(audit_length), 0)
  }
  const before = await ends()
  const answers = await inOneCommitGroup(who(0), event.id, [
    () => sendTo(who(0), event.id, entries()),
    () => sendTo(who(1), event.id, entries()),
    () => sendTo(who(0), event.id, [...entries(), null]),
    () => sendTo(who(0), event.id, [...entries(), null], { mode: 'partial' }),
  ])
  expect(await ends()).toBe(before + 2)
  const told = (await lastEntries(db, who(0).organizationId, 2)).map(({ action, subject }) => [action, subject])
  const stored = (at: number) => ({
    event_id: event.id,
    batch_id: answers[at]?.data.batch_id,
    registration_ids: answers[at]?.data.items.flatMap(({ registration_id: id }) => id ?? []),
  })
  expect(told).toEqual([0, 3].map((at) => ['registration.add', stored(at)]))
})
