import { addParticipant, changeRegistration, mergeParticipants, registerBatch } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { readFor } from '../../entries/evaluation/batch-job.ts'
import { gatherPeople } from '../../entries/evaluation/gather-people.ts'
import { readEntries } from '../../entries/evaluation/read-entries.ts'
import { inTransaction } from '../../store/transaction.ts'
import { aGroup, anEvent, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { TOLD_A_DAY } from './elsewhere.ts'
import { childrenOf, enterIn, numbersOfCounty } from './elsewhere-fixtures.ts'

const DAY_MS = 24 * 60 * 60_000
let portal: TestPortal
let club: Person
let event: { id: string; groups: string[] }
const open = () => event.groups[0]
const excluding = () => event.groups[1]
const full = () => event.groups[2]

beforeAll(async () => {
  portal = await openPortal()
  club = await portal.signUp()
  const [first, second] = [aGroup({ capacity: null }), aGroup({ capacity: null })]
  event = await anEvent(portal, {
    groups: [first, { ...second, exclusive_with: [String(first.id)] }, aGroup({ capacity: 0 })],
  })
})

/** Children whom the club has entered. */
async function taken(count: number) {
  const children = childrenOf(numbersOfCounty(count))
  expect((await enterIn(club, event, open(), children)).code).toBe(0)
  return children
}
const told = ({ data }: Awaited<ReturnType<typeof enterIn>>) => data.items.map(({ code, name }) => [code, name])
const ELSEWHERE = [4304, 'registered_elsewhere']
const REFUSED = [4009, 'entry_refused']
const GOOD = [0, null]
const times = (count: number, said: unknown) => Array.from({ length: count }, () => said)

async function auditOf({ organizationId }: Person): Promise<unknown[]> {
  const { rows } = await portal.deps.database.pool.query<{ entries: string }>(
    'select entries from audit_link where organization_id = $1 order by position',
    [organizationId],
  )
  return rows
    .flatMap(({ entries }) => JSON.parse(entries) as { action: string }[])
    .filter(({ action }) => action === 'elsewhere.exceed')
}
async function metricOf(answer: string): Promise<number> {
  const metric = await portal.deps.metrics.getSingleMetric('portal_elsewhere_answers_total')?.get()
  return metric?.values.find(({ labels }) => labels['answer'] === answer)?.value ?? 0
}

test('an entry is told where all else is fit, and the others of it are good', async () => {
  const who = await portal.signUp()
  const [child] = await taken(1)
  const answer = await enterIn(who, event, open(), [aParticipant(), child ?? {}])
  expect(answer).toMatchObject({ status: 422, code: 4306, data: { accepted: 0, rejected: 1 } })
  expect(told(answer)).toEqual([GOOD, ELSEWHERE])
  expect(answer.data.items[0]).toMatchObject({ status: 'valid', registration_id: null })
  expect(answer.data.items[0]?.unchecked).toBeUndefined()
  expect(answer.data.items[1]?.errors).toMatchObject([{ path: '/entries/1', rule: 'registered_elsewhere' }])
})

test('a group that excludes the one of another organization counts as elsewhere, one’s own as excluding', async () => {
  const who = await portal.signUp()
  const [child] = await taken(1)
  expect(told(await enterIn(who, event, excluding(), [child ?? {}]))).toEqual([ELSEWHERE])
  expect(told(await enterIn(club, event, excluding(), [child ?? {}]))).toEqual([[4303, 'not_eligible']])
})

test('a partial batch tells it where every other is fit; else it leaves the entry out as if it were good, and stores the others', async () => {
  const who = await portal.signUp()
  const [one, other] = await taken(2)
  const fit = await enterIn(who, event, open(), [aParticipant(), one ?? {}], { mode: 'partial' })
  expect(told(fit)).toEqual([GOOD, ELSEWHERE])
  expect(fit).toMatchObject({ code: 0, data: { accepted: 1, rejected: 1 } })
  const unfit = await enterIn(who, event, open(), [aParticipant(), other ?? {}, { name: '' }], { mode: 'partial' })
  expect(told(unfit)).toEqual([GOOD, GOOD, [4001, 'invalid_input']])
  expect(unfit).toMatchObject({ code: 0, data: { accepted: 1, rejected: 1 } })
  expect(unfit.data.items[1]).toMatchObject({
    status: 'valid',
    registration_id: null,
    unchecked: ['registered_elsewhere'],
  })
})

test('in a partial batch whoever comes after it may have its place', async () => {
  const who = await portal.signUp()
  const small = await anEvent(portal, { groups: [aGroup({ capacity: 2 })] })
  const child = aParticipant()
  expect((await enterIn(club, small, small.groups[0], [child])).code).toBe(0)
  const answer = await enterIn(who, small, small.groups[0], [child, aParticipant()], { mode: 'partial' })
  expect(told(answer)).toEqual([ELSEWHERE, GOOD])
})

test('whom the organization has entered itself stands there as checked', async () => {
  const who = await portal.signUp()
  const [mine, other] = [aParticipant(), aParticipant()]
  await enterIn(who, event, open(), [mine])
  const trial = await who.call(registerBatch, {
    rawBody: {
      event_id: event.id,
      dry_run: true,
      when_full: 'waitlist',
      entries: [mine, other].map((participant) => ({ group_id: full(), participant })),
    },
  })
  expect(trial.data.items.map(({ unchecked }) => unchecked)).toEqual([undefined, ['registered_elsewhere']])
})

test('after ten answers of a day the refusal is another, which is recorded once and counted; the next day begins anew', async () => {
  const who = await portal.signUp()
  const children = await taken(TOLD_A_DAY + 3)
  const before = [await metricOf('registered_elsewhere'), await metricOf('entry_refused')]
  const answers: unknown[] = []
  for (const child of children) answers.push(...told(await enterIn(who, event, open(), [child])))
  expect(answers).toEqual([...times(TOLD_A_DAY, ELSEWHERE), ...times(3, REFUSED)])
  expect(await auditOf(who)).toEqual([
    expect.objectContaining({ account_id: who.accountId, subject: { event_id: event.id, answers: TOLD_A_DAY } }),
  ])
  const after = [await metricOf('registered_elsewhere'), await metricOf('entry_refused')]
  expect(after.map((value, at) => value - (before[at] ?? 0))).toEqual([TOLD_A_DAY, 3])
  const [stranger, child] = [await portal.signUp(), children[0] ?? {}]
  expect(told(await enterIn(stranger, event, open(), [child]))).toEqual([ELSEWHERE])
  portal.passTime(DAY_MS)
  expect(told(await enterIn(who, event, open(), [child]))).toEqual([ELSEWHERE])
})

test('of one batch no more are told either, and its own entries are refused by their own name', async () => {
  const who = await portal.signUp()
  const children = await taken(TOLD_A_DAY + 2)
  const answer = await enterIn(who, event, open(), children, { mode: 'partial' })
  expect(told(answer)).toEqual([...times(TOLD_A_DAY, ELSEWHERE), REFUSED, REFUSED])
  expect(answer.code).toBe(0)
  expect(await auditOf(who)).toHaveLength(1)
  expect(told(await enterIn(club, event, open(), [children[0] ?? {}]))).toEqual([[4304, 'already_registered']])
})

test('where nothing is held, nothing of entries of others is read, of people written out or named by id', async () => {
  const who = await portal.signUp()
  const [written, listed] = await taken(2)
  const participant_id = (await who.call(addParticipant, { body: listed ?? aParticipant() })).data.id
  const entries = [{ participant: written }, { participant_id }].map((one) => ({ group_id: open(), ...one }))
  const request = { event_id: event.id, mode: 'atomic' as const, dry_run: true, when_full: 'reject' as const, entries }
  const days = { today: '2026-05-01', eventDay: '2026-05-02' }
  const read = readFor(days.eventDay, readEntries(entries, days))
  const of = { actingFor: { ...who, role: 'owner' } as never, language: 'en' as const, key: null, sent: null }
  const enteredFor = async (hold: boolean) => {
    const job = { ...of, today: days.today, request, read }
    const { byId, entered } = await inTransaction(portal.deps.database, (tx) =>
      gatherPeople(portal.deps, tx, event.id, [job], hold),
    )
    return [byId.size, [...entered.values()].filter(({ size }) => size > 0).length]
  }
  expect([await enteredFor(true), await enteredFor(false)]).toEqual([
    [1, 2],
    [1, 0],
  ])
})

test('a trial, a batch that is refused for another reason and an answer told again spend none', async () => {
  const who = await portal.signUp()
  const children = await taken(TOLD_A_DAY)
  const key = { 'idempotency-key': `told-${who.account}` }
  const entries = [{ group_id: open(), participant: children[0] }]
  const keyed = () =>
    who.call(registerBatch, { rawBody: { event_id: event.id, mode: 'partial', entries }, headers: key })
  const first = await keyed()
  expect(told(first)).toEqual([ELSEWHERE])
  for (let times = 0; times < TOLD_A_DAY; times += 1) {
    await enterIn(who, event, open(), children, { dry_run: true })
    await enterIn(who, event, open(), [...children, { name: '' }])
    expect((await keyed()).data).toEqual(first.data)
  }
  const rest = await enterIn(who, event, open(), children.slice(1), { mode: 'partial' })
  expect(told(rest)).toEqual(times(TOLD_A_DAY - 1, ELSEWHERE))
})

test('a change of members and a merge are told within the same ten, and change nothing', async () => {
  const who = await portal.signUp()
  const children = await taken(TOLD_A_DAY + 1)
  const mine = await enterIn(who, event, open(), [aParticipant()])
  const id = mine.data.items[0]?.registration_id ?? ''
  const change = (participant: ReturnType<typeof aParticipant>) =>
    who.call(changeRegistration, { params: { id }, body: { members: [{ participant }] } })
  for (const child of children.slice(0, TOLD_A_DAY))
    expect(await change(child)).toMatchObject({
      status: 409,
      code: 4304,
      errors: [{ path: '/members/0', rule: 'registered_elsewhere' }],
    })
  const [last] = children.slice(-1)
  if (last === undefined) throw new Error('too few children')
  expect(await change(last)).toMatchObject({ status: 409, code: 4009, errors: [{ rule: 'entry_refused' }] })
  const kept = await who.call(addParticipant, { body: last })
  const other = mine.data.items[0]?.participant_id ?? ''
  const merged = await who.call(mergeParticipants, { params: { id: kept.data.id }, body: { other_id: other } })
  expect(merged).toMatchObject({ status: 409, code: 4009, errors: [{ path: '/other_id', rule: 'entry_refused' }] })
  expect(await auditOf(who)).toHaveLength(1)
})
