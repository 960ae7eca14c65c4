import type { ContestDetail, Starter } from '@startline/contract'
import { expect, test } from 'vitest'
import { changedSince } from './changed.ts'

const starter = (id: string, bib: number, scratched_at: string | null = null) => ({ id, bib, scratched_at }) as Starter
const look = (starters: Starter[], draw: ContestDetail['draw'] = null) => ({ starters, draw })
const drawn = (seed: string, at: string) => ({ seed, at, digest: '', order: [], clashes: 0 })
const OUT = '2031-05-01T00:00:00Z'

test('whoever came, went, came back or has another number since is named; whoever is as before is not', () => {
  const before = look([starter('a', 1), starter('b', 2), starter('c', 3, OUT), starter('d', 4)])
  const now = look([starter('a', 1), starter('b', 2, OUT), starter('c', 3), starter('d', 9), starter('e', 5)])
  const { added, scratched, restored, renumbered, drawn: seed } = changedSince(before, now)
  const ids = [added, scratched, restored, renumbered].map((some) => some.map(({ id }) => id).join())
  expect([...ids, seed]).toEqual(['e', 'b', 'c', 'd', null])
})

test('a draw made meanwhile is told by its seed, also one with the same', () => {
  const before = look([], drawn('春风', '2031-05-01T00:00:00Z'))
  expect(changedSince(before, before).drawn).toBeNull()
  expect(changedSince(before, look([], drawn('春风', '2031-05-01T00:00:01Z'))).drawn).toBe('春风')
  expect(changedSince(look([]), look([], drawn('细雨', '2031-05-01T00:00:01Z'))).drawn).toBe('细雨')
})
