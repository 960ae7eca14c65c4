import { enterLate, withdrawHosted } from '@startline/contract'
import { expect, test } from 'vitest'
import { expectExact, leave, standings } from '../../entries/waiting/waiting-fixtures.ts'
import { toldTo } from '../../notices/notice-fixtures.ts'
import { aGroup, aParticipant, together } from '../../test/factories.ts'
import { openPortal } from '../../test/harness.ts'
import { aHeldEvent, enterOne } from '../registrations/registrations-fixtures.ts'

const reason = '监护人来电，临时有事'
const portal = await openPortal()

test('a registration that the host and its organization withdraw at once frees one place', async () => {
  const { event, host, wang, li } = await aHeldEvent(portal, { groups: [aGroup({ capacity: 1 })] })
  const { rid } = await enterOne(wang, event, event.groups[0])
  const waiting = [(await enterOne(li, event, event.groups[0])).rid, (await enterOne(li, event, event.groups[0])).rid]
  const codes = await together(20, async (at) => {
    const byHost = () => host.call(withdrawHosted, { params: { id: event.id, rid }, rawBody: { reason } })
    return (at % 2 === 0 ? await byHost() : await leave(wang, rid)).code
  })
  expect(codes).toEqual(Array.from({ length: 20 }, () => 0))
  expect(await standings(li, waiting)).toEqual(['registered', 'waitlisted 1'])
  expect((await toldTo(li)).items.filter(({ kind }) => kind === 'place_given')).toHaveLength(1)
  await expectExact(portal, event.id)
})

test('of late entries for one place one gets it, and of entries of one child one stands', async () => {
  const { event, host } = await aHeldEvent(portal, { groups: [aGroup({ capacity: 1 }), aGroup({ capacity: null })] })
  const enter = (group: number, participant = aParticipant()) =>
    host.call(enterLate, {
      params: { id: event.id },
      rawBody: { entry: { group_id: event.groups[group], participant }, reason },
    })
  const one = (await together(12, () => enter(0))).map(({ code }) => code)
  expect(one.toSorted()).toEqual([0, ...Array.from({ length: 11 }, () => 4302)])
  const child = aParticipant()
  const same = (await together(12, () => enter(1, child))).map(({ code }) => code)
  expect(same.toSorted()).toEqual([0, ...Array.from({ length: 11 }, () => 4304)])
  await expectExact(portal, event.id)
})
