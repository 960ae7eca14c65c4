import { readRulebook } from '@startline/contract/race'
import { RULEBOOK_PRESETS } from '@startline/domain/race'
import { expect, test } from 'vitest'
import { withFormat, withRankedBy } from './formats.ts'
import { advanceBy, roundsOf, wayOf, withRound, withRoundName, withRounds, withRuns } from './rounds.ts'

const book = {
  format: 'rounds',
  heat: { most: 8 },
  rounds: [{ name: '预赛', advance: { total: 8 } }, { name: '决赛' }],
}
const problemsOf = (one: unknown) => {
  const read = readRulebook(one)
  return read.ok ? [] : read.problems.map(({ path, rule }) => `${path} ${rule}`)
}

test('a round is put before the last, and from whichever is the last nobody goes on', () => {
  const more = withRound(book, '半决赛')
  expect(roundsOf(more).map(({ name }) => name)).toEqual(['预赛', '半决赛', '决赛'])
  expect(problemsOf(more)).toEqual([])
  expect(withRounds(book, roundsOf(book).slice(0, 1))).toEqual({ ...book, rounds: [{ name: '预赛' }] })
})

test('several runs come with how they add up, which goes again with them', () => {
  const thrice = withRuns({ name: '预赛', advance: { total: 8 } }, 3)
  expect(problemsOf({ ...book, rounds: [thrice, { name: '决赛' }] })).toEqual([])
  expect(withRuns(thrice, 'x')).toMatchObject({ runs: 'x', score: { better: 'high' } })
  expect(withRuns(thrice, 1)).toEqual({ name: '预赛', advance: { total: 8 }, runs: 1 })
})

test('a round has its name in Chinese, and in English where that is written', () => {
  const named = withRoundName({ name: '预赛' }, 'en', 'Heats')
  expect(named).toEqual({ name: '预赛', names: { 'zh-CN': '预赛', en: 'Heats' } })
  expect(withRoundName(named, 'zh-CN', '首轮')).toEqual({ name: '首轮', names: { 'zh-CN': '首轮', en: 'Heats' } })
  expect(withRoundName(named, 'en', '')).toEqual({ name: '预赛' })
})

test('who goes on is said in one of two ways', () => {
  expect([{ advance: { total: 8 } }, { advance: { place: 0, time: 8 } }, {}].map(wayOf)).toEqual([
    'total',
    'place',
    undefined,
  ])
  expect([advanceBy('place'), advanceBy('total'), advanceBy(undefined)]).toEqual([
    { place: 2 },
    { total: 8 },
    undefined,
  ])
})

test.each(RULEBOOK_PRESETS.map(({ preset, body }) => [preset, body] as const))(
  'whatever %s is turned into holds, but for how the lapped rank where points decide',
  (_preset, body) => {
    for (const format of ['rounds', 'time_trial', 'elimination'])
      expect(problemsOf(withFormat({ ...body }, format, '决赛'))).toEqual([])
    const points = withFormat({ ...body }, 'points_race', '决赛')
    expect(problemsOf({ ...points, points: { ...(points['points'] as object), lapped: 'after' } })).toEqual([])
    const elimination = withFormat({ format: 'rounds' }, 'elimination', '决赛')
    expect(problemsOf(withRankedBy(elimination, 'points'))).toEqual(['/points/lapped lapped_unsaid'])
    expect(problemsOf(withRankedBy(withRankedBy(elimination, 'points'), 'line'))).toEqual([])
  },
)
