import {
  addParticipant,
  changeParticipant,
  getParticipant,
  listParticipants,
  registerBatch,
  revealParticipant,
} from '@startline/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { anEvent, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'

let portal: TestPortal
let wang: Person
const mother = { name: '李小红', phone: '13900139001', relation: 'mother' }
const father = { name: '王大明', phone: '13900139002', relation: 'father' }
const without = { guardian_name: undefined, guardian_phone: undefined }

beforeAll(async () => {
  portal = await openPortal()
  wang = await portal.signUp()
})

const add = (change: Record<string, unknown>) =>
  wang.call(addParticipant, { rawBody: { ...aParticipant(), ...change } })
const edit = (id: string, rawBody: unknown) => wang.call(changeParticipant, { params: { id }, rawBody })
const rulesOf = ({ errors }: { errors: { path: string; rule: string }[] }) =>
  errors.map(({ path, rule }) => `${path} ${rule}`)
const namesOf = ({ data }: Awaited<ReturnType<typeof edit>>) => data.guardians.map(({ name }) => name)

test('several guardians are kept in order and masked; the first stands in the single fields too', async () => {
  const added = await add({ ...without, guardians: [mother, father] })
  expect(added.data).toMatchObject({ guardian_name: '李小红', guardian_phone: '139****9001', relation: 'mother' })
  expect(added.data.guardians).toMatchObject([
    { name: '李小红', phone: '139****9001', relation: 'mother' },
    { name: '王大明', phone: '139****9002', relation: 'father' },
  ])
  expect((await wang.call(getParticipant, { params: { id: added.data.id } })).data).toEqual(added.data)
  const { rows } = await sql<{ row: string }>`select t::text as row from participant t`.execute(portal.deps.database.db)
  for (const secret of [mother.phone, father.phone, Buffer.from(father.name).toString('hex')])
    expect(JSON.stringify(rows)).not.toContain(secret)
})

test('a participant sent in as before has a list of one', async () => {
  const { data } = await add({ relation: 'coach' })
  expect(data.guardians).toMatchObject([{ name: '王大明', phone: '138****8000', relation: 'coach' }])
})

test('who names the first in both ways says the same twice', async () => {
  const agreeing = { guardian_name: ' 李小红', guardian_phone: '+86 139 0013 9001', guardians: [mother] }
  expect((await add(agreeing)).code).toBe(0)
  expect(rulesOf(await add({ guardians: [mother] }))).toEqual([
    '/guardians/0/name guardian_differs',
    '/guardians/0/phone guardian_differs',
  ])
})

test('each of them needs a name and a mobile number, and there are four at most', async () => {
  const wrong = await add({ ...without, guardians: [mother, { name: '', phone: '12345' }] })
  expect(rulesOf(wrong)).toEqual(['/guardians/1/name required', '/guardians/1/phone phone_format'])
  const five = Array.from({ length: 5 }, () => mother)
  expect(rulesOf(await add({ ...without, guardians: five }))).toContain('/guardians too_many')
  expect(rulesOf(await add({ ...without, guardians: [] }))).toEqual([
    '/guardian_name required',
    '/guardian_phone required',
  ])
})

test('a list is reordered, added to and shortened without anybody knowing the numbers', async () => {
  const { data } = await add({ ...without, guardians: [mother, father] })
  const [one, two] = data.guardians.map(({ name, phone_key, relation }) => ({ name, phone_key, relation }))
  const grandmother = { name: '赵奶奶', phone: '13900139003', relation: 'grandparent' }
  const changed = await edit(data.id, { guardians: [two, one, grandmother] })
  expect(changed.data).toMatchObject({ guardian_name: '王大明', guardian_phone: '139****9002' })
  expect(namesOf(changed)).toEqual(['王大明', '李小红', '赵奶奶'])
  expect(changed.data.guardians.map(({ phone }) => phone)).toEqual(['139****9002', '139****9001', '139****9003'])
  const kept = changed.data.guardians[1]
  const shortened = await edit(data.id, { guardians: [{ name: kept?.name, phone_key: kept?.phone_key }] })
  expect([namesOf(shortened), shortened.data.guardian_phone]).toEqual([['李小红'], '139****9001'])
})

