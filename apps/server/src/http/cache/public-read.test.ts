import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '../../kernel/fail.ts'
import { type Loaded, PublicRead, type ReadContext } from './public-read.ts'

/** What the store would tell now, and when it changes by the clock. */
let stored = 0
let until: Date | null = null
let [changes, loads, made] = [0, 0, 0]
let [nowMs, elapsedMs] = [0, 0]
let waiting: (() => void)[] = []
let isSlow = false

beforeEach(() => {
  stored = changes = loads = made = 0
  until = null
  nowMs = 1_000_000
  elapsedMs = 0
  waiting = []
  isSlow = false
})

const pass = (ms: number) => {
  nowMs += ms
  elapsedMs += ms
}

const context = (oldestMs = Number.POSITIVE_INFINITY): ReadContext => ({
  deps: { now: () => new Date(nowMs), elapsed: () => elapsedMs },
  changes: () => changes,
  oldestMs,
  made: () => (made += 1),
})

async function load(): Promise<Loaded> {
  loads += 1
  const taken = stored
  if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve))
  return { data: { taken }, until }
}

const open = (oldestMs?: number) => new PublicRead(context(oldestMs), load)
const change = (read: PublicRead) => {
  stored += 1
  changes += 1
  read.noteChange()
}
const answerAll = async () => {
  for (const resolve of waiting.splice(0)) resolve()
  await new Promise((resolve) => setImmediate(resolve))
}

test('it is asked for once, however many want it, and not again while nothing changes', async () => {
  const read = open()
  const all = await Promise.all(Array.from({ length: 100 }, () => read.read()))
  expect(new Set(all).size).toBe(1)
  expect(read.peek()?.data).toEqual({ taken: 0 })
  pass(3_600_000)
  await read.read()
  expect([loads, made]).toEqual([1, 1])
})

test('what was changed is in every answer after it, also where one was under way already', async () => {
  const read = open()
  await read.read()
  change(read)
  isSlow = true
  const before = read.read()
  change(read)
  const after = read.read()
  expect(read.peek()).toBeNull()
  await answerAll()
  await answerAll()
  expect((await before).data).toEqual({ taken: 1 })
  expect((await after).data).toEqual({ taken: 2 })
  expect(loads).toBe(3)
})

test('a change that changes nothing of it leaves the answer as it is, packed forms and all', async () => {
  const read = open()
  const before = await read.read()
  changes += 1
  read.noteChange()
  expect(await read.read()).toBe(before)
  expect(loads).toBe(2)
})

test('in a rush it is made anew ten times a second, and nobody is told what is half a second old', async () => {
  const read = open()
  await read.read()
  let oldest = 0
  const since: number[] = [0]
  for (let ms = 0; ms < 10_000; ms += 2) {
    change(read)
    since[stored] = elapsedMs
    const told = (read.peek() ?? (await read.read())).data as { taken: number }
    oldest = Math.max(oldest, elapsedMs - (since[told.taken + 1] ?? elapsedMs))
    pass(2)
  }
  expect(loads).toBeGreaterThan(90)
  expect(loads).toBeLessThan(130)
  expect(oldest).toBeLessThanOrEqual(100)
})

test('in a rush a slow store is asked by one at a time, and what is too old is waited for', async () => {
  const read = open()
  await read.read()
  for (let n = 0; n < 30; n += 1) {
    change(read)
    await read.read()
  }
  isSlow = true
  change(read)
  pass(100)
  const first = read.read()
  pass(200)
  change(read)
  const loadsBefore = loads
  expect(read.peek()?.data).toEqual({ taken: loadsBefore - 2 })
  pass(400)
  const others = Array.from({ length: 50 }, () => read.read())
  expect([read.peek(), loads]).toEqual([null, loadsBefore])
  isSlow = false
  await answerAll()
  expect((await first).data).toEqual({ taken: 31 })
  for (const other of await Promise.all(others)) expect(other.data).toEqual({ taken: 32 })
})

test('whoever has done something is told of it, rush or not', async () => {
  const read = open()
  await read.read()
  for (let n = 0; n < 40; n += 1) {
    change(read)
    await read.read()
  }
  change(read)
  const acted = changes
  expect(read.peek()?.data).toEqual({ taken: loads - 1 })
  expect(read.peek(acted)).toBeNull()
  const told = read.read(acted)
  pass(100)
  expect((await told).data).toEqual({ taken: 41 })
})

test('it is made anew at the moment at which the clock changes it, and when the clock is set back', async () => {
  const read = open()
  until = new Date(nowMs + 5_000)
  await read.read()
  pass(4_999)
  expect(read.peek()).not.toBeNull()
  stored = 7
  pass(1)
  expect(read.peek()).toBeNull()
  until = null
  expect((await read.read()).data).toEqual({ taken: 7 })
  nowMs -= 60_000
  expect(read.peek()).toBeNull()
})

test('where changes may go unheard it is asked for again beforehand, and never told when it is a second old', async () => {
  const read = open(1_000)
  await read.read()
  stored = 3
  pass(400)
  expect([read.peek()?.data, loads]).toEqual([{ taken: 0 }, 1])
  pass(200)
  expect([read.peek()?.data, loads]).toEqual([{ taken: 0 }, 2])
  await new Promise((resolve) => setImmediate(resolve))
  expect(read.peek()?.data).toEqual({ taken: 3 })
  pass(1_001)
  expect(read.peek()).toBeNull()
})

test('what is refused is told to all who asked, and asked for again', async () => {
  let isThere = false
  const refuse = async () => {
    if (!isThere) throw new Refusal('not_found')
    return { data: {}, until: null }
  }
  const read = new PublicRead(context(), refuse)
  const all = await Promise.allSettled([read.read(), read.read()])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isThere = true
  expect((await read.read()).data).toEqual({})
  isThere = false
  changes += 1
  read.noteChange()
  await expect(read.read()).rejects.toThrow()
  expect(read.standing).toBeNull()
})

test('one that hears of no more changes gives nothing to those who know it', async () => {
  const read = open()
  await read.read()
  read.retire()
  expect(read.peek()).toBeNull()
})
