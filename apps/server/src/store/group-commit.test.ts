import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { type GroupCommit, groupCommit } from './group-commit.ts'

interface Job {
  name: string
  weight?: number
  mark?: string
}

afterEach(() => void vi.useRealTimers())

/** Stops the clock by which commit groups are measured; gives what lets time pass while work is under way. */
function stopTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'performance'] })
  return async <T>(ms: number, work: Promise<T>): Promise<T> => {
    await vi.advanceTimersByTimeAsync(ms)
    return work
  }
}
/** Takes so many milliseconds of that clock, or of the machine's where it goes on. */
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function linesWith(change: Partial<GroupCommit<Job, string>> = {}) {
  const groups: string[][] = []
  const running = { now: 0, most: 0 }
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const usual = async (jobs: Job[]) => {
    groups.push(jobs.map(({ name }) => name))
    running.most = Math.max(running.most, (running.now += 1))
    await pause(5)
    running.now -= 1
    return jobs.map(({ name }) => `done ${name}`)
  }
  const { process = usual, ...others } = change
  const lines = groupCommit<Job, string>({
    process: (jobs) => {
      begin()
      return process(jobs)
    },
    weigh: ({ weight }) => weight ?? 1,
    mostWeight: 4,
    mostWaiting: 10,
    markOf: ({ mark }) => mark ?? null,
    ...others,
  })
  /** `begun` resolves when the first commit group is under way. */
  return { groups, lines, running, begun }
}

test('who comes while a commit group is under way goes with the next, in the order they came', async () => {
  const { groups, lines, running, begun } = linesWith()
  const first = lines.enter('event', { name: 'a' })
  await begun
  const rest = ['b', 'c', 'd', 'e', 'f'].map((name) => lines.enter('event', { name }))
  expect(await Promise.all([first, ...rest])).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `done ${name}`))
  expect(groups).toEqual([['a'], ['b', 'c', 'd', 'e'], ['f']])
  expect(running.most).toBe(1)
  expect(lines.waiting()).toBe(0)
})

test('where commit groups overlap, the next has begun when the last is answered, and everybody is answered once', async () => {
  const { groups, lines, begun } = linesWith({ overlap: true })
  const begunAt: number[] = []
  const enter = (name: string) => lines.enter('event', { name }).finally(() => begunAt.push(groups.length))
  const first = enter('a')
  await begun
  const rest = ['b', 'c', 'd', 'e', 'f'].map(enter)
  expect(await Promise.all([first, ...rest])).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `done ${name}`))
  expect(groups).toEqual([['a'], ['b', 'c', 'd', 'e'], ['f']])
  expect(begunAt).toEqual([2, 3, 3, 3, 3, 3])
  expect(lines.waiting()).toBe(0)
})

test('where commit groups overlap, one that fails is told so though the next has begun', async () => {
  const process = async (jobs: Job[]) => {
    await pause(5)
    if (jobs.some(({ name }) => name === 'bad')) throw new Error('failed')
    return jobs.map(({ name }) => name)
  }
  const { lines, begun } = linesWith({ overlap: true, process })
  const bad = lines.enter('event', { name: 'bad' })
  await begun
  const good = lines.enter('event', { name: 'good' })
  await expect(bad).rejects.toThrow('failed')
  expect(await good).toBe('good')
})

test('one line does not wait for another', async () => {
  const { groups, lines } = linesWith()
  await Promise.all([lines.enter('one', { name: 'a' }), lines.enter('two', { name: 'b' })])
  expect(groups).toEqual([['a'], ['b']])
})

test('a heavy job is processed alone and nobody overtakes it', async () => {
  const { groups, lines } = linesWith()
  const jobs = [{ name: 'a' }, { name: 'heavy', weight: 9 }, { name: 'b' }]
  await Promise.all(jobs.map((job) => lines.enter('event', job)))
  expect(groups).toEqual([['a'], ['heavy'], ['b']])
})

