import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GroupCommit, groupCommit } from './group-commit.ts'

interface Job {
  name: string
  weight?: number
  mark?: string
}

function linesWith(change: Partial<GroupCommit<Job, string>> = {}) {
  const flights: string[][] = []
  const air = { now: 0, most: 0 }
  const lines = groupCommit<Job, string>({
    fly: async (jobs) => {
      flights.push(jobs.map(({ name }) => name))
      air.most = Math.max(air.most, (air.now += 1))
      await pause(5)
      air.now -= 1
      return jobs.map(({ name }) => `done ${name}`)
    },
    weigh: ({ weight }) => weight ?? 1,
    mostWeight: 4,
    mostWaiting: 10,
    markOf: ({ mark }) => mark ?? null,
    ...change,
  })
  return { flights, lines, air }
}

test('who comes while a flight is under way goes with the next, in the order they came', async () => {
  const { flights, lines, air } = linesWith()
  const first = lines.enter('event', { name: 'a' })
  await pause(2)
  const rest = ['b', 'c', 'd', 'e', 'f'].map((name) => lines.enter('event', { name }))
  expect(await Promise.all([first, ...rest])).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `done ${name}`))
  expect(flights).toEqual([['a'], ['b', 'c', 'd', 'e'], ['f']])
  expect(air.most).toBe(1)
  expect(lines.waiting()).toBe(0)
})

test('where flights overlap, the next has begun when the last is answered, and everybody is answered once', async () => {
  const { flights, lines } = linesWith({ overlap: true })
  const begunAt: number[] = []
  const enter = (name: string) => lines.enter('event', { name }).finally(() => begunAt.push(flights.length))
  const first = enter('a')
  await pause(2)
  const rest = ['b', 'c', 'd', 'e', 'f'].map(enter)
  expect(await Promise.all([first, ...rest])).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `done ${name}`))
  expect(flights).toEqual([['a'], ['b', 'c', 'd', 'e'], ['f']])
  expect(begunAt).toEqual([2, 3, 3, 3, 3, 3])
  expect(lines.waiting()).toBe(0)
})

test('where flights overlap, one that fails is told so though the next has begun', async () => {
  const fly = async (jobs: Job[]) => {
    await pause(5)
    if (jobs.some(({ name }) => name === 'bad')) throw new Error('failed')
    return jobs.map(({ name }) => name)
  }
  const { lines } = linesWith({ overlap: true, fly })
  const bad = lines.enter('event', { name: 'bad' })
  await pause(2)
  const good = lines.enter('event', { name: 'good' })
  await expect(bad).rejects.toThrow('failed')
  expect(await good).toBe('good')
})

test('one line does not wait for another', async () => {
  const { flights, lines } = linesWith()
  await Promise.all([lines.enter('one', { name: 'a' }), lines.enter('two', { name: 'b' })])
  expect(flights).toEqual([['a'], ['b']])
})

test('a heavy job flies alone and nobody overtakes it', async () => {
  const { flights, lines } = linesWith()
  const jobs = [{ name: 'a' }, { name: 'heavy', weight: 9 }, { name: 'b' }]
  await Promise.all(jobs.map((job) => lines.enter('event', job)))
  expect(flights).toEqual([['a'], ['heavy'], ['b']])
})

test('jobs of one mark never fly together', async () => {
  const { flights, lines } = linesWith()
  const jobs = [{ name: 'a', mark: 'key' }, { name: 'b', mark: 'key' }, { name: 'c' }]
  await Promise.all(jobs.map((job) => lines.enter('event', job)))
  expect(flights).toEqual([['a', 'c'], ['b']])
})

test('who finds the waiting room full is sent away with a time to come again, and those inside are served', async () => {
  const { lines } = linesWith({ mostWaiting: 3 })
  const inside = ['a', 'b', 'c'].map((name) => lines.enter('event', { name }))
  await expect(async () => lines.enter('event', { name: 'd' })).rejects.toMatchObject({
    failure: 'overloaded',
    detail: { retryAfterS: 2 },
  })
  expect(await Promise.all(inside)).toHaveLength(3)
  expect(await lines.enter('event', { name: 'e' })).toBe('done e')
})

