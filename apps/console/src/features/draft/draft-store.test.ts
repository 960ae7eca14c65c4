import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AGAIN_AFTER_MS, makeDraftStore, SAVE_AFTER_MS, type SaveOutcome } from './draft-store.ts'
import type { Written } from './writing/written.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const kept = { rev: 1, file: { name: '春季赛', venue: '广场' } as Written, problems: [] }
const named = (name: string) => (file: Written) => ({ ...file, name })

/** A draft whose saves are answered by these, one after the other; what cannot be answered has no network. */
function aDraft(...answers: (SaveOutcome | null)[]) {
  const save = vi.fn(async (_rev: number, _file: Written): Promise<SaveOutcome> => {
    const answer = answers.shift()
    if (!answer) throw new Error('no network')
    return answer
  })
  return { save, store: makeDraftStore(kept, { save, explain: () => null, now: () => Date.now() }) }
}
const saved = (rev: number): SaveOutcome => ({ outcome: 'saved', rev, problems: [] })
const theirs = (file: Written): SaveOutcome => ({
  outcome: 'moved',
  theirs: { rev: 7, file, problems: [], by: '李老师', at: null },
})

test('what is typed is saved once, when it has rested', async () => {
  const { store, save } = aDraft(saved(2))
  for (const name of ['春', '春季', '春季公开赛']) store.change('name', named(name))
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS - 1)
  expect(save).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(save.mock.calls).toEqual([[1, { name: '春季公开赛', venue: '广场' }]])
  expect(store.get()).toMatchObject({ rev: 2, saving: { kind: 'saved' } })
})

test('what is typed while a save is under way is saved after it, with its revision', async () => {
  const { store, save } = aDraft(saved(2), saved(3))
  store.change('name', named('甲'))
  const first = store.flush()
  store.change('name', named('乙'))
  await first
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS)
  expect(save.mock.calls.map(([rev, file]) => [rev, file['name']])).toEqual([
    [1, '甲'],
    [2, '乙'],
  ])
})

test('without a network it says so, keeps what was typed, and tries again by itself', async () => {
  const { store, save } = aDraft(null, saved(2))
  store.change('name', named('甲'))
  await store.flush()
  expect([store.get().saving.kind, store.get().history.file['name'], store.isDirty()]).toEqual(['failed', '甲', true])
  await vi.advanceTimersByTimeAsync(AGAIN_AFTER_MS)
  expect([save.mock.calls.length, store.get().saving.kind, store.isDirty()]).toEqual([2, 'saved', false])
})

test('somebody else’s change of another part is put together with one’s own', async () => {
  const { store, save } = aDraft(theirs({ ...kept.file, starts_at: '2027-05-01T09:00' }), saved(8))
  store.change('name', named('甲'))
  await store.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(save.mock.calls.at(-1)).toEqual([7, { name: '甲', venue: '广场', starts_at: '2027-05-01T09:00' }])
})

test.each([
  [['what'], '甲'],
  [[], '乙'],
] as const)('of a part that both have changed nothing is saved before somebody has chosen: %j', async (keep, name) => {
  const { store, save } = aDraft(theirs({ ...kept.file, name: '乙' }), saved(8))
  store.change('name', named('甲'))
  await store.flush()
  expect(store.get().saving).toMatchObject({ kind: 'asking', parts: ['what'] })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(save).toHaveBeenCalledTimes(1)
  store.settle(keep)
  await vi.advanceTimersByTimeAsync(0)
  expect(store.get().history.file['name']).toBe(name)
  expect(store.get().saving.kind).toBe('saved')
})

test('an answer that was lost is found again as one’s own and asks nothing', async () => {
  const { store } = aDraft(theirs({ ...kept.file, name: '甲' }))
  store.change('name', named('甲'))
  await store.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(store.get()).toMatchObject({ rev: 7, saving: { kind: 'saved' } })
})

test('a step that is undone is saved as well', async () => {
  const { store, save } = aDraft(saved(2), saved(3))
  store.change('name', named('甲'))
  await store.flush()
  store.undo()
  await store.flush()
  expect(save.mock.calls.at(-1)).toEqual([2, kept.file])
})
