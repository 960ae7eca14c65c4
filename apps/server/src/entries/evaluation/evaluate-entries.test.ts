import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EvaluationFacts, GroupFacts } from '../../events/groups/group-facts.ts'
import { type EntryWithPeople, makeEvaluator } from './evaluate-entries.ts'

const now = new Date('2026-04-01T02:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

const group = (change: Partial<GroupFacts>): GroupFacts => ({
  id: 'g0',
  entry_kind: 'individual',
  gender: 'any',
  born_from: null,
  born_to: null,
  capacity: null,
  taken: 0,
  waitlisted: 0,
  last_waiting: 0,
  per_unit_limit: null,
  fee: null,
  team_rules: null,
  photo_required: false,
  consent_required: false,
  exclusive_with: [],
  registration_opens_at: hours(-1),
  registration_closes_at: hours(1),
  ...change,
})

const factsOf = (groups: GroupFacts[]): EvaluationFacts => ({
  event: { id: 'e', timezone: 'Asia/Shanghai', starts_at: hours(240), cancelled: false, unverified_limit: null, now },
  eventDay: '2026-04-11',
  groups: new Map(groups.map((one) => [one.id, one])),
  entered: new Map(),
  perUnit: new Map(),
  unverified: new Map(),
  units: new Map(['u0', 'u1'].map((id) => [id, { name: id, districtCode: '110105', onlyFor: null }])),
  districts: new Map([['110105', { lowest: true }]]),
  teams: new Map(),
})

const entry = (index: number, groupId: string, person: string, unitId: string | null): EntryWithPeople => {
  const path = `/entries/${index}`
  const facts = {
    path,
    reserve: false,
    personIndex: person,
    listed: { id: person },
    birthDate: '2016-01-01',
    unitId: null,
  }
  const people = [{ ...facts, gender: 'female' as const, hasPhoto: true, hasConsent: true }]
  return {
    index,
    path,
    organizationId: 'o',
    accountId: 'a',
    groupId,
    unitId,
    districtCode: null,
    team: null,
    members: [],
    people,
  }
}

const anyEntry = fc.record({
  groupId: fc.constantFrom('g0', 'g1'),
  person: fc.integer({ min: 0, max: 12 }).map((number) => `p${number}`),
  unitId: fc.constantFrom('u0', 'u1', null),
})
const settings = fc.record({
  capacities: fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 })),
  unitLimit: fc.option(fc.integer({ min: 1, max: 3 })),
  exclusive: fc.boolean(),
  whenFull: fc.constantFrom('reject' as const, 'waitlist' as const),
})

test('whatever is sent, capacity, unit limits, one place per person and exclusions hold, and counters equal results', () => {
  fc.assert(
    fc.property(
      settings,
      fc.array(anyEntry, { maxLength: 40 }),
      ({ capacities, unitLimit, exclusive, whenFull }, sent) => {
        const groups = capacities.map((capacity, at) =>
          group({
            id: `g${at}`,
            capacity,
            per_unit_limit: unitLimit,
            exclusive_with: exclusive && at === 0 ? ['g1'] : [],
          }),
        )
        const facts = factsOf(groups)
        const { evaluate } = makeEvaluator(facts)
        const evaluated = sent.map((one, at) => ({
          ...one,
          ...evaluate(entry(at, one.groupId, one.person, one.unitId), whenFull),
        }))
        const accepted = evaluated.filter(({ status }) => status !== 'rejected')
        for (const { id, capacity, taken, waitlisted } of groups) {
          const here = accepted.filter(({ groupId }) => groupId === id)
          expect(taken).toBeLessThanOrEqual(capacity ?? 0)
          expect(here.filter(({ status }) => status === 'registered')).toHaveLength(taken)
          expect(here.filter(({ status }) => status === 'waitlisted')).toHaveLength(waitlisted)
          expect(waitlisted === 0 || taken === capacity).toBe(true)
          for (const unit of ['u0', 'u1'])
            expect(here.filter(({ unitId }) => unitId === unit).length).toBeLessThanOrEqual(unitLimit ?? 40)
        }
        const pairs = accepted.map(({ groupId, person }) => `${groupId} ${person}`)
        expect(new Set(pairs).size).toBe(pairs.length)
        if (exclusive) expect(new Set(accepted.map(({ person }) => person)).size).toBe(accepted.length)
      },
    ),
  )
})

test('the window includes its opening and excludes its closing', () => {
  const result = (opens: Date, closes: Date) =>
    makeEvaluator(factsOf([group({ registration_opens_at: opens, registration_closes_at: closes })])).evaluate(
      entry(0, 'g0', 'p', null),
      'reject',
    )
  expect(result(now, hours(1)).status).toBe('registered')
  expect(result(hours(-1), now)).toMatchObject({ failure: 'window_not_open', problems: [{ rule: 'window_closed' }] })
  expect(result(new Date(now.getTime() + 1), hours(1))).toMatchObject({
    failure: 'window_not_open',
    problems: [{ rule: 'window_not_open' }],
  })
})

test('a walk-in does not overtake those who wait, even beside a free place', () => {
  const waited = group({ capacity: 5, taken: 3, waitlisted: 1 })
  expect(makeEvaluator(factsOf([waited])).evaluate(entry(0, 'g0', 'p', null), 'reject')).toMatchObject({
    failure: 'group_full',
  })
})

test('a team entry in a group for individuals is not eligible, and the other way round', () => {
  const team = { ...entry(0, 'g0', 'p', null), team: { id: null, name: '红队', leaderName: null } }
  expect(makeEvaluator(factsOf([group({})])).evaluate(team, 'reject')).toMatchObject({
    failure: 'not_eligible',
    problems: [{ rule: 'entry_kind' }],
  })
})
