import {
  addParticipant,
  cancelBatch,
  changeRegistration,
  getEvent,
  listRegistrations,
  registerBatch,
  removeParticipant,
} from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { confirmOrganization } from '../../hosting/organization/confirm-organization.ts'
import { sweepDailyUse } from '../../http/limits/daily-use.ts'
import { aGroup, anEvent, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
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

test('a key frees nobody of the charge while its answer is about to be forgotten', async () => {
  const who = await somebody()
  const headers = { 'idempotency-key': `key-${who.account}` }
  const { id, groups } = event
  const send = (people: unknown[]) => {
    const entries = people.map((participant) => ({ group_id: groups[0], participant }))
    return who.call(registerBatch, { rawBody: { event_id: id, mode: 'partial', entries }, headers })
  }
  const agedTo = (age: string) =>
    portal.deps.database.pool.query('update idempotency_key set created_at = now() - $2::interval where key = $1', [
      headers['idempotency-key'],
      age,
    ])
  expect((await who.call(cancelBatch, { body: { key: headers['idempotency-key'] } })).code).toBe(0)
  expect((await send(strangers(11))).code).toBe(4010)
  await agedTo('23 hours 49 minutes')
  expect((await send(strangers(11))).code).toBe(4010)
  await agedTo('23 hours 51 minutes')
  expect((await send(strangers(11))).code).toBe(4307)
})

test('RATE_LIMITS=loose lifts it', async () => {
  const loose = await openPortal()
  const who = await loose.signUp()
  const there = await anEvent(loose, { groups: [aGroup({ capacity: null })] })
  expect((await enterThose(who, there, strangers(25))).code).toBe(0)
})