test('a key opens nothing for another participant, and none at all is no number', async () => {
  const [{ data: own }, { data: other }] = [await add({}), await add({})]
  const foreign = { name: '王大明', phone_key: other.guardians[0]?.phone_key }
  expect(rulesOf(await edit(own.id, { guardians: [foreign] }))).toEqual(['/guardians/0/phone required'])
  expect(rulesOf(await edit(own.id, { guardians: [{ name: '王大明' }] }))).toEqual(['/guardians/0/phone required'])
})

test('a key does not tell when a number is guessed', async () => {
  const { data } = await add({ ...without, guardians: [mother, father] })
  const [one, two] = data.guardians
  const keep = [one, two].map((guardian) => ({ name: guardian?.name, phone_key: guardian?.phone_key }))
  const guesses = [mother, father].map(({ phone }) => ({ name: '猜号', phone }))
  const tried = await edit(data.id, { guardians: [...keep, ...guesses] })
  const keys = [...data.guardians, ...tried.data.guardians].map(({ phone_key }) => phone_key)
  expect(new Set(keys.slice(2)).size).toBe(4)
  expect(keys.slice(4).filter((key) => keys.slice(0, 4).includes(key))).toEqual([])
  const replaced = await edit(data.id, { guardian_phone: mother.phone })
  expect(keys).not.toContain(replaced.data.guardians[0]?.phone_key)
})

test('a child is not left without guardians; the single fields change the first alone', async () => {
  const { data } = await add({ ...without, guardians: [mother, father] })
  expect(rulesOf(await edit(data.id, { guardians: [] }))).toEqual(['/guardians required'])
  expect(rulesOf(await edit(data.id, { guardian_phone: null }))).toEqual(['/guardian_phone required'])
  expect(namesOf(await edit(data.id, { guardian_name: '李红' }))).toEqual(['李红', '王大明'])
})

test('who is grown up may have the first one taken away: the next moves up', async () => {
  const { data } = await add({
    ...without,
    ...aParticipant({ birthDate: '1990-01-01' }),
    ...without,
    guardians: [mother, father],
  })
  const changed = await edit(data.id, { guardian_name: null, guardian_phone: null, relation: null })
  expect(changed.data).toMatchObject({ guardian_name: '王大明', guardian_phone: '139****9002', relation: 'father' })
})

test('a batch brings guardians along', async () => {
  const event = await anEvent(portal)
  const participant = { ...aParticipant(), ...without, guardians: [mother, father] }
  const rawBody = { event_id: event.id, entries: [{ group_id: event.groups[0], participant }] }
  const { data } = await wang.call(registerBatch, { rawBody })
  const id = data.items[0]?.participant_id ?? ''
  expect((await wang.call(getParticipant, { params: { id } })).data.guardians).toHaveLength(2)
})

test('a phone of another country is stored with its code, masked, and revealed whole; one without a code is refused', async () => {
  const family = [
    { ...mother, phone: '00852 9123 4567' },
    { ...father, phone: '+886-912-345-678' },
  ]
  const { data } = await add({ ...without, guardians: family })
  expect(data.guardians.map(({ phone }) => phone)).toEqual(['+852****4567', '+886****5678'])
  const [first] = data.guardians
  const { data: after } = await edit(data.id, { guardians: [{ name: '李小红', phone_key: first?.phone_key }] })
  expect(after.guardians).toMatchObject([{ phone: '+852****4567' }])
  const reveal = await wang.call(revealParticipant, { params: { id: data.id }, body: { reason: '核对监护人电话' } })
  expect(reveal.data.guardian_phone).toBe('+85291234567')
  for (const phone of ['0912345678', '91234567', '+86 571 8888 6666']) {
    const refused = await add({ guardian_phone: phone })
    expect(rulesOf(refused)).toEqual(['/guardian_phone phone_format'])
    expect(refused.errors[0]?.message).toContain('+852')
  }
})

test('names copied from a PDF are stored as ideographs, and found by them', async () => {
  const { data } = await add({ name: '⻢小 云', guardian_name: '⻢　大云' })
  expect([data.name, data.guardian_name]).toEqual(['马小云', '马大云'])
  const found = await wang.call(listParticipants, { query: { keyword: '马' } })
  expect(found.data.items.map(({ id }) => id)).toContain(data.id)
  const byRadical = await wang.call(listParticipants, { query: { keyword: '⻢小云' } })
  expect(byRadical.data.items.map(({ id }) => id)).toContain(data.id)
})
