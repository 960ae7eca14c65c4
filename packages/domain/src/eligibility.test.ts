import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDate } from '../test/generators.ts'
import { ageOn } from './date.ts'
import { type GroupRule, type Racer, whyNot } from './eligibility.ts'

const aRacer = (own: Partial<Racer> = {}): Racer => ({
  birthDate: '2014-06-15',
  gender: 'female',
  hasPhoto: true,
  hasConsent: true,
  ...own,
})
const aGroup = (own: Partial<GroupRule> = {}): GroupRule => ({
  gender: 'any',
  bornFrom: '2014-01-01',
  bornTo: '2015-12-31',
  photoRequired: false,
  consentRequired: false,
  eventDate: '2025-10-01',
  ...own,
})
const rules = (racer: Racer, group: GroupRule) => whyNot(racer, group).map(({ rule }) => rule)

test('who fits has no reason', () => {
  expect(whyNot(aRacer(), aGroup({ gender: 'female', photoRequired: true, consentRequired: true }))).toEqual([])
})

test('both born limits belong to the group', () => {
  for (const birthDate of ['2014-01-01', '2015-12-31']) expect(whyNot(aRacer({ birthDate }), aGroup())).toEqual([])
})

test('born outside the limits names the limit that was missed', () => {
  const early = { rule: 'born_too_early', expected: '2014-01-01', actual: '2013-12-31' }
  const late = { rule: 'born_too_late', expected: '2015-12-31', actual: '2016-01-01' }
  expect(whyNot(aRacer({ birthDate: '2013-12-31' }), aGroup())).toEqual([early])
  expect(whyNot(aRacer({ birthDate: '2016-01-01' }), aGroup())).toEqual([late])
})

test('an unknown birth date is a reason only where the group has born limits', () => {
  const unknown = aRacer({ birthDate: null })
  expect(whyNot(unknown, aGroup({ bornTo: null }))).toEqual([
    { rule: 'birth_date_unknown', expected: '2014-01-01/..', actual: 'unknown' },
  ])
  expect(whyNot(unknown, aGroup({ bornFrom: null, bornTo: null }))).toEqual([])
})

test('gender counts only where the group names one', () => {
  expect(rules(aRacer({ gender: 'male' }), aGroup({ gender: 'female' }))).toEqual(['other_gender'])
  expect(rules(aRacer({ gender: null }), aGroup({ gender: 'female' }))).toEqual(['gender_unknown'])
  expect(rules(aRacer({ gender: null }), aGroup())).toEqual([])
})

test('consent is asked until the day of the 14th birthday, counted on the event day', () => {
  const group = aGroup({ bornFrom: null, bornTo: null, consentRequired: true })
  expect(rules(aRacer({ birthDate: '2011-10-02', hasConsent: false }), group)).toEqual(['consent_missing'])
  expect(rules(aRacer({ birthDate: '2011-10-01', hasConsent: false }), group)).toEqual([])
})

test('all reasons are told, not only the first', () => {
  const racer = aRacer({ birthDate: '2016-01-01', gender: 'male', hasPhoto: false, hasConsent: false })
  const group = aGroup({ gender: 'female', photoRequired: true, consentRequired: true })
  expect(rules(racer, group)).toEqual(['born_too_late', 'other_gender', 'photo_missing', 'consent_missing'])
})

test('there is no reason exactly when every condition holds', () => {
  const racers = fc.record({
    birthDate: fc.option(aDate()),
    gender: fc.option(fc.constantFrom('male' as const, 'female' as const)),
    hasPhoto: fc.boolean(),
    hasConsent: fc.boolean(),
  })
  const groups = fc.record({
    gender: fc.constantFrom('any' as const, 'male' as const, 'female' as const),
    bornFrom: fc.option(aDate()),
    bornTo: fc.option(aDate()),
    photoRequired: fc.boolean(),
    consentRequired: fc.boolean(),
    eventDate: aDate(),
  })
  fc.assert(
    fc.property(racers, groups, (racer, group) => {
      const { birthDate } = racer
      const limited = group.bornFrom !== null || group.bornTo !== null
      const fits = [
        !limited || birthDate !== null,
        birthDate === null || group.bornFrom === null || birthDate >= group.bornFrom,
        birthDate === null || group.bornTo === null || birthDate <= group.bornTo,
        group.gender === 'any' || group.gender === racer.gender,
        !group.photoRequired || racer.hasPhoto,
        !group.consentRequired || racer.hasConsent || birthDate === null || ageOn(birthDate, group.eventDate) >= 14,
      ]
      expect(whyNot(racer, group).length === 0).toBe(fits.every(Boolean))
    }),
    { numRuns: 500 },
  )
})
