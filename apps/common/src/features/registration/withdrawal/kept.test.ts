import { expect, test } from 'vitest'
import { GRACE_MS, makeKept } from './kept.ts'

const one = (id: string, until = 8_000) => ({ id, organization: 'club', account: 'wang', until })

function aShelf() {
  const held = new Map<string, string>()
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
    held,
  }
}

const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id)

test('two tabs see the same, and what one has settled the other no longer finds', () => {
  const shelf = aShelf()
  const [first, second] = [makeKept(() => shelf), makeKept(() => shelf)]
  const until = Date.now()
  first.add([one('a', until), one('b', until)])
  expect(second.has('a')).toBe(true)
  second.drop(['a'])
  expect([first.has('a'), first.has('b')]).toEqual([false, true])
  second.drop(['b'])
  expect(shelf.held.size).toBe(0)
})

test('left is what its own tab can no longer be waiting with, of this person and organization alone', () => {
  let now = 0
  const kept = makeKept(aShelf, () => now)
  const shelf = aShelf()
  const shared = makeKept(
    () => shelf,
    () => now,
  )
  shared.add([one('a'), { ...one('b'), organization: 'school' }, { ...one('c'), account: 'li' }])
  now = 8_000 + GRACE_MS
  expect(shared.left('wang', 'club')).toEqual([])
  expect(shared.waiting('wang', 'club')).toBe(true)
  now += 1
  expect(ids(shared.left('wang', 'club'))).toEqual(['a'])
  expect(kept.waiting('wang', 'club')).toBe(false)
})

test('nonsense on the device is nothing, and a closed storage leaves the page’s memory', () => {
  const shelf = aShelf()
  shelf.held.set('startline.withdrawals', '[{"id":7},{"no":"thing"}]')
  const kept = makeKept(() => shelf)
  expect(kept.waiting('wang', 'club')).toBe(false)
  shelf.held.set('startline.withdrawals', '{')
  expect(kept.has('a')).toBe(false)
  const closed = makeKept(() => {
    throw new Error('closed')
  })
  closed.add([one('a', Date.now())])
  expect(closed.has('a')).toBe(true)
  closed.drop(['a'])
  expect(closed.has('a')).toBe(false)
})
