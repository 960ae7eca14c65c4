import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDate } from '../test/generators.ts'
import { type RosterMember, type RosterRules, rosterProblems } from './roster.ts'

const DAY = '2025-10-01'
const aMember = (own: Partial<RosterMember> = {}): RosterMember => ({
  birthDate: '2015-06-15',
  gender: 'female',
  unitId: 'A',
  reserve: false,
  ...own,
})
const someRules = (own: Partial<RosterRules> = {}): RosterRules => ({
  sizeMin: null,
  sizeMax: null,
  minFemale: null,
  minMale: null,
  ageSumMax: null,
  sameUnit: false,
  ...own,
})
const relay = someRules({ sizeMin: 4, sizeMax: 6, minFemale: 2, minMale: 2, ageSumMax: 44, sameUnit: true })
const girl = aMember()
const boy = aMember({ gender: 'male' })

test('a team that keeps every rule has no problem', () => {
  expect(rosterProblems(relay, [girl, girl, boy, boy], DAY)).toEqual([])
})

test('without rules any team is fine', () => {
  expect(rosterProblems(someRules(), [], DAY)).toEqual([])
})

test('sizes are inclusive and tell both numbers', () => {
  const rules = someRules({ sizeMin: 2, sizeMax: 3 })
  const sized = (size: number) => rosterProblems(rules, Array<RosterMember>(size).fill(girl), DAY)
  expect(sized(1)).toEqual([{ rule: 'roster_too_small', expected: '2', actual: '1' }])
  expect(sized(2)).toEqual([])
  expect(sized(3)).toEqual([])
  expect(sized(4)).toEqual([{ rule: 'roster_too_large', expected: '3', actual: '4' }])
})

test('girls and boys are counted, an unknown gender as neither', () => {
  const rules = someRules({ minFemale: 1, minMale: 1 })
  expect(rosterProblems(rules, [aMember({ gender: null })], DAY)).toEqual([
    { rule: 'too_few_girls', expected: '1', actual: '0' },
    { rule: 'too_few_boys', expected: '1', actual: '0' },
  ])
})

test('the sum of ages counts full years on the day of the event', () => {
  const eve = aMember({ birthDate: '2015-10-02' })
  expect(rosterProblems(someRules({ ageSumMax: 19 }), [girl, eve], DAY)).toEqual([])
  expect(rosterProblems(someRules({ ageSumMax: 19 }), [girl, girl], DAY)).toEqual([
    { rule: 'age_sum_too_high', expected: '19', actual: '20' },
  ])
})

test('an unknown birth date is a problem only where ages are summed', () => {
  const unknown = aMember({ birthDate: null })
  expect(rosterProblems(someRules({ ageSumMax: 99 }), [girl, unknown], DAY)).toEqual([
    { rule: 'age_unknown', expected: '0', actual: '1' },
  ])
  expect(rosterProblems(someRules(), [unknown], DAY)).toEqual([])
})

test('members without a unit are not of the same unit', () => {
  const rules = someRules({ sameUnit: true })
  const alone = aMember({ unitId: null })
  const refused = [{ rule: 'not_same_unit', expected: '1', actual: '2' }]
  expect(rosterProblems(rules, [girl, aMember({ unitId: 'B' })], DAY)).toEqual(refused)
  expect(rosterProblems(rules, [girl, alone], DAY)).toEqual(refused)
  expect(rosterProblems(rules, [alone, alone], DAY)).toEqual(refused)
  expect(rosterProblems(rules, [alone], DAY)).toEqual([])
})

test('reserves change nothing, and neither does the order of members', () => {
  const members = fc.array(
    fc.record({
      birthDate: fc.option(aDate()),
      gender: fc.option(fc.constantFrom('male' as const, 'female' as const)),
      unitId: fc.option(fc.constantFrom('A', 'B')),
      reserve: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(members, (roster) => {
      const problems = rosterProblems(relay, roster, DAY)
      const racing = roster.filter(({ reserve }) => !reserve)
      expect(rosterProblems(relay, racing, DAY)).toEqual(problems)
      expect(rosterProblems(relay, roster.toReversed(), DAY)).toEqual(problems)
    }),
  )
})
