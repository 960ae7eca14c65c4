import { registerBatch } from '@startline/contract'
import { expect } from 'vitest'
import { aHostedEvent } from '../../events/announcement/announcement-fixtures.ts'
import { aClubOwner } from '../../identity/member/member-fixtures.ts'
import { aGroup, aParticipant } from '../../test/factories.ts'
import type { Person, TestPortal } from '../../test/harness.ts'

/** A host with an event of two groups, and two clubs that may enter it. For tests. */
export async function aHeldEvent(portal: TestPortal, change: Parameters<typeof aHostedEvent>[2] = {}) {
  const host = await aClubOwner(portal, '陈主任', '起点轮滑协会')
  const groups = [aGroup({ name: 'U8 男女混合', fee: 16_800 }), aGroup({ name: 'U10 男女混合' })]
  const event = await aHostedEvent(portal, host.clubId, { groups, ...change })
  const wang = await aClubOwner(portal, '王教练', '飞轮俱乐部')
  const li = await aClubOwner(portal, '李教练', '阳光学校')
  return { host, event, wang, li }
}

/** Enters one person in a group; gives the registration and the participant. For tests. */
export async function enterOne(
  who: Person,
  event: { id: string },
  group_id: string | undefined,
  change: Parameters<typeof aParticipant>[0] = {},
  more: object = {},
): Promise<{ rid: string; participant: string }> {
  const entries = [{ group_id, participant: aParticipant(change), ...more }]
  const { code, data } = await who.call(registerBatch, {
    rawBody: { event_id: event.id, when_full: 'waitlist', entries },
  })
  expect([code, data.items?.[0]?.errors]).toEqual([0, []])
  return { rid: data.items[0]?.registration_id ?? '', participant: data.items[0]?.participant_id ?? '' }
}
