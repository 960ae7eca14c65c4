import { changePhone, registerBatch, verifyCode } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { aClub, actFor } from '../../identity/member/member-fixtures.ts'
import { aGroup, anEvent, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { newPhone } from '../../test/sent-codes.ts'
import { leave } from '../waiting/waiting-fixtures.ts'
import { send } from './contract-rules-fixtures.ts'

const RULES = { size_min: 2, size_max: 4, min_female: 0, min_male: 0, age_sum_max: null, same_unit: false }
let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})

const limited = (limit: number | null = 2) =>
  anEvent(portal, {
    unverified_limit: limit,
    groups: [
      aGroup({ capacity: null }),
      aGroup({ capacity: 1 }),
      aGroup({ entry_kind: 'team', team_rules: JSON.stringify(RULES) }),
    ],
  })
type Limited = Awaited<ReturnType<typeof limited>>

const child = ({ groups }: Limited, group = 0) => ({ group_id: groups[group], participant: aParticipant() })
const aTeam = ({ groups }: Limited) => ({
  group_id: groups[2],
  team: { name: '飞鹰', leader_name: '李雷' },
  members: [{ participant: aParticipant() }, { participant: aParticipant() }],
})
const codes = async (asked: ReturnType<typeof send>) => (await asked).data.items.map(({ code }) => code)

async function bindPhone(who: Person) {
  const phone = newPhone()
  const code = await portal.sendCodeTo(phone, 'bind_phone')
  const { ticket } = (await portal.call(verifyCode, { body: { phone, scene: 'bind_phone', code } })).data
  expect((await who.call(changePhone, { body: { ticket } })).code).toBe(0)
}

test('an account without a verified phone has so many entries of an event in all its organizations, a verified phone lifts it', async () => {
  const event = await limited()
  const who = await portal.signUp()
  expect(await codes(send(who, event, [child(event)]))).toEqual([0])
  await actFor(who, await aClub(who, '甲'))
  expect(await codes(send(who, event, [aTeam(event)]))).toEqual([0])
  await actFor(who, await aClub(who, '乙'))
  const { data } = await send(who, event, [child(event)])
  expect(data.items[0]).toMatchObject({
    code: 4303,
    name: 'not_eligible',
    errors: [
      {
        path: '/entries/0/group_id',
        rule: 'unverified_limit',
        message: '没有验证手机号的账号在本赛事最多报 2 项，验证手机号后可以继续报名',
      },
    ],
  })
  expect(await codes(send(who, event, [aTeam(event)]))).toEqual([4303])
  await bindPhone(who)
  expect(await codes(send(who, event, [child(event), child(event), child(event)]))).toEqual([0, 0, 0])
})

test('an English answer of the limit without a verified phone names the way out', async () => {
  const event = await limited(1)
  const who = await portal.signUp()
  const { data } = await who.call(registerBatch, {
    rawBody: { event_id: event.id, entries: [child(event), child(event)] },
    headers: { 'accept-language': 'en' },
  })
  expect(data.items[1]?.errors[0]?.message).toBe(
    'An account without a verified phone may have at most 1 entries in this event; verify a phone to enter more',
  )
})

test('an atomic batch beyond the limit without a verified phone stores nothing, a partial one and a dry run name the entries beyond it', async () => {
  const event = await limited()
  const who = await portal.signUp()
  const three = [child(event), child(event), child(event)]
  expect(await codes(send(who, event, three))).toEqual([0, 0, 4303])
  expect(await codes(send(who, event, three, { dry_run: true }))).toEqual([0, 0, 4303])
  const partial = await send(who, event, three, { mode: 'partial' })
  expect(partial.data).toMatchObject({ accepted: 2, rejected: 1 })
})

test('waiting entries count for the limit without a verified phone, withdrawn and refused ones do not', async () => {
  const event = await limited()
  const [who, other] = [await portal.signUp(), await portal.signUp()]
  expect(await codes(send(other, event, [child(event, 1)]))).toEqual([0])
  const refusedFirst = [child(event, 1), child(event), child(event, 1)]
  expect(await codes(send(who, event, refusedFirst, { mode: 'partial' }))).toEqual([4302, 0, 4302])
  const waiting = await send(who, event, [child(event, 1)], { when_full: 'waitlist' })
  expect(waiting.data.items[0]?.status).toBe('waitlisted')
  expect(await codes(send(who, event, [child(event)]))).toEqual([4303])
  await leave(who, waiting.data.items[0]?.registration_id ?? undefined)
  expect(await codes(send(who, event, [child(event)]))).toEqual([0])
})

test('an event without the limit takes any number of entries of an account without a verified phone', async () => {
  const event = await limited(null)
  const who = await portal.signUp()
  expect(await codes(send(who, event, [child(event), child(event), child(event)]))).toEqual([0, 0, 0])
})
