import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AGAIN_AFTER_MS, type Answered, makeOutbox, stands, UNDO_MS } from './outbox.ts'
import { aReviewItem } from './review-fixtures.ts'
import type { Answer, Decision } from './review-item.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const good = (id: string): Decision => ({ registration_id: id, rev: 0, state: 'accepted' })
const answerTo = ({ registration_id, rev, state }: Decision): Answer => ({
  registration_id,
  code: 0,
  message: 'ok',
  review: { state, reasons: [], rev: rev + 1, at: null, due_at: null },
  missing: [],
})

function anOutbox() {
  const sent: { ids: string[]; parting: boolean }[] = []
  const network = { down: false }
  const outbox = makeOutbox({
    send: async (decisions, parting) => {
      sent.push({ ids: decisions.map((one) => one.registration_id), parting })
      if (network.down) throw new Error('away')
      return decisions.map(answerTo)
    },
    explain: () => null,
    now: () => Date.now(),
  })
  const decide = (...ids: string[]) =>
    outbox.decide(
      ids.map((id) => aReviewItem({ registration_id: id })),
      ids.map(good),
    )
  return { outbox, sent, network, decide }
}

test('a decision waits for eight seconds and goes out then, each by its own time', async () => {
  const { sent, decide, outbox } = anOutbox()
  decide('a')
  await vi.advanceTimersByTimeAsync(3_000)
  decide('b')
  await vi.advanceTimersByTimeAsync(UNDO_MS - 3_000 - 1)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([{ ids: ['a'], parting: false }])
  expect(outbox.get().held.map(({ items }) => items[0]?.registration_id)).toEqual(['b'])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(sent.map(({ ids }) => ids)).toEqual([['a'], ['b']])
  expect(outbox.get()).toMatchObject({ held: [], sending: [], unsent: [] })
})

test('what is taken back is never sent, the last first and several of one press together', async () => {
  const { sent, decide, outbox } = anOutbox()
  decide('a')
  decide('b', 'c')
  expect(outbox.undo().map((one) => one.registration_id)).toEqual(['b', 'c'])
  expect(outbox.undo().map((one) => one.registration_id)).toEqual(['a'])
  expect(outbox.undo()).toEqual([])
  await vi.advanceTimersByTimeAsync(2 * UNDO_MS)
  expect(sent).toEqual([])
})

test('whoever leaves sends what is held at once, so that it arrives without the page', async () => {
  const { sent, decide, outbox } = anOutbox()
  decide('a')
  decide('b')
  await outbox.flush(true)
  expect(sent).toEqual([{ ids: ['a', 'b'], parting: true }])
  await vi.advanceTimersByTimeAsync(2 * UNDO_MS)
  expect(sent).toHaveLength(1)
})

test('the clock stands while somebody is at the way back, and begins anew', async () => {
  const { sent, decide, outbox } = anOutbox()
  decide('a')
  outbox.pause(true)
  await vi.advanceTimersByTimeAsync(10 * UNDO_MS)
  expect(sent).toEqual([])
  outbox.pause(false)
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toHaveLength(1)
})

test('without an answer nothing is lost: it is told, and sent again by itself', async () => {
  const { sent, decide, outbox, network } = anOutbox()
  const heard: Answered[] = []
  outbox.hear((answered) => heard.push(...answered))
  network.down = true
  decide('a')
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  expect(outbox.get()).toMatchObject({ sending: [], trouble: null, unsent: [{ number: 1 }] })
  network.down = false
  await vi.advanceTimersByTimeAsync(AGAIN_AFTER_MS)
  expect(sent.map(({ ids }) => ids)).toEqual([['a'], ['a']])
  expect(outbox.get()).toMatchObject({ unsent: [], trouble: undefined })
  expect(heard.map(({ answer }) => answer.code)).toEqual([0])
})

test('many go out in parts that a page which is left can still send', async () => {
  const { sent, decide, outbox } = anOutbox()
  decide(...Array.from({ length: 120 }, (_one, at) => `r${at}`))
  await outbox.flush()
  expect(sent.map(({ ids }) => ids.length)).toEqual([50, 50, 20])
})

test('what was decided before its answer was lost stands, and what others decided does not', () => {
  const item = aReviewItem()
  const decision = good(item.registration_id)
  const moved = { ...answerTo(decision), code: 1 }
  expect(stands({ item, decision, answer: moved })).toBe(true)
  const others = { ...moved, review: moved.review && { ...moved.review, state: 'returned' as const } }
  expect(stands({ item, decision, answer: others })).toBe(false)
  expect(stands({ item, decision, answer: { ...moved, review: null } })).toBe(false)
  expect(stands({ item, decision: { ...decision, rev: 4 }, answer: moved })).toBe(false)
})
