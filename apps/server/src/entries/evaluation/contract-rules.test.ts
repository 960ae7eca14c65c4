import { getEvent, listParticipants, listRegistrations, login, registerBatch } from '@startline/contract'
import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { aGroup, anEvent, aParticipant } from '../../test/factories.ts'
import { type Caller, openPortal, type Person, type TestPortal } from '../../test/harness.ts'

let portal: TestPortal
let wang: Person
let li: Person
let event: { id: string; groups: string[] }

beforeAll(async () => {
  portal = await openPortal()
  wang = await portal.signUp()
  li = await portal.signUp('李小红的爸爸')
  event = await anEvent(portal, { groups: [aGroup(), aGroup(), aGroup({ capacity: 0 })] })
})

const entry = (group: number, change: Parameters<typeof aParticipant>[0] = {}) => ({
  group_id: event.groups[group] ?? '',
  participant: aParticipant(change),
})
const send = (who: Caller, entries: unknown[], more: object = {}, key?: string, eventId = event.id) =>
  who.call(registerBatch, {
    rawBody: { event_id: eventId, entries, ...more },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const totals = async () => [
  (await wang.call(listRegistrations)).data.total,
  (await wang.call(listParticipants)).data.total,
]

describe('what is wrong inside an entry', () => {
  const broken = () => [null, entry(0), { ...entry(0), group_id: uuid() }, { ...entry(0), district_code: 7 }, entry(2)]

  test('is that entry’s own, shape and all: the good one beside it is stored', async () => {
    const { status, code, data } = await send(wang, broken(), { mode: 'partial' })
    expect([status, code, data.accepted, data.waitlisted, data.rejected]).toEqual([200, 0, 1, 0, 4])
    expect(data.items.map((item) => [item.index, item.status, item.code, item.errors[0]?.path])).toEqual([
      [0, 'rejected', 4001, '/entries/0'],
      [1, 'registered', 0, undefined],
      [2, 'rejected', 4004, '/entries/2/group_id'],
      [3, 'rejected', 4001, '/entries/3/district_code'],
      [4, 'rejected', 4302, '/entries/4/group_id'],
    ])
    expect(data).toMatchObject({
      event_id: event.id,
      dry_run: false,
      batch_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(data.items.map(({ registration_id }) => registration_id !== null)).toEqual([
      false,
      true,
      false,
      false,
      false,
    ])
  })

  test('is no empty optional field: it counts as absent', async () => {
    const none = { id_photo_url: '', birth_date: '', gender: '', relation: '', unit_id: '', id_type: '' }
    const blank = { ...entry(0), unit_id: '', district_code: '', participant_id: '' }
    const { data } = await send(wang, [{ ...blank, participant: { ...blank.participant, ...none } }], { dry_run: true })
    expect(data.items.map(({ code, errors }) => [code, errors])).toEqual([[0, []]])
    const unnamed = { ...blank, participant: { ...blank.participant, guardian_name: '' } }
    expect((await send(wang, [unnamed], { dry_run: true, mode: '' })).data.items[0]?.errors).toMatchObject([
      { path: '/entries/0/participant/guardian_name', rule: 'required' },
    ])
  })

  test('refuses an atomic batch with the same data, and leaves neither registration nor participant', async () => {
    const before = await totals()
    const { status, code, data } = await send(wang, broken())
    expect([status, code, data.accepted, data.waitlisted, data.rejected]).toEqual([422, 4306, 0, 0, 4])
    expect(data).toMatchObject({ event_id: event.id, dry_run: false, batch_id: null })
    expect(data.items.map((item) => item.code)).toEqual([4001, 0, 4004, 4001, 4302])
    expect(data.items[1]).toMatchObject({ index: 1, status: 'valid', registration_id: null, errors: [] })
    expect(await totals()).toEqual(before)
  })

  test('is told for every field of every entry at once', async () => {
    const two = [
      entry(0, { guardian_phone: '1', guardian_name: null }),
      { ...entry(0, { name: '', guardian_name: null }), unit_id: 'x' },
    ]
    const { data } = await send(wang, two)
    const paths = data.items.map(({ errors }) => errors.map(({ path }) => path).toSorted())
    expect(paths).toEqual([
      ['/entries/0/participant/guardian_name', '/entries/0/participant/guardian_phone'],
      ['/entries/1/participant/guardian_name', '/entries/1/participant/name', '/entries/1/unit_id'],
    ])
  })
})

describe('a dry run', () => {
  test('holds no place, lists nobody, and tells who would wait', async () => {
    const one = await anEvent(portal, { groups: [aGroup({ capacity: 1 })] })
    const child = () => ({ group_id: one.groups[0], participant: aParticipant() })
    const before = await totals()
    const tried = await send(wang, [child(), child()], { dry_run: true, when_full: 'waitlist' }, undefined, one.id)
    expect(tried).toMatchObject({ status: 200, code: 0, data: { accepted: 1, waitlisted: 1, rejected: 0 } })
    expect(tried.data.items.map(({ status }) => status)).toEqual(['valid', 'waitlisted'])
    expect(tried.data.batch_id).toBeNull()
    for (const item of tried.data.items) expect(item).toMatchObject({ registration_id: null, participant_id: null })
    expect(await totals()).toEqual(before)
    const [group] = (await portal.call(getEvent, { params: { id: one.id } })).data.groups
    expect(group).toMatchObject({ taken: 0, remaining: 1, waitlisted: 0 })
    expect((await send(li, [child()], {}, undefined, one.id)).data.accepted).toBe(1)
  })

  test('holds no place from those who are looked at together with it', async () => {
    const one = await anEvent(portal, { groups: [aGroup({ capacity: 1 })] })
    const child = () => [{ group_id: one.groups[0], participant: aParticipant() }]
    const ahead = send(li, [null], { mode: 'partial' }, undefined, one.id)
    const answers = await Promise.all([
      send(wang, child(), { dry_run: true }, undefined, one.id),
      send(wang, child(), { dry_run: true }, undefined, one.id),
      send(wang, child(), {}, undefined, one.id),
    ])
    await ahead
    expect(answers.map(({ data }) => data.items[0]?.status)).toEqual(['valid', 'valid', 'registered'])
  })

  test('that rejects everything is 200 with code 0 all the same', async () => {
    const tried = await send(wang, [null, entry(2)], { dry_run: true })
    expect(tried).toMatchObject({ status: 200, code: 0, data: { accepted: 0, rejected: 2 } })
    expect(tried.data.items.map(({ code }) => code)).toEqual([4001, 4302])
  })

  test('neither uses up a key nor meets what is kept under it', async () => {
    expect((await send(wang, [entry(0)], { dry_run: true }, 'tried')).code).toBe(0)
    expect((await send(wang, [entry(0)], {}, 'tried')).code).toBe(0)
    const tried = await send(wang, [entry(1)], { dry_run: true }, 'tried')
    expect(tried).toMatchObject({ code: 0, data: { dry_run: true, accepted: 1 } })
  })
})

describe('a key', () => {
  const age = (key: string, hours: number) =>
    portal.deps.database.pool.query(
      'update idempotency_key set created_at = created_at - make_interval(mins => $1) where organization_id = $2 and key = $3',
      [hours * 60, wang.organizationId, key],
    )

  test('is kept for 24 hours and free afterwards', async () => {
    const entries = [entry(0)]
    const first = await send(wang, entries, {}, 'day')
    await age('day', 23.9)
    expect((await send(wang, entries, {}, 'day')).data).toEqual(first.data)
    expect((await send(wang, [entry(0)], {}, 'day')).code).toBe(4010)
    await age('day', 0.2)
    const later = [entry(0)]
    const anew = await send(wang, later, {}, 'day')
    expect(anew).toMatchObject({ code: 0, data: { accepted: 1 } })
    expect((await send(wang, later, {}, 'day')).data).toEqual(anew.data)
  })

  test('belongs to the organization, not to the session', async () => {
    const entries = [entry(0)]
    const first = await send(wang, entries, {}, 'shared')
    const { data } = await portal.call(login, { body: { account: wang.account, password: wang.password } })
    expect(data.token).not.toBe(wang.token)
    expect((await send(portal.as(data.token), entries, {}, 'shared')).data).toEqual(first.data)
    expect((await send(portal.as(data.token), [entry(0)], {}, 'shared')).code).toBe(4010)
  })

  test('keeps a partial answer that accepted nobody; a setting that differs makes another body', async () => {
    const full = [entry(2)]
    const none = await send(wang, full, { mode: 'partial' }, 'none')
    expect(none).toMatchObject({ code: 0, data: { accepted: 0, rejected: 1 } })
    expect((await send(wang, full, { mode: 'partial' }, 'none')).data).toEqual(none.data)
    expect(await send(wang, full, { mode: 'partial', when_full: 'waitlist' }, 'none')).toMatchObject({ code: 4010 })
  })
})
