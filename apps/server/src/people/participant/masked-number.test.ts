import { getRegistration, listParticipants, removeParticipant } from '@startline/contract'
import { maskDocument } from '@startline/domain'
import { expect, test } from 'vitest'
import { enter, leave } from '../../entries/waiting/waiting-fixtures.ts'
import { anEvent, anIdNumber } from '../../test/factories.ts'
import { openPortal } from '../../test/harness.ts'
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
  expect(before?.id_number).toBe(maskDocument('resident_id', number))
})

test('a registration shows a number as the list does: by the type of its document', async () => {
  const wang = await portal.signUp()
  const event = await anEvent(portal)
  const passport = { id_type: 'passport', id_number: 'E12345678', birth_date: '2016-05-20', gender: 'male' } as const
  const [id = ''] = await enter(wang, event, event.groups[0], [passport])
  const { data } = await wang.call(getRegistration, { params: { id } })
  expect(data.members.map(({ id_number }) => id_number)).toEqual(['**********678'])
  const list = await wang.call(listParticipants)
  expect(list.data.items.map(({ id_number }) => id_number)).toEqual(['**********678'])
})

test('who was emptied is shown with none', () => {
  expect(maskedNumber(portal.deps, { id: '0', id_type: 'other', id_number_sealed: Buffer.alloc(0) })).toBe('')
})