test('jobs of one mark never are committed together', async () => {
  const { groups, lines } = linesWith()
  const jobs = [{ name: 'a', mark: 'key' }, { name: 'b', mark: 'key' }, { name: 'c' }]
  await Promise.all(jobs.map((job) => lines.enter('event', job)))
  expect(groups).toEqual([['a', 'c'], ['b']])
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

test('a commit group that fails fails those in it, and the next starts', async () => {
  const { lines } = linesWith({
    process: async (jobs) => {
      if (jobs.some(({ name }) => name === 'bad')) throw new Error('crash')
      return jobs.map(({ name }) => name)
    },
    mostWeight: 1,
  })
  const settled = await Promise.allSettled(['a', 'bad', 'b'].map((name) => lines.enter('event', { name })))
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('few heavy jobs are refused as many light ones are, until a commit group has taken what waits', async () => {
  const { lines } = linesWith({ mostWeightWaiting: 8 })
  const waiting = ['a', 'b'].map((name) => lines.enter('x', { name, weight: 4 }))
  expect(() => lines.enter('y', { name: 'c' })).toThrow(expect.objectContaining({ failure: 'overloaded' }))
  expect(await Promise.all(waiting)).toEqual(['done a', 'done b'])
  expect(await lines.enter('y', { name: 'c' })).toBe('done c')
})

test('whatever comes, everybody is served once, in order within a line, and no commit group is too heavy', async () => {
  const anyJob = fc.record({
    line: fc.constantFrom('x', 'y'),
    weight: fc.integer({ min: 1, max: 6 }),
    mark: fc.option(fc.constantFrom('k', 'l'), { nil: undefined }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(anyJob, { maxLength: 30 }), async (jobs) => {
      const processed: { weight: number; marks: (string | undefined)[] }[] = []
      const order: string[] = []
      const { lines } = linesWith({
        mostWaiting: 100,
        process: async (group) => {
          processed.push({
            weight: group.reduce((sum, { weight }) => sum + (weight ?? 1), 0),
            marks: group.flatMap(({ mark }) => mark ?? []),
          })
          order.push(...group.filter(({ mark }) => mark === undefined).map(({ name }) => name))
          return group.map(({ name }) => name)
        },
      })
      const names = jobs.map(({ line }, at) => `${line}${at}`)
      const answers = await Promise.all(
        jobs.map(({ line, weight, mark }, at) =>
          lines.enter(line, { name: names[at] ?? '', weight, ...(mark && { mark }) }),
        ),
      )
      expect(answers).toEqual(names)
      for (const { weight, marks } of processed) {
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

test('who would wait longer than is bearable is sent away by how long commit groups took, and let in again when there is room', async () => {
  const during = stopTime()
  const { lines } = linesWith({
    maxWaitMs: 100,
    mostWaiting: 1_000,
    process: async (jobs) => {
      await pause(60)
      return jobs.map(({ name }) => name)
    },
  })
  const enter = async (name: string) => lines.enter('event', { name })
  await during(60, Promise.all(['a', 'b', 'c', 'd'].map(enter)))
  const all = Promise.allSettled(Array.from({ length: 100 }, (_, at) => enter(String(at))))
  const rush = await during(600, all)
  const inside = rush.filter(({ status }) => status === 'fulfilled').length
  expect(inside).toBeGreaterThan(3)
  expect(inside).toBeLessThan(20)
  expect(rush.at(-1)).toMatchObject({ reason: { failure: 'overloaded', detail: { retryAfterS: 2 } } })
  expect(await during(60, enter('later'))).toBe('later')
})

test('who is on the way counts as waiting for those who come after, until told otherwise', async () => {
  const during = stopTime()
  const { lines } = linesWith({ maxWaitMs: 100 })
  const enter = async (name: string) => lines.enter('event', { name })
  await during(5, Promise.all(['a', 'b', 'c', 'd'].map(enter)))
  const leave: (() => void)[] = []
  const comeAll = () => {
    for (let one = 0; one < 1_000; one += 1) leave.push(lines.announce())
  }
  expect(comeAll).toThrow(expect.objectContaining({ failure: 'overloaded', detail: { retryAfterS: 2 } }))
  expect(leave.length).toBeGreaterThan(4)
  expect(await during(5, enter('here already'))).toBe('done here already')
  for (const end of [...leave, ...leave]) end()
  const again = lines.announce()
  again()
})
