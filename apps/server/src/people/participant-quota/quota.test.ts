import {
  addParticipant,
  changePhone,
  changeRegistration,
  eraseAccount,
  getEvent,
  grantAllowance,
  listRegistrations,
  registerBatch,
  removeParticipant,
  verifyCode,
} from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { aHostedEvent } from '../../events/announcement/announcement-fixtures.ts'
import { confirmOrganization } from '../../hosting/organization/confirm-organization.ts'
import { aClub, aClubOwner, actFor, aMember } from '../../identity/member/member-fixtures.ts'
import { sweepDailyUse } from '../../store/daily-use.ts'
import { aGroup, anEvent, aParticipant } from '../../test/factories.ts'
import { type Caller, openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { newPhone } from '../../test/sent-codes.ts'
import { childrenOf, numbersOfDay } from '../elsewhere/elsewhere-fixtures.ts'
import { sweepCounted } from './quota.store.ts'
import { counted, enterThose, strangers } from './quota-fixtures.ts'

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

test('a fresh account fills no group with invented children in one call', async () => {
  const who = await somebody()
  const small = await anEvent(portal, { groups: [aGroup({ capacity: 25 })] })
  const answer = await enterThose(who, small, strangers(25))
  expect(answer).toMatchObject({ status: 429, code: 4307, data: { budget: 10, used: 0, new_in_request: 25 } })
  expect((await who.call(getEvent, { params: { id: small.id } })).data.groups[0]?.taken).toBe(0)
  expect((await who.call(listRegistrations, { query: {} })).data.total).toBe(0)
})

test('the refusal says when to come again, and tells nothing of anybody', async () => {
  const who = await somebody()
  expect((await enterThose(who, event, strangers(4), DRY)).code).toBe(0)
  const { data, headers, code } = await enterThose(who, event, strangers(7), DRY)
  expect(code).toBe(4307)
  const told: unknown = data
  expect(told).toEqual({
    budget: 10,
    used: 4,
    new_in_request: 7,
    resets_at: expect.stringMatching(/T00:00:00\+08:00$/),
  })
  const resets = Date.parse((told as { resets_at: string }).resets_at)
  const wait = (resets - portal.deps.now().getTime()) / 1000
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(DAY_MS / 1000)
  expect(Math.abs(Number(headers['retry-after']) - wait)).toBeLessThan(60)
})

test('what is too much counts nobody, and what is within goes on', async () => {
  const who = await somebody()
  expect((await enterThose(who, event, strangers(11))).code).toBe(4307)
  expect(await counted(portal, who.organizationId)).toEqual([0, 0])
  expect((await enterThose(who, event, strangers(10))).code).toBe(0)
  expect((await enterThose(who, event, strangers(1))).code).toBe(4307)
})

test.each([
  ['a trial', (who: Person, people: unknown[]) => enterThose(who, event, people, DRY)],
  ['a refused batch', (who: Person, people: unknown[]) => enterThose(who, event, [...people, null])],
  ['a partial batch', (who: Person, people: unknown[]) => enterThose(who, event, people, { mode: 'partial' })],
  [
    'entries of a wrong shape',
    (who: Person, people: unknown[]) =>
      enterThose(
        who,
        event,
        people.map((one) => ({ ...(one as object), surplus: 1 })),
      ),
  ],
  [
    'an event that there is not',
    (who: Person, people: unknown[]) => enterThose(who, { ...event, id: event.groups[0] ?? '' }, people),
  ],
  [
    'a team',
    (who: Person, people: unknown[]) =>
      enterThose(who, event, [], {
        entries: [
          {
            group_id: event.groups[0],
            team: { name: '红队' },
            members: people.map((participant) => ({ participant })),
          },
        ],
      }),
  ],
])('people are counted once, by number, in %s', async (_what, send) => {
  const who = await somebody()
  const people = strangers(10)
  for (let times = 0; times < 3; times += 1) expect((await send(who, people)).code).not.toBe(4307)
  expect(await counted(portal, who.organizationId)).toEqual([10, 10])
  expect((await send(who, strangers(1))).code).toBe(4307)
})

test('adding counts, and so does a change of members', async () => {
  const who = await somebody()
  const add = (body = aParticipant()) => who.call(addParticipant, { body })
  const [first, ...others] = strangers(9)
  const entered = await enterThose(who, event, [first])
  for (const one of others) expect((await add(one)).code).toBe(0)
  const id = entered.data.items[0]?.registration_id ?? ''
  const change = (participant = aParticipant()) =>
    who.call(changeRegistration, { params: { id }, body: { members: [{ participant }] } })
  expect((await change()).code).toBe(0)
  expect(await counted(portal, who.organizationId)).toEqual([10, 10])
  expect([(await change()).code, (await add()).code]).toEqual([4307, 4307])
})

test('who is on the list is not new, who was removed is; a document that cannot be read is nobody', async () => {
  const who = await somebody()
  const [known, removed] = strangers(2)
  await who.call(addParticipant, { body: known })
  const gone = await who.call(addParticipant, { body: removed })
  await who.call(removeParticipant, { params: { id: gone.data.id } })
  portal.passTime(DAY_MS)
  const unreadable = { ...aParticipant(), id_number: '110105201605200000' }
  await enterThose(who, event, [known, removed, unreadable], DRY)
  expect(await counted(portal, who.organizationId)).toEqual([3, 3])
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
  const twins = (count: number) => all.splice(0, count) as ReturnType<typeof aParticipant>[]
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

test('a verified phone raises it to 100, the operator’s word to 5,000', async () => {
  const who = await byPhone()
  expect(await enterThose(who, event, strangers(101), DRY)).toMatchObject({ code: 4307, data: { budget: 100 } })
  expect((await enterThose(who, event, strangers(100), DRY)).code).toBe(0)
  await confirmOrganization(portal.deps, who.organizationId)
  expect((await enterThose(who, event, strangers(5_000), DRY)).code).toBe(0)
  const over = await enterThose(who, event, strangers(1), DRY)
  expect(over).toMatchObject({ code: 4307, data: { budget: 5_000, used: 5_000, new_in_request: 1 } })
})

test('a new day begins at midnight in China, and what was counted before is swept', async () => {
  const who = await somebody()
  expect((await enterThose(who, event, strangers(10), DRY)).code).toBe(0)
  const refused: unknown = (await enterThose(who, event, strangers(1), DRY)).data
  const resets = Date.parse((refused as { resets_at: string }).resets_at)
  portal.passTime(resets - portal.deps.now().getTime() - 30_000)
  expect((await enterThose(who, event, strangers(1), DRY)).code).toBe(4307)
  portal.passTime(31_000)
  expect((await enterThose(who, event, strangers(10), DRY)).code).toBe(0)
  const today = new Date(resets + 8 * 60 * 60_000).toISOString().slice(0, 10)
  await sweepCounted(portal.deps.database.db, today, 100_000)
  await sweepDailyUse(portal.deps.database.db, today, 100_000)
  expect(await counted(portal, who.organizationId)).toEqual([10, 10])
})

test('an answer that is told again under its key spends nothing, on the next day neither', async () => {
  const who = await somebody()
  const { id, groups } = event
  const entries = [...strangers(2), null].map((participant) => participant && { group_id: groups[0], participant })
  const rawBody = { event_id: id, mode: 'partial', entries }
  const full = await anEvent(portal, { groups: [aGroup({ capacity: 0 })] })
  const refusedToo = {
    ...rawBody,
    event_id: id,
    entries: [...entries, { group_id: full.groups[0], participant: aParticipant() }],
  }
  const call = async () => {
    const headers = { 'idempotency-key': `key-${who.account}` }
    return who.call(registerBatch, { rawBody: refusedToo, headers })
  }
  const first = await call()
  expect(await counted(portal, who.organizationId)).toEqual([3, 3])
  portal.passTime(DAY_MS - 60_000)
  expect((await call()).data).toEqual(first.data)
  expect(await counted(portal, who.organizationId)).toEqual([3, 3])
})

test('RATE_LIMITS=loose lifts it', async () => {
  const loose = await openPortal()
  const who = await loose.signUp()
  const there = await anEvent(loose, { groups: [aGroup({ capacity: null })] })
  expect((await enterThose(who, there, strangers(25))).code).toBe(0)
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
