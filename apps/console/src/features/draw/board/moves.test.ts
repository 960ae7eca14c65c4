import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeLane, goalOf, type MovableHeat, moveBody, movedTo, placeOf, undoing } from './moves.ts'

const heat = (number: number, starters: (string | null)[], more: Partial<MovableHeat> = {}): MovableHeat => ({
  id: `h${number}`,
  number,
  rev: number,
  ratified: false,
  lanes: starters.flatMap((starter_id, nth) => (starter_id === null ? [] : [{ lane: nth + 1, starter_id }])),
  ...more,
})
const heats = [heat(1, ['a', 'b', 'c']), heat(2, ['d', null, 'e'])]
const told = (changes: ReturnType<typeof movedTo>) =>
  changes.map(({ heat_id, lanes }) => `${heat_id} ${lanes.map(({ lane, starter_id }) => lane + starter_id).join(' ')}`)

test('into a free lane goes one, and nobody else moves; into a taken one the two change places', () => {
  expect(told(movedTo(heats, 'b', { heatId: 'h2', lane: 2 }))).toEqual(['h2 1d 2b 3e', 'h1 1a 3c'])
  expect(told(movedTo(heats, 'b', { heatId: 'h2', lane: 3 }))).toEqual(['h2 1d 3b', 'h1 1a 2e 3c'])
  expect(told(movedTo(heats, 'a', { heatId: 'h1', lane: 3 }))).toEqual(['h1 1c 2b 3a'])
  expect(movedTo(heats, 'a', { heatId: 'h1', lane: 1 })).toEqual([])
  expect(movedTo(heats, 'nobody', { heatId: 'h1', lane: 1 })).toEqual([])
})

test('keys lead along the lanes and into the heats beside, not past an end and not into a ratified heat', () => {
  expect(goalOf(heats, 'b', 'up')).toEqual({ heatId: 'h1', lane: 1 })
  expect(goalOf(heats, 'a', 'up')).toBeUndefined()
  expect(goalOf(heats, 'c', 'down')).toBeUndefined()
  expect(goalOf(heats, 'b', 'behind')).toEqual({ heatId: 'h2', lane: 2 })
  expect(goalOf(heats, 'e', 'before')).toEqual({ heatId: 'h1', lane: 4 })
  expect(goalOf(heats, 'b', 'before')).toBeUndefined()
  expect(goalOf([heats[0] ?? heat(1, []), heat(2, ['d'], { ratified: true })], 'b', 'behind')).toBeUndefined()
})

test('the free lane is the innermost, also where the first is empty', () => {
  expect([freeLane(heat(1, [])), freeLane(heat(1, [null, 'a'])), freeLane(heat(1, ['a', 'b']))]).toEqual([1, 1, 3])
})

test('what is moved and taken back stands as before, whoever went wherever', () => {
  const names = Array.from({ length: 9 }, (_one, nth) => `s${nth}`)
  const run = [heat(1, names.slice(0, 4)), heat(2, [null, ...names.slice(4, 7)]), heat(3, names.slice(7))]
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.constantFrom('h1', 'h2', 'h3'),
      fc.integer({ min: 1, max: 7 }),
      (...asked) => {
        const [who, heatId, lane] = asked
        const changes = movedTo(run, who, { heatId, lane })
        const after = run.map((one) => ({
          ...one,
          lanes: changes.find(({ heat_id }) => heat_id === one.id)?.lanes ?? one.lanes,
        }))
        expect(placeOf(after, who)).toEqual({ heatId, lane })
        expect(after.flatMap(({ lanes }) => lanes.map(({ starter_id }) => starter_id)).toSorted()).toEqual(names)
        const touched = run.filter(({ id }) => changes.some(({ heat_id }) => heat_id === id))
        const back = undoing(
          touched,
          after.map((one) => ({ ...one, rev: one.rev + 10 })),
        )
        expect(back.map(({ heat_id, rev, lanes }) => ({ heat_id, rev, lanes }))).toEqual(
          touched.map(({ id, rev, lanes }) => ({ heat_id: id, rev: rev + 10, lanes })),
        )
      },
    ),
  )
})

test('the first heat is the one of the path, the others stand in the body', () => {
  const [first, second] = movedTo(heats, 'b', { heatId: 'h2', lane: 2 })
  if (!first || !second) throw new Error('Both heats change.')
  expect(moveBody([first, second])).toEqual({ rev: 2, lanes: first.lanes, others: [second] })
})
