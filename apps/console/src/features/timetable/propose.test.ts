import { expect, test } from 'vitest'
import { closedTimes, daysOf, openContests, usualForm, wishOf } from './proposal-form.ts'
import { type OpenContest, type ProposalWish, propose } from './propose.ts'
import { aContest, EIGHT, HEATS, past, told, ZONE } from './timetable-fixtures.ts'

const heats = (letters: string, runs = 1) =>
  [...letters].map((id, nth) => ({ id, round: 0, run: Math.floor((nth * runs) / letters.length) + 1 }))
const contest = (letters: string, change: Partial<OpenContest> & { runs?: number } = {}): OpenContest => ({
  id: letters,
  minutes: 4,
  heats: heats(letters, change.runs),
  later: 0,
  youngest: null,
  ...change,
})
const wish = (change: Partial<ProposalWish> = {}): ProposalWish => ({
  starts: EIGHT,
  minutes: null,
  gap: 5,
  rest: 0,
  order: 'contest',
  later: true,
  closed: [],
  ...change,
})

test('the youngest race first, contest by contest, each heat as long as its rulebook has it', () => {
  const all = [
    contest('ab', { youngest: '2017-12-31' }),
    contest('cd', { youngest: null }),
    contest('ef', { youngest: '2020-12-31', minutes: 6 }),
  ]
  expect(told(propose(all, wish()))).toEqual(['0 6+0 ef', '17 4+0 ab', '30 4+0 cd'])
  expect(told(propose(all, wish({ minutes: 2, gap: 0 })))).toEqual(['0 2+0 ef', '4 2+0 ab', '8 2+0 cd'])
})

test('runs are blocks of their own; in turn, the first runs of all come before the second', () => {
  const all = [contest('abcd', { runs: 2 }), contest('ef', { runs: 2 })]
  expect(told(propose(all, wish({ gap: 0 })))).toEqual(['0 4+0 ab', '8 4+0 cd', '16 4+0 e', '20 4+0 f'])
  expect(told(propose(all, wish({ gap: 0, order: 'run' })))).toEqual(['0 4+0 ab', '8 4+0 e', '12 4+0 cd', '20 4+0 f'])
})

test('the runs of a contest are a rest apart, and other contests are raced meanwhile', () => {
  const all = [contest('abcd', { runs: 2 }), contest('ef', { runs: 2 })]
  expect(told(propose(all, wish({ gap: 0, rest: 10 })))).toEqual(['0 4+0 ab', '18 4+0 cd', '26 4+0 e', '40 4+0 f'])
  const inTurn = propose(all, wish({ gap: 0, rest: 10, order: 'run' }))
  expect(told(inTurn)).toEqual(['0 4+0 ab', '8 4+0 e', '18 4+0 cd', '26 4+0 f'])
})

test('time is left for the rounds that follow from results, where wished', () => {
  const all = [contest('ab', { later: 12 }), contest('c')]
  expect(told(propose(all, wish({ gap: 0 })))).toEqual(['0 4+0 ab', '20 4+0 c'])
  expect(told(propose(all, wish({ gap: 0, later: false })))).toEqual(['0 4+0 ab', '8 4+0 c'])
})

test('nobody races at noon: what it cuts goes on behind it, and nothing ends in it', () => {
  const closed = [[past(10), past(60)]] as const
  expect(told(propose([contest('abcd')], wish({ closed })))).toEqual(['0 4+0 ab', '60 4+0 cd'])
})

test('what does not fit into a day goes on the next morning; after the last day it simply goes on', () => {
  const days = daysOf('2031-05-01T08:00:00+08:00', '2031-05-02T17:00:00+08:00', ZONE)
  expect(days).toEqual(['2031-05-01', '2031-05-02'])
  const closed = closedTimes(days, ZONE, '08:00', { noon: null, until: '08:10' })
  expect(told(propose([contest('abcdef')], wish({ closed })))).toEqual(['0 4+0 ab', '1440 4+0 cdef'])
})

test('every heat is planned once, whatever is wished', () => {
  const all = [
    contest('abcde', { runs: 3, later: 7 }),
    contest('fgh', { youngest: '2020-01-01' }),
    contest('ij', { runs: 2 }),
  ]
  for (const order of ['contest', 'run'] as const)
    for (const gap of [0, 5, 120]) {
      const board = propose(
        all,
        wish({
          order,
          gap,
          closed: [
            [past(9), past(11)],
            [past(30), past(300)],
          ],
        }),
      )
      expect(
        board
          .flatMap((block) => block.heats)
          .toSorted()
          .join(''),
      ).toBe('abcdefghij')
    }
})

const event = { starts_at: '2031-05-01T08:00:00+08:00', ends_at: '2031-05-01T17:00:00+08:00', timezone: ZONE }

test('the form offers the event’s start and an hour at noon, and names what it cannot read', () => {
  const form = usualForm(event)
  expect([form.starts, form.noon, form.minutes]).toEqual(['2031-05-01T08:00', true, ''])
  expect(wishOf(form, event, 10)).toEqual({
    starts: EIGHT,
    rest: 10,
    minutes: null,
    gap: 5,
    order: 'contest',
    later: true,
    closed: [[past(240), past(300)]],
  })
  const wrong = { ...form, starts: '', minutes: '0', gap: 'x', noonTo: '11:00' }
  expect(wishOf(wrong, event, 10)).toEqual(['starts', 'minutes', 'gap', 'noonTo'])
})

test('contests that are drawn are taken with their minutes, later rounds and youngest group', () => {
  const groups = [{ id: 'group-1', born_to: '2020-12-31' }] as Parameters<typeof openContests>[2]
  const open = openContests([aContest(1, 'U8'), aContest(3, '没抽签')], HEATS, groups)
  expect(open).toMatchObject([{ id: 'contest-1', minutes: 4, later: 4, youngest: '2020-12-31' }])
  expect(open[0]?.heats).toHaveLength(4)
})
