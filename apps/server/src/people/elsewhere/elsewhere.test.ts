import { addParticipant, changeRegistration, mergeParticipants, registerBatch } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { readFor } from '../../entries/evaluation/batch-job.ts'
import { gatherPeople } from '../../entries/evaluation/gather-people.ts'
import { readEntries } from '../../entries/evaluation/read-entries.ts'
import { inTransaction } from '../../store/transaction.ts'
import { aGroup, anEvent, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { childrenOf, enterIn, numbersOfCounty } from './elsewhere-fixtures.ts'

let portal: TestPortal
let club: Person
let event: { id: string; groups: string[] }
const open = () => event.groups[0]
const excluding = () => event.groups[1]
const full = () => event.groups[2]
const relay = () => event.groups[3]

beforeAll(async () => {
  portal = await openPortal()
  club = await portal.signUp()
  const [first, second] = [aGroup({ capacity: null }), aGroup({ capacity: null })]
  const team_rules = JSON.stringify({ size_min: 1, size_max: 9 })
  event = await anEvent(portal, {
    groups: [
      first,
      { ...second, exclusive_with: [String(first.id)] },
      aGroup({ capacity: 0 }),
      aGroup({ entry_kind: 'team', capacity: null, team_rules, exclusive_with: [String(first.id)] }),
    ],
  })
})

/** Children whom the club has entered. */
async function taken(count: number) {
  const children = childrenOf(numbersOfCounty(count))
  expect((await enterIn(club, event, open(), children)).code).toBe(0)
  return children
}
const itemsOf = ({ data }: Awaited<ReturnType<typeof enterIn>>) => data.items.map(({ code, name }) => [code, name])
const ELSEWHERE = [4304, 'registered_elsewhere']
const GOOD = [0, null]
const WHOLE = { status: 409, code: 4304, data: null }
const times = (count: number, item: unknown) => Array.from({ length: count }, () => item)
const asTeam = (people: object[], name = '红队') => ({
  group_id: relay(),
  team: { name },
  members: people.map((participant) => ({ participant })),
})
const sendEntries = (who: Person, entries: unknown[], more: object = {}) =>
  who.call(registerBatch, { rawBody: { event_id: event.id, entries, ...more } })

async function entriesRefused(): Promise<number> {
  const metric = await portal.deps.metrics.getSingleMetric('portal_entries_total')?.get()
  return metric?.values.find(({ labels }) => labels['outcome'] === 'registered_elsewhere')?.value ?? 0
}

test('an atomic batch of several people names none of them, and stores nothing', async () => {
  const who = await portal.signUp()
  const children = await taken(2)
  expect(await enterIn(who, event, open(), [aParticipant(), ...children])).toMatchObject(WHOLE)
  expect(await enterIn(who, event, open(), children)).toMatchObject(WHOLE)
})

test('an atomic batch that names one person has an item for each entry of them', async () => {
  const who = await portal.signUp()
  const [child] = await taken(1)
  const answer = await enterIn(who, event, open(), [child ?? {}])
  expect(answer).toMatchObject({ status: 422, code: 4306, data: { accepted: 0, rejected: 1 } })
  expect(itemsOf(answer)).toEqual([ELSEWHERE])
  expect(answer.data.items[0]?.errors).toMatchObject([{ path: '/entries/0', rule: 'registered_elsewhere' }])
})

test('a group that excludes the one of another organization counts as elsewhere, the own one as excluding', async () => {
  const who = await portal.signUp()
  const [child] = await taken(1)
  expect(itemsOf(await enterIn(who, event, excluding(), [child ?? {}]))).toEqual([ELSEWHERE])
  expect(itemsOf(await enterIn(club, event, excluding(), [child ?? {}]))).toEqual([[4303, 'not_eligible']])
})

test('a partial batch has them by item, whatever else is wrong in it, and stores the others', async () => {
  const who = await portal.signUp()
  const children = await taken(2)
  const sixty = [...childrenOf(numbersOfCounty(58)), ...children]
  const atomic = await enterIn(who, event, open(), sixty)
  expect(atomic).toMatchObject(WHOLE)
  const rest = await enterIn(who, event, open(), sixty, { mode: 'partial' })
  expect(rest).toMatchObject({ code: 0, data: { accepted: 58, rejected: 2 } })
  expect(itemsOf(rest)).toEqual([...times(58, GOOD), ELSEWHERE, ELSEWHERE])
  const [other] = await taken(1)
  const unfit = await enterIn(who, event, open(), [aParticipant(), other ?? {}, { name: '' }], { mode: 'partial' })
  expect(itemsOf(unfit)).toEqual([GOOD, ELSEWHERE, [4001, 'invalid_input']])
})

test('a team is one item without its members’ paths, and the whole request where it is all or nothing', async () => {
  const who = await portal.signUp()
  const [child] = await taken(1)
  const team = asTeam([aParticipant(), child ?? {}])
  expect(await sendEntries(who, [team])).toMatchObject(WHOLE)
  const partial = await sendEntries(who, [team, asTeam([aParticipant()], '蓝队')], { mode: 'partial' })
  expect(itemsOf(partial)).toEqual([ELSEWHERE, GOOD])
  expect(partial.data.items[0]?.errors).toMatchObject([{ path: '/entries/0', rule: 'registered_elsewhere' }])
})

test('in a partial batch entries after it may have its place', async () => {
  const who = await portal.signUp()
  const small = await anEvent(portal, { groups: [aGroup({ capacity: 2 })] })
  const child = aParticipant()
  expect((await enterIn(club, small, small.groups[0], [child])).code).toBe(0)
  const answer = await enterIn(who, small, small.groups[0], [child, aParticipant()], { mode: 'partial' })
  expect(itemsOf(answer)).toEqual([ELSEWHERE, GOOD])
})

test('people whom the organization has entered itself are checked', async () => {
  const who = await portal.signUp()
  const [mine, other] = [aParticipant(), aParticipant()]
  await enterIn(who, event, open(), [mine])
  const trial = await enterIn(who, event, full(), [mine, other], { dry_run: true, when_full: 'waitlist' })
  expect(trial.data.items.map(({ unchecked }) => unchecked)).toEqual([undefined, ['registered_elsewhere']])
})

test('answers of entries elsewhere are counted for the operator', async () => {
  const who = await portal.signUp()
  const children = await taken(3)
  const before = await entriesRefused()
  await enterIn(who, event, open(), children)
  await enterIn(who, event, open(), children, { mode: 'partial' })
  expect((await entriesRefused()) - before).toBe(4)
})

test('without locks nothing of entries of others is read, of people written out or named by id', async () => {
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

test('a change of members and a merge are refused as a whole, and change nothing', async () => {
  const who = await portal.signUp()
  const [child = aParticipant()] = await taken(1)
  const mine = await enterIn(who, event, open(), [aParticipant()])
  const id = mine.data.items[0]?.registration_id ?? ''
  const team = await sendEntries(who, [asTeam([aParticipant(), aParticipant()])])
  const members = [{ participant: aParticipant() }, { participant: child }]
  const roster = team.data.items[0]?.registration_id ?? ''
  for (const [registration, body] of [
    [id, { members: [{ participant: child }] }],
    [roster, { members }],
    [roster, { members: [members[0], { participant: child, reserve: true }] }],
  ] as const)
    expect(await who.call(changeRegistration, { params: { id: registration }, rawBody: body })).toMatchObject(WHOLE)
  const kept = await who.call(addParticipant, { body: child })
  const other = mine.data.items[0]?.participant_id ?? ''
  const merged = await who.call(mergeParticipants, { params: { id: kept.data.id }, body: { other_id: other } })
  expect(merged).toMatchObject(WHOLE)
})
