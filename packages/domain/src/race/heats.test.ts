import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idsUpTo, RACE_RUNS, sha256 } from '../../test/race/tools.ts'
import { drawLots, heatSizes, MIX_MOST, mixRuns, serpentine } from './index.ts'

const limits = fc.record({
  n: fc.nat(300),
  most: fc.integer({ min: 2, max: 40 }),
  least: fc.integer({ min: 1, max: 40 }),
  stretch: fc.nat(5),
})

test('heats differ by one at most, hold everybody, and pass `most` only where that saves one below `least`', () => {
  fc.assert(
    fc.property(limits, ({ n, most, least, stretch }) => {
      const { heats, sizes, problem } = heatSizes({ n, most, least, stretch })
      expect(sizes).toHaveLength(heats)
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(n)
      const [largest, smallest] = [Math.max(0, ...sizes), Math.min(...sizes)]
      if (heats > 0) expect(largest - smallest).toBeLessThanOrEqual(1)
      const plain = heatSizes({ n, most })
      if (largest > most) expect(Math.min(...plain.sizes)).toBeLessThan(least)
      expect(largest).toBeLessThanOrEqual(most + (largest > most ? stretch : 0))
      expect(problem === 'too_few').toBe(heats > 0 && smallest < least)
    }),
    RACE_RUNS,
  )
})

test('there are as few heats as possible, unless `least` makes them fewer', () => {
  fc.assert(
    fc.property(limits, ({ n, most, least, stretch }) => {
      const { heats } = heatSizes({ n, most, least, stretch })
      const fewest = Math.ceil(n / most)
      if (heats === fewest) expect((fewest - 1) * most).toBeLessThan(n || 1)
      else {
        expect(heats).toBeLessThan(fewest)
        expect(Math.floor(n / (heats + 1))).toBeLessThan(least)
      }
    }),
    RACE_RUNS,
  )
})

test('a heat too small is saved by stretching the others, once or again, and told where nothing helps', () => {
  expect(heatSizes({ n: 9, most: 8, least: 5, stretch: 1 })).toEqual({ heats: 1, sizes: [9] })
  expect(heatSizes({ n: 9, most: 8, least: 5 })).toEqual({ heats: 2, sizes: [5, 4], problem: 'too_few' })
  expect(heatSizes({ n: 5, most: 2, least: 3, stretch: 3 })).toEqual({ heats: 1, sizes: [5] })
  expect(heatSizes({ n: 5, most: 4, least: 2, stretch: 1 })).toEqual({ heats: 2, sizes: [3, 2] })
  expect(heatSizes({ n: 2, most: 8, least: 3 })).toEqual({ heats: 1, sizes: [2], problem: 'too_few' })
})

const toDeal = fc
  .record({ n: fc.nat(40), heats: fc.integer({ min: 1, max: 7 }), words: fc.array(fc.nat(6), { minLength: 40 }) })
  .map(({ n, heats, words }) => {
    const seeds = idsUpTo(n)
    const apart = Object.fromEntries(seeds.map((id, nth) => [id, words[nth] === 0 ? null : `unit ${words[nth]}`]))
    return { seeds, heats, apart }
  })

test('every row of a serpentine has one in each heat, and keeping units apart makes no more clashes', () => {
  fc.assert(
    fc.property(toDeal, ({ seeds, heats, apart }) => {
      const [plain, parted] = [serpentine({ seeds, heats }), serpentine({ seeds, heats, apart })]
      for (const { heats: dealt } of [plain, parted]) {
        expect(dealt.flat().sort()).toEqual([...seeds].sort())
        for (let row = 0; row * heats < seeds.length; row += 1) {
          const members = seeds.slice(row * heats, (row + 1) * heats)
          expect(dealt.filter((heat) => heat.some((id) => members.includes(id)))).toHaveLength(members.length)
        }
      }
      const clashes = plain.heats.flatMap((heat) => {
        const words = heat.flatMap((id) => apart[id] ?? [])
        return words.length - new Set(words).size
      })
      expect(parted.clashes).toBeLessThanOrEqual(clashes.reduce((sum, count) => sum + count, 0))
    }),
    RACE_RUNS,
  )
})

test('whoever would meet their own unit changes with the first place of the row where neither does', () => {
  const apart = { a: 'x', b: 'y', c: 'z', d: 'z', e: 'w', f: 'x' }
  // The second row is d e f for heats 3 2 1: d would meet c and changes with e; then f would meet a and changes with e.
  expect(serpentine({ seeds: ['a', 'b', 'c', 'd', 'e', 'f'], heats: 3, apart })).toEqual({
    heats: [
      ['a', 'e'],
      ['b', 'd'],
      ['c', 'f'],
    ],
    clashes: 0,
  })
})

test('a place that was passed already may be the first to change with', () => {
  const apart = { a: 'x', b: 'y', c: 'z', d: 'w', e: 'v', f: 'x' }
  // f, last of the row, meets a; the first place of the row is that of d in heat 3.
  expect(serpentine({ seeds: ['a', 'b', 'c', 'd', 'e', 'f'], heats: 3, apart }).heats).toEqual([
    ['a', 'd'],
    ['b', 'e'],
    ['c', 'f'],
  ])
})

