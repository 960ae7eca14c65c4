import { expect, test } from 'vitest'
import type { FitGroup } from '../participant/group-fits.store.ts'
import { askedGroups, bestFirst, judge, judgeMany } from './judge.ts'
import type { Candidate } from './standing.store.ts'

const DAY = '2026-06-01'
const GENDERS = ['male', 'female', null] as const

const aGroup = (id: string, change: Partial<FitGroup>): FitGroup => ({
  id,
  name: id,
  registration_event: 'jifen',
  entry_kind: 'individual',
  gender: 'any',
  born_from: null,
  born_to: null,
  photo_required: false,
  consent_required: false,
  exclusive_with: [],
  registration_opens_at: new Date(0),
  registration_closes_at: new Date(0),
  ...change,
})

const groups = [
  aGroup('a', { gender: 'male', born_from: '2012-06-01', born_to: '2013-05-31', consent_required: true }),
  aGroup('b', { gender: 'female', born_to: '2012-06-02', photo_required: true, exclusive_with: ['c'] }),
  aGroup('c', { born_from: '2013-06-01', born_to: '2013-06-01', consent_required: true, photo_required: true }),
  aGroup('d', { born_from: '2012-05-31', born_to: '2012-06-02', consent_required: true }),
]

/** Everybody there can be around the limits, and around the day somebody turns fourteen. */
const everybody = (): Candidate[] => {
  const days = [
    '2012-05-30',
    '2012-05-31',
    '2012-06-01',
    '2012-06-02',
    '2012-06-03',
    '2013-05-31',
    '2013-06-01',
    '2013-06-02',
  ]
  const flags = [true, false]
  return [...days, null].flatMap((born) =>
    GENDERS.flatMap((gender) =>
      flags.flatMap((photo) =>
        flags.flatMap((consent) =>
          [[], ['a'], ['b'], ['b', 'd']].map((entered) => ({ id: 'x', born, gender, photo, consent, entered })),
        ),
      ),
    ),
  )
}

test('many are judged as each would be by themselves', () => {
  const asked = askedGroups(groups, DAY, ({ id }) => id !== 'b' && (id === 'd' ? 'enters' : 'takes'))
  const people = everybody()
  const plain = ({ standing, groups: those, reasons }: ReturnType<typeof judge>) =>
    standing === 'unfit' ? standing : [standing, those, reasons.map(({ rule }) => rule)]
  expect(judgeMany(people, asked, DAY).map(plain)).toEqual(people.map((person) => plain(judge(person, asked))))
  const standings = new Set(judgeMany(people, asked, DAY).map(({ standing }) => standing))
  expect([...standings].toSorted()).toEqual(['excluded', 'fits', 'mendable', 'registered', 'unfit'])
})

test('the best come first, and who stands alike stays in order', () => {
  const asked = askedGroups(groups, DAY, () => 'takes')
  const order = bestFirst(judgeMany(everybody(), asked, DAY)).map(({ standing }) => standing)
  const ranks = ['fits', 'mendable', 'registered', 'excluded', 'unfit']
  expect(order.map((standing) => ranks.indexOf(standing))).toEqual(order.map((one) => ranks.indexOf(one)).toSorted())
})
