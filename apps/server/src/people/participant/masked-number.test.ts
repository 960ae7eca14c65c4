import { getRegistration, removeParticipant } from '@startline/contract'
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
  expect(before?.id_number).toBe(maskDocument(number))
})

test('who was emptied is shown with none', () => {
  expect(maskedNumber(portal.deps, '0', Buffer.alloc(0))).toBe('')
})
