import {
  addParticipant,
  getParticipant,
  listRegistrations,
  mergeParticipants,
  registerBatch,
  removeParticipant,
} from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { findDifferences } from '../../operations/reconcile/find-differences.ts'
import { anEvent, aParticipant, together } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await openPortal()
})

let passports = 0
const aPassport = () =>
  aParticipant({
    id_type: 'passport',
    id_number: `G${String(20_000_000 + passports++)}`,
    birth_date: '2016-05-20',
    gender: 'male',
  })
const add = async (who: Person, body: ReturnType<typeof aParticipant>) =>
  (await who.call(addParticipant, { body })).data.id

test('merged while both are being entered into the same group: one person is there once, or nothing was merged', async () => {
  await together(12, async () => {
    const wang = await portal.signUp()
    const [kept, other] = [await add(wang, aParticipant()), await add(wang, aPassport())]
    const event = await anEvent(portal)
    const enter = (participant_id: string) =>
      wang.call(registerBatch, {
        body: { event_id: event.id, entries: [{ group_id: event.groups[0] ?? '', participant_id }] },
      })
    const [one, two, merged] = await Promise.all([
      enter(kept),
      enter(other),
      wang.call(mergeParticipants, { params: { id: kept }, body: { other_id: other } }),
    ])
    const registrations = (await wang.call(listRegistrations)).data.items
    const people = registrations.map(({ members }) => members[0]?.participant_id)
    expect(new Set(people).size).toBe(people.length)
    expect(people.length).toBe([one, two].filter(({ code }) => code === 0).length)
    if (merged.code === 0) expect(people).toEqual(people.map(() => kept))
    else expect([merged.code, people.length]).toEqual([4009, 2])
  })
  expect(await findDifferences(portal.deps.database.db)).toEqual([])
})

test('merged both ways and removed at once: one of them is left at most, and the counters tell it', async () => {
  await together(12, async () => {
    const wang = await portal.signUp()
    const [a, b] = [await add(wang, aParticipant()), await add(wang, aPassport())]
    const merge = (id: string, other_id: string) => wang.call(mergeParticipants, { params: { id }, body: { other_id } })
    const outcomes = await Promise.all([merge(a, b), merge(b, a), wang.call(removeParticipant, { params: { id: a } })])
    expect(outcomes.map(({ code }) => code).filter((code) => code !== 0 && code !== 4004)).toEqual([])
    const left = await Promise.all([a, b].map((id) => wang.call(getParticipant, { params: { id } })))
    expect(left.filter(({ code }) => code === 0).length).toBeLessThan(2)
  })
  expect(await findDifferences(portal.deps.database.db)).toEqual([])
})
