import { expect, test } from 'vitest'
import { busiestSecond, type Due, opensAfterMs, planOf, STEPS, type Step } from './plan.ts'

const MINUTE = { people: 2_000, seconds: 60 }
const OPENS = opensAfterMs(MINUTE)
const plan = planOf(MINUTE)

const of = (step: Step) => plan.filter((due) => due.step === step)
const count = <T>(all: readonly T[], wanted: (one: T) => boolean) => all.filter(wanted).length
const firstOf = (step: Step) =>
  new Map(
    of(step)
      .toReversed()
      .map(({ person, at }) => [person, at]),
  )

test('everybody comes within the minute, and never do more come than at the opening', () => {
  const comes = [...firstOf('page').values()]
  expect(comes).toHaveLength(MINUTE.people)
  expect(Math.max(...comes)).toBeLessThanOrEqual(60_000)
  const inTenth = (tenth: number) => count(comes, (at) => Math.floor(at / 6_000) === tenth)
  const tenths = Array.from({ length: 10 }, (_none, tenth) => inTenth(tenth))
  expect(Math.max(...tenths)).toBe(tenths[Math.floor(OPENS / 6_000)])
  expect(tenths[0]).toBeLessThan(tenths[3] ?? 0)
  expect(tenths[9]).toBeLessThan(tenths[7] ?? 0)
})

test('everybody submits once and after the opening, those who waited for it within five seconds', () => {
  const submits = of('submit')
  expect(new Set(submits.map(({ person }) => person)).size).toBe(MINUTE.people)
  expect(submits).toHaveLength(MINUTE.people)
  expect(Math.min(...submits.map(({ at }) => at))).toBeGreaterThan(OPENS)
  const comes = firstOf('page')
  const waited = submits.filter(({ person }) => (comes.get(person) ?? 0) < OPENS)
  expect(waited.length).toBeGreaterThan(MINUTE.people / 2)
  expect(Math.max(...waited.map(({ at }) => at))).toBeLessThanOrEqual(OPENS + 5_000)
})

test('who waits loads the page again every few seconds, and nobody does after the opening', () => {
  const pages = Map.groupBy(of('page'), ({ person }) => person)
  const gaps = (all: Due[]) => all.slice(1).map(({ at }, n) => at - (all[n]?.at ?? 0))
  const between = [...pages.values()].flatMap(gaps)
  expect(between.length).toBeGreaterThan(MINUTE.people)
  expect(Math.min(...between)).toBeGreaterThanOrEqual(4_000)
  expect(Math.max(...between)).toBeLessThanOrEqual(8_000)
  expect(of('first data')).toHaveLength(of('page').length)
  expect([...pages.values()].every((all) => all.slice(1).every(({ at }) => at < OPENS))).toBe(true)
})

test('a shorter minute has the same steps, as much closer to each other', () => {
  const short = planOf({ ...MINUTE, seconds: 6 })
  for (const step of STEPS) expect(short.filter((due) => due.step === step)).toHaveLength(of(step).length)
  expect(short.at(-1)?.at).toBeCloseTo((plan.at(-1)?.at ?? 0) / 10)
})

test('all is in order, and the busiest second is found', () => {
  expect(plan).toEqual(plan.toSorted((one, other) => one.at - other.at))
  const at = (...moments: number[]) => moments.map((moment): Due => ({ at: moment, person: 0, step: 'page' }))
  expect(busiestSecond(at(0, 900, 1_000, 1_500, 1_899, 5_000))).toBe(4)
  expect(busiestSecond(at(0, 1_000, 2_000))).toBe(1)
})
