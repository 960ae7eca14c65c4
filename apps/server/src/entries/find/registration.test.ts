import { getRegistration, listRegistrations, registerBatch } from '@startline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { aGroup, anEvent, anIdNumber, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'

let portal: TestPortal
let wang: Person
let event: { id: string; groups: string[] }

beforeAll(async () => {
  portal = await openPortal()
  wang = await portal.signUp()
  event = await anEvent(portal, { groups: [aGroup(), aGroup({ capacity: 1 }), aGroup({ gender: 'female' })] })
})

const entry = (group: number, change: Parameters<typeof aParticipant>[0] = {}) => ({
  group_id: event.groups[group] ?? '',
  participant: aParticipant(change),
})
const send = (
  who: Person,
  entries: unknown[],
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) => who.call(registerBatch, { rawBody: { event_id: event.id, entries, ...more }, headers })

describe('registering', () => {
  test('a new child is registered and found again', async () => {
    const done = await send(wang, [entry(0)])
    expect(done).toMatchObject({ status: 200, code: 0, data: { accepted: 1, rejected: 0 } })
    const id = done.data.items[0]?.registration_id ?? ''
    const found = await wang.call(getRegistration, { params: { id } })
    expect(found.data).toMatchObject({ id, status: 'registered', kind: 'individual', event_name: '春季少儿轮滑公开赛' })
    expect(found.data.members[0]?.id_number).toMatch(/^\d{4}\*{10}\d{3}[\dX]$/)
    const list = await wang.call(listRegistrations)
    expect(list.data.items.map((one) => one.id)).toContain(id)
  })

  test('a child the organization knows is registered by id, and reused when written out again', async () => {
    const child = aParticipant()
    const first = await send(wang, [{ group_id: event.groups[0], participant: child }])
    const id = first.data.items[0]?.participant_id
    const other = await anEvent(portal)
    const again = await wang.call(registerBatch, {
      rawBody: { event_id: other.id, entries: [{ group_id: other.groups[0], participant: child }] },
    })
    expect(again.data.items[0]?.participant_id).toBe(id)
    const third = await anEvent(portal)
    const byId = await wang.call(registerBatch, {
      rawBody: { event_id: third.id, entries: [{ group_id: third.groups[0], participant_id: id }] },
    })
    expect(byId.data.accepted).toBe(1)
  })

  test('a group never holds more than its capacity, and waiting is told from registered', async () => {
    expect((await send(wang, [entry(1)])).data.accepted).toBe(1)
    const full = await send(wang, [entry(1)])
    expect(full).toMatchObject({ status: 422, code: 4306 })
    expect(full.data.items[0]).toMatchObject({ status: 'rejected', code: 4302, errors: [{ rule: 'group_full' }] })
    const waiting = await send(wang, [entry(1)], { when_full: 'waitlist' })
    expect(waiting.data).toMatchObject({ accepted: 0, waitlisted: 1 })
    const id = waiting.data.items[0]?.registration_id ?? ''
    expect((await wang.call(getRegistration, { params: { id } })).data).toMatchObject({
      status: 'waitlisted',
      waiting_position: 1,
    })
  })
})

describe('all or nothing, or the good ones', () => {
  test('one bad entry of an atomic batch keeps all out, and the good one is told to be valid', async () => {
    const before = await wang.call(listRegistrations)
    const mixed = await send(wang, [entry(0), entry(2, { sex: 'male' })])
    expect(mixed).toMatchObject({ status: 422, code: 4306, data: { accepted: 0, rejected: 1, batch_id: null } })
    expect(mixed.data.items.map(({ status, code }) => [status, code])).toEqual([
      ['valid', 0],
      ['rejected', 4303],
    ])
    expect((await wang.call(listRegistrations)).data.total).toBe(before.data.total)
  })

  test('a partial batch stores the good entries', async () => {
    const mixed = await send(wang, [entry(0), entry(2, { sex: 'male' })], { mode: 'partial' })
    expect(mixed).toMatchObject({ code: 0, data: { accepted: 1, rejected: 1 } })
    const none = await send(wang, [entry(2, { sex: 'male' })], { mode: 'partial' })
    expect(none).toMatchObject({ status: 200, code: 0, data: { accepted: 0, rejected: 1 } })
  })

  test('a dry run tells everything and stores nothing', async () => {
    const before = await wang.call(listRegistrations)
    const tried = await send(
      wang,
      [entry(0), entry(2, { sex: 'male' })],
      { dry_run: true },
      { 'idempotency-key': 'dry' },
    )
    expect(tried).toMatchObject({ status: 200, code: 0, data: { dry_run: true, rejected: 1, batch_id: null } })
    expect(tried.data.items[0]).toMatchObject({ registration_id: null, participant_id: null })
    expect((await wang.call(listRegistrations)).data.total).toBe(before.data.total)
  })

  test('a dry run does not look at the key, however odd it is', async () => {
    expect((await send(wang, [entry(0)], { dry_run: true }, { 'idempotency-key': 'a b' })).code).toBe(0)
    expect(await send(wang, [entry(0)], {}, { 'idempotency-key': 'a b' })).toMatchObject({
      code: 4001,
      errors: [{ path: '/Idempotency-Key', rule: 'format' }],
    })
  })
})

