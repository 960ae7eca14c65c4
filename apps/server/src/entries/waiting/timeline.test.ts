import { addUnit, getRegistration } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { aStaffedClub, type MemberPerson } from '../../identity/member/member-fixtures.ts'
import { aGroup, anEvent } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { anew, aRelay, edit } from '../change/change-fixtures.ts'
import { enter, leave, sendEntries } from './waiting-fixtures.ts'

let portal: TestPortal
let owner: Person
let clerk: MemberPerson

beforeAll(async () => {
  portal = await openPortal()
  ;({ owner, clerk } = await aStaffedClub(portal))
})

const timeline = async (who: Person, id: string | undefined) =>
  (await who.call(getRegistration, { params: { id: id ?? '' } })).data.timeline

test('a timeline tells all that happened, in order, and who of the organization did it', async () => {
  const other = await portal.signUp()
  const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 })] })
  const [first] = await enter(other, event, event.groups[0], [{}])
  const [id] = await enter(clerk, event, event.groups[0], [{}])
  await leave(other, first)
  await edit(owner, id, { district_code: '110105' })
  await leave(clerk, id)
  const steps = await timeline(owner, id)
  expect(steps.map(({ what, status, by }) => [what, status, by])).toEqual([
    ['created', 'waitlisted', '林教练'],
    ['promoted', 'registered', null],
    ['changed', 'changed', '周老师'],
    ['withdrawn', 'withdrawn', '林教练'],
  ])
  expect(steps[2]?.changes).toEqual([{ field: 'district', from: null, to: '北京市朝阳区' }])
  const moments = steps.map(({ at }) => at)
  expect(moments).toEqual(moments.toSorted())
  await portal.deps.database.pool.query('update account set name = null where id = $1', [clerk.accountId])
  expect((await timeline(owner, id)).map(({ by }) => by)).toEqual([null, null, '周老师', null])
})

test('a change of a team tells who came, who went, and who changed places with a reserve', async () => {
  const unit = (await owner.call(addUnit, { body: { name: '朝阳小学', type: 'school', district_code: '110105' } })).data
    .id
  const event = await anEvent(portal, { groups: [aRelay()] })
  const members = [anew({ name: '王一' }), anew({ name: '王二' }), { ...anew({ name: '王三' }), reserve: true }]
  const [id] = await sendEntries(owner, event, [
    { group_id: event.groups[0], team: { name: '一队' }, unit_id: null, members },
  ])
  const { data } = await owner.call(getRegistration, { params: { id: id ?? '' } })
  const [one, two, three] = data.members.map(({ participant_id }) => participant_id)
  const changed = await edit(owner, id, {
    unit_id: unit,
    members: [
      { participant_id: one, reserve: true },
      { participant_id: three, reserve: false },
      anew({ name: '王四' }),
    ],
  })
  expect(changed.code).toBe(0)
  expect((await timeline(owner, id)).at(-1)?.changes).toEqual([
    { field: 'unit', from: null, to: '朝阳小学' },
    { field: 'district', from: null, to: '北京市朝阳区' },
    { field: 'member_removed', from: '王二', to: null },
    { field: 'member_added', from: null, to: '王四' },
    { field: 'member_reserve', from: null, to: '王一' },
    { field: 'member_starter', from: null, to: '王三' },
  ])
  const { rows } = await portal.deps.database.pool.query<{ changes: unknown }>(
    'select changes from registration_step where registration_id = $1',
    [id],
  )
  expect(JSON.stringify(rows)).toContain(two)
  expect(JSON.stringify(rows)).not.toMatch(/王[一二三四]/)
})
