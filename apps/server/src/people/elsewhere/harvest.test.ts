import {
  addParticipant,
  changeRegistration,
  listGroupFits,
  listParticipants,
  matchPhotos,
  registerBatch,
  undoBatch,
} from '@startline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { aClub, actFor, verifyPhone } from '../../identity/member/member-fixtures.ts'
import { aGroup, anEvent, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { childrenOf, enterIn, numbersOfCounty } from './elsewhere-fixtures.ts'

const ENTERED = 30
let portal: TestPortal
let club: Person
let event: { id: string; groups: string[] }
let entered: string[]
const group = { open: 0, beside: 1, full: 2, girls: 3 } as const

beforeAll(async () => {
  portal = await openPortal()
  club = await portal.signUp()
  const [open, beside] = [aGroup({ capacity: null }), aGroup({ capacity: null })]
  const groups = [
    open,
    { ...beside, exclusive_with: [String(open.id)] },
    aGroup({ capacity: 0 }),
    aGroup({ gender: 'female' }),
  ]
  event = await anEvent(portal, { groups })
  entered = numbersOfCounty(ENTERED)
  expect((await enterIn(club, event, event.groups[group.open], childrenOf(entered))).code).toBe(0)
})

/** Entered children among as many of whom nobody has heard: every second one, so that what tells them apart shows. */
const mixed = () => {
  const others = numbersOfCounty(2 * ENTERED).filter((number) => !entered.includes(number))
  return entered.flatMap((number, at) => [number, others[at] ?? ''])
}

/** What an answer says of each, but for where it stands. */
const saidOf = (data: { items: { index: number }[] }): Set<string> =>
  new Set(data.items.map(({ index, ...item }) => JSON.stringify(item).replaceAll(`/entries/${index}`, '')))

describe('of children whom another organization has entered nothing is told', () => {
  test.each<[string, number, { spoiled?: number | null; [field: string]: unknown }]>([
    ['a trial', group.open, { dry_run: true }],
    ['a partial trial', group.open, { dry_run: true, mode: 'partial' }],
    ['a trial of a group that excludes theirs', group.beside, { dry_run: true }],
    ['a trial of a full group', group.full, { dry_run: true }],
    ['a trial of those who would wait', group.full, { dry_run: true, when_full: 'waitlist' }],
    ['a trial of a group that is not for them', group.girls, { dry_run: true }],
    ['a batch of which one is unreadable', group.open, { spoiled: null }],
    ['a batch of which one finds no place', group.open, { spoiled: group.full }],
    ['a batch of which one may not go where it wants to', group.open, { spoiled: group.girls }],
    ['a batch in a group that excludes theirs, spoiled', group.beside, { spoiled: null }],
  ])('by %s', async (_how, at, { spoiled, ...more }) => {
    const who = await portal.signUp()
    const spoiling =
      spoiled === undefined
        ? []
        : [
            spoiled === null
              ? null
              : { group_id: event.groups[spoiled], participant: childrenOf(numbersOfCounty(1))[0] },
          ]
    const good = childrenOf(mixed()).map((participant) => ({ group_id: event.groups[at], participant }))
    const body = { event_id: event.id, entries: [...good, ...spoiling], ...more }
    const { data } = await who.call(registerBatch, { rawBody: body })
    expect(data.items).toHaveLength(good.length + spoiling.length)
    const items = data.items.slice(0, good.length)
    expect(saidOf({ items }).size).toBe(1)
    if (items[0]?.code === 0) expect(items[0]).toMatchObject({ unchecked: ['registered_elsewhere'], name: null })
  })

  test('by the same child twice, or in two groups that exclude each other, in one trial', async () => {
    const who = await portal.signUp()
    for (const second of [group.open, group.beside]) {
      const entries = mixed().flatMap((id_number) => {
        const participant = aParticipant({ id_number })
        return [group.open, second].map((at) => ({ group_id: event.groups[at], participant }))
      })
      const { data } = await who.call(registerBatch, { rawBody: { event_id: event.id, entries, dry_run: true } })
      const said = (half: number) => saidOf({ items: data.items.filter(({ index }) => index % 2 === half) })
      expect([said(0).size, said(1).size]).toEqual([1, 1])
    }
  })

  test('by a team', async () => {
    const who = await portal.signUp()
    const relay = aGroup({
      entry_kind: 'team',
      capacity: null,
      team_rules: JSON.stringify({ size_min: 1, size_max: 9 }),
    })
    const there = await anEvent(portal, { groups: [relay] })
    const teams = (numbers: string[]) =>
      childrenOf(numbers).map((participant, at) => ({
        group_id: there.groups[0],
        team: { name: `队${at}` },
        members: [{ participant }],
      }))
    const send = (by: Person, entries: unknown[], more: object) =>
      by.call(registerBatch, { rawBody: { event_id: there.id, entries, ...more } })
    expect((await send(club, teams(entered), {})).code).toBe(0)
    expect(saidOf((await send(who, teams(mixed()), { dry_run: true })).data).size).toBe(1)
  })

  test('by adding them, the groups that fit, or the name of a photo', async () => {
    const who = await portal.signUp()
    const numbers = mixed()
    for (const body of childrenOf(numbers)) expect((await who.call(addParticipant, { body })).code).toBe(0)
    const { items } = (await who.call(listParticipants, { query: { page_size: 100 } })).data
    const query = { event_id: event.id, participant_id: items.map(({ id }) => id) }
    const fits = (await who.call(listGroupFits, { query })).data.items
    const byGroup = Map.groupBy(fits, ({ group_id }) => group_id)
    for (const of of byGroup.values())
      expect(new Set(of.map(({ participant_id: _one, age: _own, ...fit }) => JSON.stringify(fit))).size).toBe(1)
    const stranger = await portal.signUp()
    const names = numbers.map((number) => `${number}.jpg`)
    expect(saidOf((await stranger.call(matchPhotos, { body: { names } })).data as never).size).toBe(1)
  })

  test('by a change of members that is wrong in another way', async () => {
    const who = await portal.signUp()
    const mine = await enterIn(who, event, event.groups[group.open], [aParticipant()])
    const id = mine.data.items[0]?.registration_id ?? ''
    const said = new Set<string>()
    for (const participant of childrenOf(mixed().slice(0, 6))) {
      const body = { group_id: event.groups[group.girls] ?? '', members: [{ participant }] }
      const { code, data } = await who.call(changeRegistration, { params: { id }, body })
      said.add(JSON.stringify([code, data]))
    }
    expect([...said]).toEqual([expect.stringContaining('4303')])
  })
})

test('somebody new who knows county and year finds none of thirty by trials, refused batches and too many at once', async () => {
  const strict = await openPortal({ RATE_LIMITS: 'default' })
  const host = await strict.signUp()
  const { pool } = strict.deps.database
  await pool.query('update organization set confirmed_at = now() where id = $1', [host.organizationId])
  const race = await anEvent(strict, { groups: [aGroup({ capacity: null })] })
  expect((await enterIn(host, race, race.groups[0], childrenOf(entered))).code).toBe(0)
  const who = await strict.signUp()
  const told = new Map<number, number>()
  const ask = async (numbers: string[], more: object, spoiling: null[] = []) => {
    const entries = childrenOf(numbers).map((participant) => ({ group_id: race.groups[0], participant }))
    const rawBody = { event_id: race.id, entries: [...entries, ...spoiling], ...more }
    const { code, data } = await who.call(registerBatch, { rawBody })
    const codes = code === 4307 ? [4307] : data.items.slice(0, numbers.length).map((item) => item.code)
    for (const one of codes) told.set(one, (told.get(one) ?? 0) + 1)
  }
  // The right ones are among those asked for, every time.
  const some = entered.slice(0, 10)
  for (let calls = 0; calls < 5; calls += 1) {
    await ask([...numbersOfCounty(970), ...entered], { dry_run: true })
    await ask([...numbersOfCounty(970), ...entered], {}, [null])
    await ask(some, { dry_run: true })
    await ask(some, {}, [null])
    await ask(some, { mode: 'partial', dry_run: true })
    await ask(entered.slice(10), { mode: 'partial' })
  }
  expect(Object.fromEntries(told)).toEqual({ 0: 5 * 3 * some.length, 4307: 5 * 3 })
})

type Send = (who: Person, race: Race, numbers: string[]) => Promise<Set<string>>
interface Race {
  id: string
  groups: string[]
}

/** Numbers that an answer tells apart from others: entered elsewhere, or stored as new. */
const toldIn = (numbers: string[], data: { items: { code: number; unchecked?: unknown }[] } | null): string[] =>
  (data?.items ?? []).flatMap(({ code, unchecked }, at) =>
    (code === 0 && unchecked === undefined) || code === 4304 ? (numbers[at] ?? []) : [],
  )

const enterAs = (how: 'alone' | 'partial' | 'list first' | 'team' | 'reserve' | 'undone'): Send => {
  return async (who, race, numbers) => {
    const told = new Set<string>()
    for (const number of numbers) {
      const participant = childrenOf([number])[0]
      const listed = how === 'list first' ? (await who.call(addParticipant, { body: participant as never })).data : null
      const member = listed === null ? { participant } : { participant_id: (listed as { id?: string } | null)?.id }
      const members = [{ participant: aParticipant() }, { participant, reserve: true }]
      const entry =
        how === 'team'
          ? { group_id: race.groups[1], team: { name: number.slice(-6) }, members: [member] }
          : how === 'reserve'
            ? { group_id: race.groups[1], team: { name: number.slice(-6) }, members }
            : { group_id: race.groups[0], ...member }
      const rawBody = { event_id: race.id, mode: how === 'alone' ? 'atomic' : 'partial', entries: [entry] }
      const { data, code } = await who.call(registerBatch, { rawBody })
      if (code === 4306 || code === 0) for (const one of toldIn([number], data)) told.add(one)
      if (code === 4304) told.add(number)
      if (how === 'undone' && data?.batch_id) await who.call(undoBatch, { params: { id: data.batch_id } })
    }
    return told
  }
}

test('with a phone, five organizations and every way there is, no more numbers are told than the day has guesses', async () => {
  const strict = await openPortal({ RATE_LIMITS: 'default' })
  const club1 = await strict.signUp()
  const { pool } = strict.deps.database
  await pool.query('update organization set confirmed_at = now() where id = $1', [club1.organizationId])
  const team_rules = JSON.stringify({ size_min: 1, size_max: 9 })
  const race = await anEvent(strict, {
    groups: [aGroup({ capacity: null }), aGroup({ entry_kind: 'team', capacity: null, team_rules })],
  })
  const targets = numbersOfCounty(60)
  expect((await enterIn(club1, race, race.groups[0], childrenOf(targets))).code).toBe(0)
  const who = await strict.signUp()
  await verifyPhone(strict, who)
  const ways: Send[] = (['alone', 'partial', 'list first', 'team', 'reserve', 'undone'] as const).map(enterAs)
  const told = new Set<string>()
  for (const [at, send] of ways.entries()) {
    await actFor(who, await aClub(who, `机构${at}`))
    // Each way begins with one known to be entered.
    const guesses = [targets[at] ?? '', ...numbersOfCounty(34)]
    for (const one of await send(who, race, guesses)) told.add(one)
  }
  expect(told.size).toBeGreaterThan(50)
  expect(told.size).toBeLessThanOrEqual(100)
  const used = await pool.query<{ used: string }>('select used from daily_use where payer = $1', [
    strict.deps.vault.countKey('daily-use', `new-people:account:${who.accountId}`),
  ])
  expect(Number(used.rows[0]?.used)).toBe(100)
})

test('an atomic batch with one known to be entered tells nothing of the others', async () => {
  const who = await portal.signUp()
  const [known] = entered
  for (const rest of [entered.slice(1, 10), numbersOfCounty(9)]) {
    const answer = await enterIn(who, event, event.groups[group.open], childrenOf([known ?? '', ...rest]))
    expect(answer).toMatchObject({ status: 409, code: 4304, data: null })
  }
})
