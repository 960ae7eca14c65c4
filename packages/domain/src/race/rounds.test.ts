import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RACE_RUNS, saw, sha256 } from '../../test/race/tools.ts'
import { type AdvanceInput, advanceRound, contestRanking, drawLots, type HeatLine, pointsRace } from './index.ts'

const line = (said: string): HeatLine => {
  const [id = '', place = '', ms, status = 'ok'] = said.split(' ')
  return {
    id,
    place: place === '-' ? null : Number(place),
    status: status as HeatLine['status'],
    ms: ms && ms !== '-' ? Number(ms) : null,
  }
}
const heats = (...all: string[][]) => all.map((lines) => ({ lines: lines.map(line) }))
const advance = (input: AdvanceInput) => {
  const { advancing, drawn } = advanceRound(input, sha256)
  return { went: advancing.map(({ id, mark, seed }) => `${seed}${mark}${id}`).join(' '), drawn }
}

/** Test data: heats with places that count heads, times in the order of places, and some who stopped. */
const someHeats = fc
  .array(fc.array(fc.record({ tie: fc.nat(3), gap: fc.nat(3), out: fc.nat(5) }), { minLength: 1, maxLength: 5 }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((all) =>
    all.map((riders, heat) => {
      const finishers = riders.filter(({ out }) => out > 0)
      let [place, ms] = [1, 100 + heat]
      const lines = finishers.map(({ tie, gap }, nth): HeatLine => {
        if (nth > 0 && tie > 0) [place, ms] = [nth + 1, ms + gap]
        return { id: `h${heat}n${nth}`, place, status: 'ok', ms }
      })
      const stopped = riders.filter(({ out }) => out === 0)
      return {
        lines: [
          ...lines,
          ...stopped.map(
            (_, nth): HeatLine => ({ id: `h${heat}x${nth}`, place: null, status: nth === 0 ? 'dnf' : 'dsq' }),
          ),
        ],
      }
    }),
  )

describe('who goes on', () => {
  const rounds = fc.record({ all: someHeats, place: fc.nat(3), time: fc.nat(4), room: fc.option(fc.nat(12)) })

  test('is so many of each heat and so many by time, more only where there is room, and nobody slower before a faster', () => {
    fc.assert(
      fc.property(rounds, ({ all, place, time, room }) => {
        const { advancing } = advanceRound({ heats: all, rule: { place, time }, room, seed: 's' }, sha256)
        const by = (mark: 'Q' | 'q') => advancing.filter((one) => one.mark === mark).map(({ id }) => id)
        const [first, timed] = [by('Q'), by('q')]
        const enough = all.every(({ lines }) => lines.filter((one) => one.place !== null).length >= place)
        if (enough) expect(first.length).toBeGreaterThanOrEqual(place * all.length)
        const planned = Math.max(first.length, place * all.length + time)
        expect(advancing.length).toBeLessThanOrEqual(Math.max(planned, room ?? 0))
        const lines = all.flatMap((heat) => heat.lines)
        const timeOf = (id: string) => lines.find((one) => one.id === id)?.ms ?? Infinity
        const slowest = Math.max(0, ...timed.map(timeOf))
        const others = lines.filter(({ id, place: at }) => at !== null && !advancing.some((one) => one.id === id))
        if (timed.length > 0) for (const { id } of others) expect(timeOf(id)).toBeGreaterThanOrEqual(slowest)
        expect(advancing.map(({ seed }) => seed)).toEqual(advancing.map((_, nth) => nth + 1))
      }),
      RACE_RUNS,
    )
  })

  test('by place is in the order of place, time and heat; by time in that of time, place and heat', () => {
    const all = heats(['a 1 500', 'b 2 510', 'c 3 520'], ['d 1 500', 'e 2 505', 'f 3 520'])
    expect(advance({ heats: all, rule: { place: 2, time: 1 }, room: 6 })).toEqual({
      went: '1Qa 2Qd 3Qe 4Qb 5qc 6qf',
      drawn: [],
    })
  })

  test('a dead heat for the last place by place lets more through, and fewer by time', () => {
    const all = heats(['a 1 500', 'b 2 510', 'c 2 510', 'g 4 511'], ['d 1 505', 'e 2 506', 'f 3 507', 'h 4 508'])
    expect(advance({ heats: all, rule: { place: 2, time: 2 } }).went).toBe('1Qa 2Qd 3Qe 4Qb 5Qc 6qf')
    expect(advance({ heats: all, rule: { place: 2, time: 1 } }).went).toBe('1Qa 2Qd 3Qe 4Qb 5Qc')
    expect(advance({ heats: all, rule: { place: 2 } }).went).toBe('1Qa 2Qd 3Qe 4Qb 5Qc')
  })

  test('equal times across the last place all go where there is room; else the lot decides, and is told', () => {
    const all = heats(['a 1 500', 'b 2 510', 'c 3 520'], ['d 1 500', 'e 2 520', 'f 3 520'])
    const rule = { place: 1, time: 2 }
    expect(advance({ heats: all, rule, room: 6 })).toEqual({ went: '1Qa 2Qd 3qb 4qe 5qc 6qf', drawn: [] })
    const lot = drawLots({ ids: ['c', 'e', 'f'], seed: 'aloud' }, sha256).order
    const drawn = advance({ heats: all, rule, room: 5, seed: 'aloud' })
    expect(drawn).toEqual({ went: `1Qa 2Qd 3qb 4q${lot[0]}`, drawn: lot })
    expect(advance({ heats: all, rule, seed: 'aloud' })).toEqual(drawn)
    const two = advance({ heats: all, rule: { place: 1, time: 3 }, seed: 'aloud' })
    // Those the lot takes are seeded as if nothing had been drawn: by time, place and heat.
    expect(two.went).toBe(
      `1Qa 2Qd 3qb ${['e', 'c', 'f']
        .filter((id) => lot.slice(0, 2).includes(id))
        .map((id, nth) => `${nth + 4}q${id}`)
        .join(' ')}`,
    )
  })

  test('who has no time cannot go on by time, and who has no place cannot go on at all', () => {
    const all = heats(['a 1 -', 'b 2 -', 'c - 400 dsq'], ['d 1 500', 'e 2 900', 'f - - dnf'])
    expect(advance({ heats: all, rule: { place: 1, time: 5 } }).went).toBe('1Qd 2Qa 3qe')
  })

  test('of runs are the first of the sums; a tie across the last place is drawn, or goes where there is room', () => {
    const ranking = [
      { id: 'a', rank: 1 },
      { id: 'b', rank: 2 },
      { id: 'c', rank: 2 },
      { id: 'd', rank: null },
    ]
    const lot = drawLots({ ids: ['b', 'c'], seed: 's' }, sha256).order
    expect(advance({ ranking, rule: { total: 2 }, seed: 's' })).toEqual({ went: `1Qa 2Q${lot[0]}`, drawn: lot })
    expect(advance({ ranking, rule: { total: 2 }, room: 3 })).toEqual({ went: '1Qa 2Qb 3Qc', drawn: [] })
    expect(advance({ ranking, rule: { total: 9 } })).toEqual({ went: '1Qa 2Qb 3Qc', drawn: [] })
  })

  test('of heats without runs are the first by place, then by time', () => {
    const all = heats(['a 1 500', 'b 2 510'], ['c 1 490', 'd 2 505', 'e 3 506'])
    expect(advance({ heats: all, rule: { total: 3 } })).toEqual({ went: '1Qc 2Qa 3Qd', drawn: [] })
  })
})

describe('the ranking of a contest', () => {
  const told = (...rounds: [name: string, all: { lines: HeatLine[] }[]][]) =>
    contestRanking({ rounds: rounds.map(([name, all]) => ({ name, heats: all })) }).ranking.map(
      ({ id, rank, round, status }) => `${rank ?? '-'} ${id} ${round} ${status}`,
    )

  test('has everybody once, and nobody of a later round behind one of an earlier', () => {
    const contest = someHeats.chain((first) => {
      const ids = first.flatMap(({ lines }) => lines.map(({ id }) => id))
      const last = fc.shuffledSubarray(ids).map((order) => [
        {
          lines: order.map(
            (id, nth): HeatLine => ({ id, place: nth === 2 ? null : nth + 1, status: nth === 2 ? 'dsq' : 'ok' }),
          ),
        },
      ])
      return fc.tuple(fc.constant(first), last)
    })
    fc.assert(
      fc.property(contest, ([first, last]) => {
        const { ranking } = contestRanking({
          rounds: [
            { name: 'last', heats: last },
            { name: 'first', heats: first },
          ],
        })
        const ids = first.flatMap(({ lines }) => lines.map(({ id }) => id))
        expect(ranking.map(({ id }) => id).sort()).toEqual(ids.sort())
        const ranks = (round: string) =>
          ranking.flatMap((one) => (one.round === round && one.rank !== null ? one.rank : []))
        expect(Math.max(0, ...ranks('last'))).toBeLessThan(Math.min(Infinity, ...ranks('first')))
        for (const { rank } of ranking)
          if (rank !== null)
            expect(ranking.filter((one) => one.rank !== null && one.rank < rank)).toHaveLength(rank - 1)
      }),
      RACE_RUNS,
    )
  })

  test('shares ranks of equal place and time, those who stopped behind, and lists at the end who has none', () => {
    const final = heats(['a 1 500', 'b - - dsq', 'c - - dns'])
    const semis = heats(
      ['a 1 490', 'd 2 510', 'e 3 520', 'x - - dnf'],
      ['b 1 480', 'f 2 510', 'g 3 515', 'y - - dnf', 'c 5 600'],
    )
    expect(told(['final', final], ['semi', semis])).toEqual([
      '1 a final ok',
      '2 d semi ok',
      '2 f semi ok',
      '4 g semi ok',
      '5 e semi ok',
      '6 x semi dnf',
      '6 y semi dnf',
      '- c final dns',
      '- b final dsq',
    ])
  })

  test('orders by nothing those who stopped, not by a time they were given either', () => {
    const final = heats(['a 1 500', 'b - 480 dnf', 'c - - dnf'])
    expect(told(['final', final])).toEqual(['1 a final ok', '2 b final dnf', '2 c final dnf'])
  })

  test('takes a round that is one race by its ranking', () => {
    const observations = saw([
      { kind: 'finish', order: [['b'], ['a']] },
      { kind: 'status', starter: 'c', status: 'dnf' },
      { kind: 'status', starter: 'd', status: 'dsq' },
    ])
    const final = pointsRace({ starters: ['a', 'b', 'c', 'd', 'e'], rules: {}, observations }).ranking
    const rounds = [
      { name: 'final', ranking: final },
      { name: 'heats', heats: heats(['c 1 -', 'f 2 -']) },
    ]
    expect(contestRanking({ rounds }).ranking.map(({ id, rank, status }) => `${rank ?? '-'} ${id} ${status}`)).toEqual([
      '1 b ok',
      '2 a ok',
      '3 f ok',
      '- c dnf',
      '- d dsq',
      '- e missing',
    ])
  })

  test('takes a round of runs by its sums', () => {
    const rounds = [
      { name: 'final', heats: heats(['b 1 -', 'a 2 -']) },
      {
        name: 'motos',
        ranking: [
          { id: 'a', rank: 1 },
          { id: 'b', rank: 2 },
          { id: 'c', rank: 3 },
          { id: 'd', rank: 3 },
        ],
      },
    ]
    expect(contestRanking({ rounds }).ranking.map(({ id, rank, round }) => `${rank} ${id} ${round}`)).toEqual([
      '1 b final',
      '2 a final',
      '3 c motos',
      '3 d motos',
    ])
  })
})