test('a flight that fails fails those in it, and the next departs', async () => {
  const { lines } = linesWith({
    fly: async (jobs) => {
      if (jobs.some(({ name }) => name === 'bad')) throw new Error('crash')
      return jobs.map(({ name }) => name)
    },
    mostWeight: 1,
  })
  const settled = await Promise.allSettled(['a', 'bad', 'b'].map((name) => lines.enter('event', { name })))
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('few heavy jobs are refused as many light ones are, until a flight has taken what waits', async () => {
  const { lines } = linesWith({ mostWeightWaiting: 8 })
  const waiting = ['a', 'b'].map((name) => lines.enter('x', { name, weight: 4 }))
  expect(() => lines.enter('y', { name: 'c' })).toThrow(expect.objectContaining({ failure: 'overloaded' }))
  expect(await Promise.all(waiting)).toEqual(['done a', 'done b'])
  expect(await lines.enter('y', { name: 'c' })).toBe('done c')
})

test('whatever comes, everybody is served once, in order within a line, and no flight is too heavy', async () => {
  const anyJob = fc.record({
    line: fc.constantFrom('x', 'y'),
    weight: fc.integer({ min: 1, max: 6 }),
    mark: fc.option(fc.constantFrom('k', 'l'), { nil: undefined }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(anyJob, { maxLength: 30 }), async (jobs) => {
      const flown: { weight: number; marks: (string | undefined)[] }[] = []
      const order: string[] = []
      const { lines } = linesWith({
        mostWaiting: 100,
        fly: async (flight) => {
          flown.push({
            weight: flight.reduce((sum, { weight }) => sum + (weight ?? 1), 0),
            marks: flight.flatMap(({ mark }) => mark ?? []),
          })
          order.push(...flight.filter(({ mark }) => mark === undefined).map(({ name }) => name))
          return flight.map(({ name }) => name)
        },
      })
      const names = jobs.map(({ line }, at) => `${line}${at}`)
      const answers = await Promise.all(
        jobs.map(({ line, weight, mark }, at) =>
          lines.enter(line, { name: names[at] ?? '', weight, ...(mark && { mark }) }),
        ),
      )
      expect(answers).toEqual(names)
      for (const { weight, marks } of flown) {
        expect(weight <= 4 || weight <= 6).toBe(true)
        expect(new Set(marks).size).toBe(marks.length)
      }
      for (const line of ['x', 'y']) {
        const unmarked = names.filter((name, at) => name.startsWith(line) && jobs[at]?.mark === undefined)
        expect(order.filter((name) => name.startsWith(line))).toEqual(unmarked)
      }
    }),
  )
})

test('who would wait longer than is bearable is sent away by how long flights took, and let in again when there is room', async () => {
  const { lines } = linesWith({
    patienceMs: 100,
    mostWaiting: 1_000,
    fly: async (jobs) => {
      await pause(60)
      return jobs.map(({ name }) => name)
    },
  })
  const enter = async (name: string) => lines.enter('event', { name })
  await Promise.all(['a', 'b', 'c', 'd'].map(enter))
  const rush = await Promise.allSettled(Array.from({ length: 100 }, (_, at) => enter(String(at))))
  const inside = rush.filter(({ status }) => status === 'fulfilled').length
  expect(inside).toBeGreaterThan(3)
  expect(inside).toBeLessThan(20)
  expect(rush.at(-1)).toMatchObject({ reason: { failure: 'overloaded', detail: { retryAfterS: 2 } } })
  expect(await enter('later')).toBe('later')
})

test('who is on the way counts as waiting for those who come after, until told otherwise', async () => {
  const { lines } = linesWith({ patienceMs: 100 })
  const enter = async (name: string) => lines.enter('event', { name })
  await Promise.all(['a', 'b', 'c', 'd'].map(enter))
  const leave: (() => void)[] = []
  const comeAll = () => {
    for (let one = 0; one < 1_000; one += 1) leave.push(lines.announce())
  }
  expect(comeAll).toThrow(expect.objectContaining({ failure: 'overloaded', detail: { retryAfterS: 2 } }))
  expect(leave.length).toBeGreaterThan(4)
  expect(await enter('here already')).toBe('done here already')
  for (const end of [...leave, ...leave]) end()
  const again = lines.announce()
  again()
})