test('nobody is changed with who would then meet their own unit', () => {
  const apart = { a: 'x', b: 'y', c: 'z', d: 'x', e: 'v', f: 'x' }
  // f meets a; d would too, so f changes with e.
  expect(serpentine({ seeds: ['a', 'b', 'c', 'd', 'e', 'f'], heats: 3, apart }).heats).toEqual([
    ['a', 'e'],
    ['b', 'f'],
    ['c', 'd'],
  ])
})

test('three of one unit in a heat are two clashes', () => {
  expect(serpentine({ seeds: ['a', 'b', 'c'], heats: 1, apart: { a: 'x', b: 'x', c: 'x' } }).clashes).toBe(2)
})

test('who would only meet somebody else of their unit stays, and clashes are counted by heat and word', () => {
  const apart = { a: 'x', b: 'x', c: 'x', d: 'x', e: null }
  expect(serpentine({ seeds: ['a', 'b', 'c', 'd', 'e', 'f'], heats: 2, apart })).toEqual({
    heats: [
      ['a', 'd', 'e'],
      ['b', 'c', 'f'],
    ],
    clashes: 2,
  })
})

test('nobody changes places to keep apart from others who are of no unit either', () => {
  const apart = { a: 'x', e: 'y', f: 'z' }
  // d goes to the heat of c; neither is of a unit.
  expect(serpentine({ seeds: ['a', 'b', 'c', 'd', 'e', 'f'], heats: 3, apart }).heats).toEqual([
    ['a', 'f'],
    ['b', 'e'],
    ['c', 'd'],
  ])
})

test('where keeping apart makes more clashes in the end, the plain snake is taken', () => {
  const apart = { a: 'x', b: 'w', c: 'w', d: 'y', e: 'w', f: 'y' }
  // c would meet b and changes with d; then e meets c, and f meets d: two clashes where the snake has the one of b and c.
  expect(serpentine({ seeds: ['a', 'b', 'c', 'd', 'e', 'f'], heats: 2, apart })).toEqual({
    heats: [
      ['a', 'd', 'e'],
      ['b', 'c', 'f'],
    ],
    clashes: 1,
  })
})

test('the strongest may race last; a word like a property of every object is a word, and no word clashes', () => {
  expect(serpentine({ seeds: ['a', 'b', 'c'], heats: 2, strongest: 'last' }).heats).toEqual([['b', 'c'], ['a']])
  expect(serpentine({ seeds: ['constructor', 'toString'], heats: 1, apart: {} }).clashes).toBe(0)
  expect(serpentine({ seeds: [], heats: 0 })).toEqual({ heats: [], clashes: 0 })
  expect(() => serpentine({ seeds: ['a'], heats: 0 })).toThrow('no heat')
})

const meetingsOf = (runs: string[][][]): number[] => {
  const met = new Map<string, number>()
  for (const heat of runs.flat())
    for (const one of heat)
      for (const other of heat) if (one < other) met.set(`${one}+${other}`, (met.get(`${one}+${other}`) ?? 0) + 1)
  return [...met.values()]
}

test('mixed runs begin with the serpentine, keep its sizes, have everybody once, and count who met most', () => {
  const wish = fc.record({
    n: fc.nat(24),
    heats: fc.integer({ min: 1, max: 6 }),
    runs: fc.integer({ min: 1, max: 5 }),
  })
  fc.assert(
    fc.property(wish, ({ n, heats, runs }) => {
      const order = idsUpTo(n)
      const mixed = mixRuns({ order, heats, runs })
      const first = serpentine({ seeds: order, heats }).heats
      expect(mixed.runs).toHaveLength(runs)
      expect(mixed.runs[0]).toEqual(first)
      for (const run of mixed.runs) {
        expect(run.map(({ length }) => length)).toEqual(first.map(({ length }) => length))
        expect(run.flat().sort()).toEqual([...order].sort())
      }
      expect(mixed.meetings_most).toBe(Math.max(0, ...meetingsOf(mixed.runs)))
    }),
    RACE_RUNS,
  )
})

const repeats = (n: number, heats: number, times: number): number =>
  meetingsOf(mixRuns({ order: idsUpTo(n), heats, runs: 3 }).runs).filter((count) => count === times).length

test('three runs mix as well as the reference does', () => {
  expect([repeats(9, 3, 2), repeats(64, 8, 2), repeats(48, 6, 2), repeats(48, 6, 3), repeats(16, 2, 3)]).toEqual([
    0, 0, 38, 0, 8,
  ])
})

test('as many as a contest with runs may have are mixed, and no more', () => {
  const { runs } = mixRuns({ order: idsUpTo(MIX_MOST), heats: 63, runs: 5 })
  expect(runs.map((run) => run.flat().length)).toEqual(Array(5).fill(MIX_MOST))
  expect(() => mixRuns({ order: idsUpTo(MIX_MOST + 1), heats: 63, runs: 1 })).toThrow('At most 500')
})

test('a draw has everybody once, whatever order they came in', () => {
  const ids = fc.uniqueArray(fc.string({ maxLength: 6 }), { maxLength: 12 })
  const drawn = ids.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }), fc.string()),
  )
  fc.assert(
    fc.property(drawn, ([all, shuffled, seed]) => {
      const { order } = drawLots({ ids: all, seed }, sha256)
      expect([...order].sort()).toEqual([...all].sort())
      expect(drawLots({ ids: shuffled, seed }, sha256).order).toEqual(order)
    }),
    RACE_RUNS,
  )
})