describe('sending again', () => {
  test('the same key and body give the same answer, whatever the order of keys', async () => {
    const one = entry(0)
    const first = await send(wang, [one], { mode: 'atomic' }, { 'idempotency-key': 'same' })
    const shuffled = {
      mode: 'atomic',
      entries: [{ participant: one.participant, group_id: one.group_id }],
      event_id: event.id,
    }
    const again = await wang.call(registerBatch, { rawBody: shuffled, headers: { 'idempotency-key': 'same' } })
    expect(again.data).toEqual(first.data)
  })

  test('another body under the key is refused, another organization may use the same key', async () => {
    await send(wang, [entry(0)], {}, { 'idempotency-key': 'mine' })
    expect(await send(wang, [entry(0)], {}, { 'idempotency-key': 'mine' })).toMatchObject({ status: 409, code: 4010 })
    const li = await portal.signUp('李小红的爸爸')
    expect((await send(li, [entry(0)], {}, { 'idempotency-key': 'mine' })).code).toBe(0)
  })

  test('a refusal is not kept: the mended batch goes through under the same key', async () => {
    const bad = await send(wang, [entry(2, { sex: 'male' })], {}, { 'idempotency-key': 'mend' })
    expect(bad.code).toBe(4306)
    expect((await send(wang, [entry(2, { sex: 'female' })], {}, { 'idempotency-key': 'mend' })).code).toBe(0)
  })
})

describe('one person, one place', () => {
  test('nobody is twice in a group, across organizations, and the refusal does not tell who entered them', async () => {
    const id_number = anIdNumber()
    expect((await send(wang, [entry(0, { id_number })])).code).toBe(0)
    const li = await portal.signUp('李小红的爸爸')
    const again = await send(li, [entry(0, { id_number, name: '王小明' })])
    expect(again.data.items[0]).toMatchObject({
      code: 4304,
      name: 'registered_elsewhere',
      errors: [{ rule: 'registered_elsewhere' }],
    })
    expect(JSON.stringify(again.data)).not.toContain(wang.organizationId)
  })

  test('later copies in one batch are refused, another name for a known number is questioned', async () => {
    const id_number = anIdNumber()
    const twice = await send(wang, [entry(0, { id_number }), entry(0, { id_number })], { mode: 'partial' })
    expect(twice.data.items.map(({ code }) => code)).toEqual([0, 4304])
    const renamed = await send(wang, [entry(1, { id_number, name: '李四' })])
    expect(renamed.data.items[0]).toMatchObject({
      code: 4001,
      errors: [{ path: '/entries/0/participant/name', rule: 'name_differs' }],
    })
  })

  test('groups that exclude each other are not combined, in either direction', async () => {
    const [a, b] = [aGroup(), aGroup()]
    const shut = await anEvent(portal, { groups: [{ ...a, exclusive_with: [String(b.id)] }, b] })
    const child = aParticipant()
    const enter = (group: number) =>
      wang.call(registerBatch, {
        rawBody: { event_id: shut.id, entries: [{ group_id: shut.groups[group], participant: child }] },
      })
    expect((await enter(0)).code).toBe(0)
    expect((await enter(1)).data.items[0]).toMatchObject({ code: 4303, errors: [{ rule: 'exclusive_group' }] })
  })
})

describe('strangers', () => {
  test('another organization’s participant and registration are not found', async () => {
    const done = await send(wang, [entry(0)])
    const { participant_id, registration_id } = done.data.items[0] ?? {}
    const li = await portal.signUp('李小红的爸爸')
    const taken = await send(li, [{ group_id: event.groups[0], participant_id }])
    expect(taken.data.items[0]).toMatchObject({
      code: 4004,
      errors: [{ path: '/entries/0/participant_id', rule: 'not_found' }],
    })
    expect(await li.call(getRegistration, { params: { id: registration_id ?? '' } })).toMatchObject({
      status: 404,
      code: 4004,
    })
    expect((await li.call(listRegistrations)).data.total).toBe(0)
    expect(await portal.call(listRegistrations)).toMatchObject({ status: 401, code: 4202 })
  })
})
