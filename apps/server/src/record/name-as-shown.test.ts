import {
  addParticipant,
  changeParticipant,
  getBatch,
  getRegistration,
  listBatches,
  listConsents,
  listRegistrations,
  withdrawRegistration,
} from '@startline/contract'
import { expect, test } from 'vitest'
import { newcomers, send } from '../entries/batch/batch-fixtures.ts'
import { enter } from '../entries/waiting/waiting-fixtures.ts'
import { aMember, aStaffedClub } from '../identity/member/member-fixtures.ts'
import { anEvent, aParticipant } from '../test/factories.ts'
import { openPortal, type Person } from '../test/harness.ts'
import { nameAsShown } from './name-as-shown.ts'

const portal = await openPortal()

test('a name is whole for who leads and for oneself, masked for others, and null where there is none', () => {
  const account = { id: 'li', name: '李老师' }
  expect(nameAsShown({ accountId: 'zhou', role: 'owner' }, account)).toBe('李老师')
  expect(nameAsShown({ accountId: 'zhou', role: 'manager' }, account)).toBe('李老师')
  expect(nameAsShown({ accountId: 'li', role: 'member' }, account)).toBe('李老师')
  expect(nameAsShown({ accountId: 'wang', role: 'member' }, account)).toBe('李**')
  expect(nameAsShown({ accountId: 'wang', role: 'member' }, { id: null, name: null })).toBeNull()
  expect(nameAsShown({ accountId: 'wang', role: 'owner' }, null)).toBeNull()
})

test('who entered, changed and withdrew is named to who leads, and masked to plain members', async () => {
  const { owner, clerk } = await aStaffedClub(portal)
  const manager = await aMember(portal, owner, owner.clubId, 'manager', '李老师')
  const event = await anEvent(portal)
  const [id = ''] = await enter(manager, event, event.groups[0], [{}])
  await owner.call(withdrawRegistration, { params: { id } })
  const record = async (who: Person) =>
    (await who.call(getRegistration, { params: { id } })).data.timeline.map(({ by }) => by)
  const names = await record(owner)
  expect(names).toEqual(['李老师', expect.any(String)])
  expect(await record(manager)).toEqual(names)
  expect(await record(clerk)).toEqual(['李**', `${names[1]?.[0]}**`])
  const listed = (await clerk.call(listRegistrations)).data
  await send(manager, event, newcomers(event.groups[0], 2))
  const batches = (await clerk.call(listBatches)).data
  const batch = await clerk.call(getBatch, { params: { id: batches.items[0]?.id ?? '' } })
  expect([batches.items[0]?.created_by, batch.data.created_by]).toEqual(['李**', '李**'])
  for (const answer of [listed, batches, batch.data]) expect(JSON.stringify(answer)).not.toContain('李老师')
  expect((await owner.call(listBatches)).data.items[0]?.created_by).toBe('李老师')
})

test('so is who recorded a consent and who ended it', async () => {
  const { owner, clerk } = await aStaffedClub(portal)
  const manager = await aMember(portal, owner, owner.clubId, 'manager', '李老师')
  const consent = { version: '2026-01', given_by: '王芳' }
  const { data } = await manager.call(addParticipant, { body: aParticipant({ consent }) })
  const params = { id: data.id }
  await manager.call(changeParticipant, { params, body: { consent: null, version: data.version } })
  const seenBy = async (who: Person) =>
    (await who.call(listConsents, { params })).data.items.map(({ recorded_by, ended_by }) => [recorded_by, ended_by])
  expect(await seenBy(owner)).toEqual([['李老师', '李老师']])
  expect(await seenBy(clerk)).toEqual([['李**', '李**']])
})
