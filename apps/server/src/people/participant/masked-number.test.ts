import {
  getRegistration,
  getRegistrationFile,
  listParticipants,
  listRegistrations,
  removeParticipant,
} from '@startline/contract'
import { maskDocument, maskForMembers } from '@startline/domain'
import { expect, test } from 'vitest'
import { enter, leave } from '../../entries/waiting/waiting-fixtures.ts'
import { aStaffedClub } from '../../identity/member/member-fixtures.ts'
import { readBack } from '../../paper/sheet/written-fixtures.ts'
import { anEvent, anIdNumber } from '../../test/factories.ts'
import { openPortal, type Person } from '../../test/harness.ts'
import { maskedNumber } from './present-participant.ts'

const portal = await openPortal()

test('whoever was taken off the list is shown masked in what tells of them', async () => {
  const wang = await portal.signUp()
  const event = await anEvent(portal)
  const number = anIdNumber()
  const [id = ''] = await enter(wang, event, event.groups[0], [{ id_number: number }])
  const seen = async () => (await wang.call(getRegistration, { params: { id } })).data.members[0]
  await leave(wang, id)
  const before = await seen()
  const removed = await wang.call(removeParticipant, { params: { id: before?.participant_id ?? '' } })
  expect(removed.code).toBe(0)
  expect(await seen()).toEqual(before)
  expect(before?.id_number).toBe(maskDocument(number))
})

test('a registration shows a number of any document as the list does', async () => {
  const wang = await portal.signUp()
  const event = await anEvent(portal)
  const passport = { id_type: 'passport', id_number: 'E12345678', birth_date: '2016-05-20', gender: 'male' } as const
  const [id = ''] = await enter(wang, event, event.groups[0], [passport])
  const { data } = await wang.call(getRegistration, { params: { id } })
  expect(data.members.map(({ id_number }) => id_number)).toEqual(['E123**********5678'])
  const list = await wang.call(listParticipants)
  expect(list.data.items.map(({ id_number }) => id_number)).toEqual(['E123**********5678'])
})

test('who was emptied is shown with none', () => {
  expect(maskedNumber(portal.deps, { role: 'owner' }, { id: '0', id_number_sealed: Buffer.alloc(0) })).toBe('')
})

test('a plain member sees the last two characters, in lists, records and files alike', async () => {
  const { owner, clerk } = await aStaffedClub(portal)
  const event = await anEvent(portal)
  const passport = { id_type: 'passport', id_number: 'E12345678', birth_date: '2016-05-20', gender: 'male' } as const
  const number = anIdNumber()
  const [id = ''] = await enter(owner, event, event.groups[0], [passport])
  await enter(owner, event, event.groups[0], [{ id_number: number }])
  const seenBy = async (who: Person) => {
    const people = (await who.call(listParticipants)).data.items
    const entries = (await who.call(listRegistrations)).data.items.flatMap(({ members }) => members)
    const record = (await who.call(getRegistration, { params: { id } })).data.members
    const { rows } = await readBack((await who.call(getRegistrationFile, { query: { event_id: event.id } })).data)
    const inFile = rows.slice(1).map((row) => row[8])
    const masks = [people, entries, record].map((all) => all.map(({ id_number }) => id_number).toSorted())
    return [...masks, inFile.toSorted()]
  }
  const seen = (mask: typeof maskDocument) => {
    const [one, both] = [[mask('E12345678')], [mask('E12345678'), mask(number)].toSorted()]
    return [both, both, one, both]
  }
  expect(await seenBy(owner)).toEqual(seen(maskDocument))
  expect(await seenBy(clerk)).toEqual(seen(maskForMembers))
  expect(maskForMembers(number)).toBe(`**********${number.slice(-2)}`)
})
