import { addParticipant, changePhone, eraseAccount, grantAllowance, verifyCode } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { aHostedEvent } from '../../events/announcement/announcement-fixtures.ts'
import { confirmOrganization } from '../../hosting/organization/confirm-organization.ts'
import { aClub, aClubOwner, actFor, aMember } from '../../identity/member/member-fixtures.ts'
import { aGroup, anEvent } from '../../test/factories.ts'
import { type Caller, openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { newPhone } from '../../test/sent-codes.ts'
import { childrenOf, numbersOfDay } from '../elsewhere/elsewhere-fixtures.ts'
import { enterThose, strangers } from './quota-fixtures.ts'

let portal: TestPortal
let event: { id: string; groups: string[] }
const DRY = { dry_run: true }
const DAY_MS = 24 * 60 * 60_000

beforeAll(async () => {
  portal = await openPortal({ RATE_LIMITS: 'default', TRUST_PROXY: 'loopback' })
  event = await anEvent(portal, { groups: [aGroup({ capacity: null })] })
})

/** Somebody new: sign-ups are limited by address, and this is about something else. */
async function somebody(): Promise<Person> {
  portal.passTime(60 * 60_000)
  return portal.signUp()
}
async function byPhone() {
  portal.passTime(60 * 60_000)
  return portal.signUpBySms()
}

async function many(count: number): Promise<Person[]> {
  const people: Person[] = []
  while (people.length < count) people.push(await somebody())
  return people
}
/** The same person as they call from an address. */
const behind = (who: Caller, address: string): Caller => ({
  call: (endpoint, input) =>
    who.call(endpoint, { ...input, headers: { ...input?.headers, 'x-forwarded-for': address } }),
})

test('it is the person’s, in whichever of their organizations they act', async () => {
  const who = await somebody()
  const clubs = [await aClub(who, '甲'), await aClub(who, '乙')]
  expect((await enterThose(who, event, strangers(6), DRY)).code).toBe(0)
  await actFor(who, clubs[0] ?? '')
  expect((await enterThose(who, event, strangers(4), DRY)).code).toBe(0)
  await actFor(who, clubs[1] ?? '')
  const refused = await enterThose(who, event, strangers(1), DRY)
  expect(refused).toMatchObject({ code: 4307, data: { budget: 10, used: 10, new_in_request: 1 } })
})

test('it is the phone’s as well: of an account that was erased, and of one that changed it', async () => {
  const [first, second] = [newPhone(), newPhone()]
  const who = await portal.signUpBySms(first)
  expect((await enterThose(who, event, strangers(40), DRY)).code).toBe(0)
  const code = await portal.sendCodeTo(second, 'bind_phone')
  const { ticket } = (await portal.call(verifyCode, { body: { phone: second, scene: 'bind_phone', code } })).data
  expect((await who.call(changePhone, { body: { ticket } })).code).toBe(0)
  expect((await enterThose(who, event, strangers(50), DRY)).code).toBe(0)
  const again = await portal.signUpBySms(first)
  expect(await enterThose(again, event, strangers(11), DRY)).toMatchObject({ code: 4307, data: { used: 90 } })
  expect((await who.call(eraseAccount, { body: { confirm: second, registrations: 0 } })).code).toBe(0)
  const anew = await portal.signUpBySms(second)
  expect(await enterThose(anew, event, strangers(51), DRY)).toMatchObject({ code: 4307, data: { used: 50 } })
  expect((await enterThose(anew, event, strangers(50), DRY)).code).toBe(0)
})

test('accounts without a phone share an address, an IPv6 network by its blocks; eleven families behind one are not stopped', async () => {
  const from = (who: Caller, address: string, people: unknown[]) => enterThose(behind(who, address), event, people, DRY)
  const families = await many(31)
  for (const family of families.slice(0, 30)) expect((await from(family, '203.0.113.9', strangers(10))).code).toBe(0)
  const late = families[30] as Person
  expect(await from(late, '203.0.113.9', strangers(1))).toMatchObject({ code: 4307, data: { budget: 10, used: 0 } })
  expect((await from(late, '203.0.113.10', strangers(1))).code).toBe(0)
  const networks = await many(31)
  for (const [at, one] of networks.slice(0, 30).entries())
    expect((await from(one, `2001:db8:7:${at.toString(16)}::1`, strangers(10))).code).toBe(0)
  const other = networks[30] as Person
  expect((await from(other, '2001:db8:7:ffff::1', strangers(1))).code).toBe(4307)
  expect((await from(other, '2001:db8:8::1', strangers(1))).code).toBe(0)
  const phone = await byPhone()
  expect((await from(phone, '203.0.113.9', strangers(1))).code).toBe(0)
})

test('in one event twenty a day share district and birth date, whoever enters them and by whatever they are named', async () => {
  const all = childrenOf(numbersOfDay(70))
  const twins = (count: number) => all.splice(0, count)
  const here = await anEvent(portal, { groups: [aGroup({ capacity: null })] })
  const [one, two] = [await byPhone(), await byPhone()]
  expect((await enterThose(one, here, twins(15), DRY)).code).toBe(0)
  const listed = await Promise.all(twins(3).map((body) => two.call(addParticipant, { body })))
  const entries = listed.map(({ data }) => ({ group_id: here.groups[0], participant_id: data.id }))
  expect((await enterThose(two, here, [], { entries, mode: 'partial' })).code).toBe(0)
  expect(await enterThose(two, here, twins(3), DRY)).toMatchObject({ code: 4307, data: { budget: 100, used: 3 } })
  expect((await enterThose(two, here, twins(2), DRY)).code).toBe(0)
  expect((await enterThose(one, here, twins(1), DRY)).code).toBe(4307)
  expect((await enterThose(one, event, twins(1), DRY)).code).toBe(0)
  const club = await byPhone()
  await confirmOrganization(portal.deps, club.organizationId)
  expect((await enterThose(club, here, twins(20), DRY)).code).toBe(0)
  expect((await enterThose(club, here, twins(1), DRY)).code).toBe(4307)
})

test('in a confirmed organization who may not reveal numbers has 500, and people of the list count as well', async () => {
  portal.passTime(60 * 60_000)
  const owner = await aClubOwner(portal)
  await confirmOrganization(portal.deps, owner.clubId)
  const coach = await aMember(portal, owner, owner.clubId, 'member')
  const [known] = strangers(1)
  expect((await owner.call(addParticipant, { body: known })).code).toBe(0)
  portal.passTime(DAY_MS)
  expect(await enterThose(coach, event, [...strangers(500), known], DRY)).toMatchObject({
    code: 4307,
    data: { budget: 500, used: 0, new_in_request: 501 },
  })
  expect((await enterThose(coach, event, [...strangers(499), known], DRY)).code).toBe(0)
  expect(await enterThose(coach, event, strangers(1), DRY)).toMatchObject({
    code: 4307,
    data: { budget: 500, used: 500 },
  })
  expect((await enterThose(owner, event, strangers(1), DRY)).code).toBe(0)
})

test('the host of an event lifts the limit of an organization for its event, and of no other', async () => {
  portal.passTime(60 * 60_000)
  const host = await aClubOwner(portal)
  const here = await aHostedEvent(portal, host.clubId, { groups: [aGroup({ capacity: null })] })
  const who = await somebody()
  const grant = (people: unknown, by: Caller = host) =>
    by.call(grantAllowance, { params: { id: here.id }, rawBody: { organization_id: who.organizationId, people } })
  expect((await enterThose(who, here, strangers(30))).code).toBe(4307)
  expect((await grant(25, who)).code).toBe(4004)
  expect((await grant(1_001)).code).toBe(4001)
  expect(await grant(25)).toMatchObject({ code: 0, data: { people: 25, used: 0 } })
  expect((await enterThose(who, here, strangers(30))).code).toBe(0)
  expect(await enterThose(who, event, strangers(6))).toMatchObject({ code: 4307, data: { budget: 10, used: 5 } })
  expect(await grant(40)).toMatchObject({ data: { people: 40, used: 25 } })
  portal.passTime(DAY_MS)
  expect((await enterThose(who, here, strangers(26))).code).toBe(4307)
  expect((await enterThose(who, here, strangers(25))).code).toBe(0)
})
