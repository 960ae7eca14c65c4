import { changeGroup, getEvent, registerBatch, removeGroup } from '@startline/contract'
import { expect, test } from 'vitest'
import { aHostedEvent } from '../../events/announcement/announcement-fixtures.ts'
import { aClubOwner } from '../../identity/member/member-fixtures.ts'
import { aGroup, aParticipant, together } from '../../test/factories.ts'
import { openPortal } from '../../test/harness.ts'

const portal = await openPortal()
const host = await aClubOwner(portal)
const guests = await together(10, () => portal.signUp())
const enter = (at: number, event_id: string, group_id: string) => {
  const entries = [{ group_id, participant: aParticipant() }]
  return guests[at]?.call(registerBatch, { body: { event_id, entries } })
}

test('a capacity is never below what is taken, whoever enters while it is changed', async () => {
  const { id, groups } = await aHostedEvent(portal, host.clubId, { groups: [aGroup({ capacity: 20 })] })
  const [group_id = ''] = groups
  const changes = [3, 5, 2].map((capacity) => host.call(changeGroup, { params: { id, group_id }, body: { capacity } }))
  await Promise.all([...guests.map((_one, at) => enter(at, id, group_id)), ...changes])
  const [group] = (await portal.call(getEvent, { params: { id } })).data.groups
  expect(group?.taken).toBeLessThanOrEqual(group?.capacity ?? 0)
})

test('of removing a group and entering it at once, one is done', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id, groups } = await aHostedEvent(portal, host.clubId, { groups: [aGroup(), aGroup({ name: '另一组' })] })
    const [group_id = ''] = groups
    const removing = host.call(removeGroup, { params: { id, group_id } })
    const [removed, entered] = await Promise.all([removing, enter(round, id, group_id)])
    expect([removed.code, entered?.code].filter((code) => code === 0)).toHaveLength(1)
  }
})
