import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { addParticipant, registerBatch, removeParticipant } from '@startline/contract'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { runCommand } from '../../commands/socket.ts'
import { enter, expectExact, standing } from '../../entries/waiting/waiting-fixtures.ts'
import { lastEntries } from '../../record/show-audit.ts'
import { verifyAudit } from '../../record/verify-audit.ts'
import { aGroup, anEvent, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { keepLog } from '../../test/keep-log.ts'
import { findDifferences } from './find-differences.ts'
import { startReconciling } from './reconcile-job.ts'

const logged: string[] = []
let portal: TestPortal
let who: Person
let event: { id: string; groups: string[] }

beforeAll(async () => {
  portal = await openPortal({}, { logTo: keepLog(logged) })
  who = await portal.signUp()
  event = await anEvent(portal, { groups: [aGroup({ capacity: 2 }), aGroup()] })
  const entries = [0, 1, 2, 3].map((index) => ({
    group_id: event.groups[index && 0] ?? '',
    participant: aParticipant(),
  }))
  const body = { event_id: event.id, when_full: 'waitlist' as const, mode: 'partial' as const, entries }
  const { data } = await who.call(registerBatch, { body })
  expect([data.accepted, data.waitlisted]).toEqual([2, 2])
  const { data: child } = await who.call(addParticipant, { body: aParticipant() })
  await who.call(addParticipant, { body: aParticipant() })
  await who.call(removeParticipant, { params: { id: child.id } })
})

beforeEach(() => void logged.splice(0))

const sql = (text: string, params: unknown[] = []) => portal.deps.database.pool.query(text, params)
const run = (...flags: string[]) => runCommand(portal.deps, { args: ['reconcile', ...flags], file: null })
const metrics = () => portal.metrics()
const alarms = () => logged.filter((line) => line.includes('Counters differ')).map((line) => JSON.parse(line))

/** Spoils every counter: a group's two and an organization's two. */
async function spoil() {
  await sql('update event_group set taken = 1, waitlisted = 7 where id = $1', [event.groups[0]])
  await sql('update organization set registration_count = 40, participant_count = 3 where id = $1', [
    who.organizationId,
  ])
}
const group = () => ({ event_id: event.id, group_id: event.groups[0] })
const spoiled = () => [
  { ...group(), counter: 'taken', kept: 1, counted: 2 },
  { ...group(), counter: 'waitlisted', kept: 7, counted: 2 },
  { organization_id: who.organizationId, counter: 'registration_count', kept: 40, counted: 4 },
  { organization_id: who.organizationId, counter: 'participant_count', kept: 3, counted: 5 },
]

/** When a whole run last ended, by the portal's clock. */
async function checkedAt(): Promise<number | undefined> {
  const checked = portal.deps.metrics.getSingleMetric('portal_counters_checked_timestamp_seconds')
  return (await checked?.get())?.values[0]?.value
}

/** Lets the job run until it has run so many times, and stops it. */
async function runs(times: number, everyMs = 1) {
  const job = startReconciling(portal.deps, { firstAfterMs: 0, everyMs })
  for (let time = 0; time < times; time++) {
    const before = await checkedAt()
    portal.passTime(1000)
    await expect.poll(checkedAt, { interval: 2 }).not.toBe(before)
  }
  await job.stop()
}

test('after ordinary use nothing differs, and the metrics say when that was found', async () => {
  await runs(1)
  expect(alarms()).toEqual([])
  const shown = await metrics()
  for (const counter of ['taken', 'waitlisted', 'registration_count', 'participant_count'])
    expect(shown).toContain(`portal_counter_differences{counter="${counter}"} 0`)
  expect(await run()).toEqual({ code: 0, out: 'Every counter is the number of its rows.\n', err: '' })
})

test.each([
  ['event_group', 'taken', () => event.groups[0]],
  ['event_group', 'waitlisted', () => event.groups[0]],
  ['organization', 'registration_count', () => who.organizationId],
  ['organization', 'participant_count', () => who.organizationId],
])('of %s, %s alone is found', async (table, counter, id) => {
  const add = (by: number) => sql(`update ${table} set ${counter} = ${counter} + $2 where id = $1`, [id(), by])
  await add(-1)
  const found = await findDifferences(portal.deps.database.db)
  await add(1)
  expect(found).toMatchObject([{ counter }])
})

test('spoiled counters are found, told once per run with ids and numbers, shown, and left as they are', async () => {
  await spoil()
  await runs(1, 60_000)
  expect(alarms()).toHaveLength(1)
  const [alarm] = alarms()
  expect(alarm).toMatchObject({ level: 50, number: 4 })
  const told = alarm.differences.map(({ of, ...rest }: { of: object }) => ({ ...of, ...rest }))
  expect(told).toEqual(spoiled())
  const shown = await metrics()
  for (const counter of ['taken', 'waitlisted', 'registration_count', 'participant_count'])
    expect(shown).toContain(`portal_counter_differences{counter="${counter}"} 1`)
  expect(await findDifferences(portal.deps.database.db)).toHaveLength(4)
})

test('the command prints what differs and ends with 1; told to repair it sets counters to rows and records it', async () => {
  await spoil()
  const found = await run()
  expect([
    found.code,
    found.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ]).toEqual([1, spoiled()])
  const repaired = await run('--repair')
  expect(repaired.code).toBe(0)
  expect(
    repaired.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual(spoiled().map((one) => ({ ...one, repaired: true })))
  expect(await findDifferences(portal.deps.database.db)).toEqual([])
  expect(await metrics()).toContain('portal_counter_differences{counter="taken"} 0')
  const { rows } = await sql('select organization_id from event where id = $1', [event.id])
  const [host, mine] = [rows[0]?.organization_id, who.organizationId]
  expect((await lastEntries(portal.deps.database.db, host, 1))[0]).toMatchObject({
    account_id: null,
    action: 'group.recount',
    subject: { ...group(), counters: { taken: { from: 1, to: 2 }, waitlisted: { from: 7, to: 2 } } },
  })
  expect((await lastEntries(portal.deps.database.db, mine, 1))[0]).toMatchObject({
    action: 'organization.recount',
    subject: { counters: { registration_count: { from: 40, to: 4 }, participant_count: { from: 3, to: 5 } } },
  })
  expect((await verifyAudit(portal.deps.database.db)).broken).toEqual([])
})

test('a group with more entries than places cannot be repaired, and is told', async () => {
  await sql('update event_group set capacity = 1, taken = 1 where id = $1', [event.groups[0]])
  const { code, out } = await run('--repair')
  const left = { ...group(), counter: 'taken', kept: 1, counted: 2, repaired: false }
  expect([code, JSON.parse(out)]).toEqual([1, left])
  await sql('update event_group set capacity = 2, taken = 2 where id = $1', [event.groups[0]])
})

test('many events and organizations are all looked at, slice by slice', async () => {
  for (let index = 0; index < 230; index++) await anEvent(portal)
  expect(await findDifferences(portal.deps.database.db)).toEqual([])
  await sql('update event_group set taken = 1 where id <> $1 and taken = 0', [event.groups[1]])
  await sql('update organization set participant_count = 9 where id <> $1', [who.organizationId])
  const differences = await findDifferences(portal.deps.database.db)
  expect(new Set(differences.map(({ of }) => JSON.stringify(of))).size).toBe(461)
  await sql('update event_group set taken = 0 where taken = 1')
  await sql('update organization set participant_count = 0 where participant_count = 9')
  await runs(2)
  expect(alarms()).toEqual([])
})

test('a stop ends a run under way without an alarm, and nothing runs after it', async () => {
  const { pool } = portal.deps.database
  let asked = 0
  const count = () => void (asked += 1)
  pool.on('acquire', count)
  onTestFinished(() => void pool.off('acquire', count))
  const job = startReconciling(portal.deps, { firstAfterMs: 0, everyMs: 1 })
  await once(pool, 'acquire')
  await job.stop()
  const before = asked
  // Timers run in their order: the next run would have begun.
  for (let turn = 0; turn < 20; turn += 1) await wait(1)
  expect(asked).toBe(before)
  expect(logged.filter((line) => line.includes('"level":50'))).toEqual([])
})

test('an unknown flag is refused', async () => {
  expect(await run('--mend')).toEqual({ code: 2, out: '', err: expect.stringContaining('--mend is unknown.') })
})

test('a place that a wrong counter hid goes to the first in line when it is repaired', async () => {
  const hidden = await anEvent(portal, { groups: [aGroup({ capacity: 2 })] })
  const [group = ''] = hidden.groups
  const ids = await enter(who, hidden, group, [{}, {}])
  await sql(`update registration set status = 'withdrawn' where id = $1`, [ids[0]])
  await sql(`update roster_member set live = false where registration_id = $1`, [ids[0]])
  const waiting = await enter(who, hidden, group, [{}, {}])
  expect((await run('--repair')).code).toBe(0)
  expect(await Promise.all(waiting.map((id) => standing(who, id)))).toEqual(['registered', 'waitlisted 1'])
  const told = await lastEntries(portal.deps.database.db, who.organizationId, 1)
  expect(told).toMatchObject([{ action: 'registration.promote', subject: { registration_ids: [waiting[0]] } }])
  await expectExact(portal, hidden.id)
})
