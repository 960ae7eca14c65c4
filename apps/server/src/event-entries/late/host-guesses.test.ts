import { addParticipant, enterLate, getRegistration, replaceHosted } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { anew, aRelay } from '../../entries/change/change-fixtures.ts'
import { sendEntries } from '../../entries/waiting/waiting-fixtures.ts'
import { confirmOrganization } from '../../hosting/organization/confirm-organization.ts'
import { childrenOf, numbersOfDay } from '../../people/elsewhere/elsewhere-fixtures.ts'
import { aGroup, aParticipant } from '../../test/factories.ts'
import { openPortal, type TestPortal } from '../../test/harness.ts'
import { aHeldEvent, enterOne } from '../registrations/registrations-fixtures.ts'

const reason = '监护人来电，临时有事'
let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})

const held = (groups: Parameters<typeof aGroup>[0][], at = portal) =>
  aHeldEvent(at, { groups: groups.map((group) => aGroup(group)) })

test('a late entry that could not be stored tells the host nothing of the list of its organization', async () => {
  const { event, host, wang } = await held([{ capacity: 1 }, { gender: 'female' }, {}])
  const [full, girls, free] = event.groups
  const entered = aParticipant({ name: '赵一一' })
  await sendEntries(wang, event, [{ group_id: full, participant: entered }])
  const listed = aParticipant({ name: '钱二二' })
  expect((await wang.call(addParticipant, { body: listed })).code).toBe(0)
  const late = (group_id: string | undefined, participant: object) =>
    host.call(enterLate, {
      params: { id: event.id },
      rawBody: { organization_id: wang.clubId, entry: { group_id, participant }, reason },
    })
  const told = async (group_id: string | undefined, participant: object) => {
    const { code, errors } = await late(group_id, participant)
    return [code, errors.map(({ path, rule }) => [path, rule])]
  }
  for (const group of [full, girls])
    for (const name of ['赵一一', '钱二二', '别的名字'])
      for (const hit of [entered, listed])
        expect(await told(group, { ...hit, name })).toEqual(await told(group, aParticipant({ name })))
  expect(await told(free, { ...listed, name: '别的名字' })).toEqual([
    4001,
    [['/entry/participant/name', 'name_differs']],
  ])
  expect((await late(free, listed)).code).toBe(0)
})

test('somebody let in for another tells nothing of the list where they do not fit', async () => {
  const { event, host, wang } = await held([aRelay({ gender: 'female' })])
  const girl = (name: string) => anew({ name, sex: 'female' })
  const [rid = ''] = await sendEntries(wang, event, [
    { group_id: event.groups[0], team: { name: '飞轮一队' }, members: [girl('甲一'), girl('乙二')] },
  ])
  const out = (await wang.call(getRegistration, { params: { id: rid } })).data.members[1]?.participant_id ?? ''
  const listed = aParticipant({ name: '钱二二' })
  expect((await wang.call(addParticipant, { body: listed })).code).toBe(0)
  const told = async (participant: object) => {
    const params = { id: event.id, rid }
    const { code, errors } = await host.call(replaceHosted, { params, rawBody: { reason, out, in: { participant } } })
    return [code, errors.map(({ path, rule }) => [path, rule])]
  }
  const renamed = { ...listed, name: '别的名字' }
  expect(await told(renamed)).toEqual(await told(aParticipant({ name: '别的名字' })))
})

test('those whom a host names in its event count for their district and birth date', async () => {
  const strict = await openPortal({ RATE_LIMITS: 'default' })
  const { event, host, wang } = await held([{ capacity: 1 }], strict)
  await confirmOrganization(strict.deps, host.clubId)
  await enterOne(wang, event, event.groups[0])
  const codes: number[] = []
  for (const participant of childrenOf(numbersOfDay(21))) {
    const entry = { group_id: event.groups[0], participant }
    const rawBody = { organization_id: wang.clubId, entry, reason }
    codes.push((await host.call(enterLate, { params: { id: event.id }, rawBody })).code)
  }
  expect(codes.filter((code) => code === 4302)).toHaveLength(20)
  expect(codes.at(-1)).toBe(4307)
})
