import { expect, test } from 'vitest'
import { aGroup, anEvent } from '../test/samples.ts'
import { fittingGroups } from './age-finder.tsx'

const event = anEvent({
  groups: [
    aGroup({ id: 'u12' }),
    aGroup({ id: 'u12-girls', gender: 'female', consent_required: true, photo_required: true }),
    aGroup({ id: 'u10', born_from: '2016-01-01', born_to: '2017-12-31' }),
    aGroup({ id: 'all', born_from: null, born_to: null }),
  ],
})
const fits = (birthDate: string, gender: '' | 'male' | 'female' = '') => [
  ...(fittingGroups(event, { birthDate, gender }) ?? []),
]

test('the limits of a group belong to it', () => {
  expect(fits('2014-01-01')).toContain('u12')
  expect(fits('2015-12-31')).toContain('u12')
  expect(fits('2013-12-31')).toEqual(['all'])
  expect(fits('2016-01-01')).toEqual(['u10', 'all'])
})

test('without a gender every division stays possible, with one only the right ones', () => {
  expect(fits('2014-06-01')).toEqual(['u12', 'u12-girls', 'all'])
  expect(fits('2014-06-01', 'male')).toEqual(['u12', 'all'])
  expect(fits('2014-06-01', 'female')).toEqual(['u12', 'u12-girls', 'all'])
})

test('half a date or one after the event finds nothing yet', () => {
  for (const birthDate of ['', '2014', '2014-02-30', '2026-06-21']) {
    expect(fittingGroups(event, { birthDate, gender: '' })).toBeNull()
  }
})
