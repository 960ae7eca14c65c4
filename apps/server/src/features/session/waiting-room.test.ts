import { expect, test } from 'vitest'
import { addressKey } from './caller-address.ts'
import { makeWaitingRoom } from './waiting-room.ts'

test('so many work at once, the rest in turn, and one too many is refused', async () => {
  const inTurn = makeWaitingRoom({ atOnce: 2, waiting: 3 })
  const done: number[] = []
  let running = 0
  let most = 0
  const work = (name: number) => async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running--
    done.push(name)
  }
  const all = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((name) => inTurn(work(name))))
  expect(all.map(({ status }) => status)).toEqual([...Array.from({ length: 5 }, () => 'fulfilled'), 'rejected'])
  expect(all.at(-1)).toMatchObject({ reason: { failure: 'overloaded' } })
  expect([most, done]).toEqual([2, [1, 2, 3, 4, 5]])
})

test('work that fails gives its place back', async () => {
  const inTurn = makeWaitingRoom({ atOnce: 1, waiting: 1 })
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(inTurn(() => Promise.resolve('well'))).resolves.toBe('well')
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s is counted as %s', (address, key) => expect(addressKey(address)).toBe(key))
