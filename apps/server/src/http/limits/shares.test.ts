import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeShares, type Owner } from './shares.ts'

const ROOM = { most: 4, waiting: 10, waitMs: 60_000 }
const of = (key: string, most = 2): Owner => ({ key, most })

/** Works that end when they are told to. */
function works(room = ROOM) {
  const share = makeShares(room)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const begin = (name: string, ...owners: Owner[]) => {
    const work = () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    }
    return share(owners, work).catch((error: Error) => error.message)
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await pause(1)
  }
  return { begin, begun, end, share }
}

test('who has their share waits; everybody else goes on', async () => {
  const { begin, begun, end } = works()
  for (const name of ['a1', 'a2', 'a3', 'a4']) void begin(name, of('a'))
  void begin('b1', of('b'))
  await pause(1)
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await end('a2')
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('a work counts for all its owners: many accounts behind one address have the address’s share', async () => {
  const { begin, begun, end } = works()
  const address = of('address', 3)
  for (const name of ['a1', 'b1', 'c1', 'd1']) void begin(name, of(name), address)
  void begin('e1', of('e'), of('elsewhere', 3))
  await pause(1)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'e1'])
  await end('b1')
  expect(begun).toContain('d1')
})

test('where there is no room left, whoever has least running comes first', async () => {
  const { begin, begun, end } = works()
  const wide = [of('a', 4)]
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) void begin(name, ...wide)
  void begin('b1', of('b'))
  await pause(1)
  expect(begun).toEqual(['a1', 'a2', 'a3', 'a4'])
  await end('a1')
  expect(begun.at(-1)).toBe('b1')
  await end('a2')
  expect(begun.at(-1)).toBe('a5')
})

test('a line has an end, for one and for all', async () => {
  const one = works()
  for (let made = 0; made < 2 + 5 * 2; made += 1) void one.begin(`a${made}`, of('a'))
  expect(await one.begin('too many', of('a'))).toContain('busy')
  const all = works({ ...ROOM, most: 1, waiting: 2 })
  for (const name of ['a', 'b', 'c']) void all.begin(name, of(name))
  expect(await all.begin('d', of('d'))).toContain('busy')
  expect(all.begun).toEqual(['a'])
})

test('a turn that does not come in time is refused and never comes', async () => {
  const { begin, begun, end } = works({ ...ROOM, waitMs: 20 })
  for (const name of ['a1', 'a2']) void begin(name, of('a'))
  expect(await begin('a3', of('a'))).toContain('busy')
  await end('a1')
  expect(begun).toEqual(['a1', 'a2'])
})

test('a work that fails gives its place back, and its error is told', async () => {
  const { share } = works({ ...ROOM, most: 1 })
  const failing = share([of('a')], () => Promise.reject(new Error('no')))
  const next = share([of('b')], () => Promise.resolve('yes'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
  expect(await share([of('a', 1)], () => Promise.resolve('again'))).toBe('again')
})

test('however many come at once, no more run than there is room for, and all come to an end', async () => {
  const share = makeShares({ most: 8, waiting: 1000, waitMs: 60_000 })
  let [now, highest, done] = [0, 0, 0]
  const of20 = Array.from({ length: 20 }, (_empty, index) => of(`account${index}`))
  const all = of20.flatMap((owner) =>
    Array.from({ length: 10 }, () =>
      share([owner, of('address', 6)], async () => {
        highest = Math.max(highest, (now += 1))
        await pause(Math.random() * 3)
        now -= 1
        done += 1
      }).catch(() => undefined),
    ),
  )
  await Promise.all(all)
  expect([now, highest]).toEqual([0, 6])
  expect(done).toBe(6 + 6 * 5)
})

/** Works that send at a given pace until they are ended, by the same share. */
function senders(most: number) {
  const share = makeShares({ most, waiting: 10, waitMs: 60_000, fairPace: 32_000 })
  const ended: string[] = []
  const begun: string[] = []
  const send = (name: string, pace: number, owner = of(name)) =>
    share([owner], ({ mayYield }) => {
      begun.push(name)
      return new Promise<void>((resolve) => {
        mayYield({ pace: () => pace, end: () => resolve(void ended.push(name)) })
      })
    }).catch(() => {
      // One that waits longer than the test.
    })
  return { send, ended, begun, share }
}

test('while somebody waits for a slot the slowest gives its own up, one for each who waits', async () => {
  const { send, ended, begun } = senders(3)
  for (const [name, pace] of [
    ['a', 5_000],
    ['b', 4_000],
    ['c', 40_000],
  ] as const)
    void send(name, pace)
  await pause(1)
  expect(ended).toEqual([])
  void send('d', 50_000)
  await pause(1)
  expect([ended, begun]).toEqual([['b'], ['a', 'b', 'c', 'd']])
  void send('e', 50_000)
  await pause(1)
  expect([ended, begun.at(-1)]).toEqual([['b', 'a'], 'e'])
  void send('f', 50_000)
  await pause(1)
  expect([ended, begun.at(-1)]).toEqual([['b', 'a'], 'e'])
})

test('nobody gives way to who waits for a share of their own', async () => {
  const { send, ended } = senders(3)
  void send('a', 5_000, of('x', 1))
  void send('b', 50_000, of('x', 1))
  await pause(1)
  expect(ended).toEqual([])
})

test('a work that has all its bytes is not ended any more', async () => {
  const { send, ended, share } = senders(1)
  void share([of('a')], ({ mayYield }) => {
    mayYield({ pace: () => 1, end: () => void ended.push('a') })
    mayYield(null)
    return new Promise<void>(() => {})
  })
  void send('b', 50_000)
  await pause(1)
  expect(ended).toEqual([])
})
