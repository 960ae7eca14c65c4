import { expect, test } from 'vitest'
import { begun, changed, STEPS_MAX, undone } from './history.ts'

test('typing in one field is one step; another field or a rest begins the next', () => {
  let history = begun<object>({ name: '' })
  for (const [at, name] of ['春', '春季', '春季赛'].entries()) history = changed(history, { name }, 'name', at * 100)
  history = changed(history, { name: '春季赛', venue: '广场' }, 'venue', 400)
  history = changed(history, { name: '春季赛', venue: '广场东' }, 'venue', 9_000)
  expect(history.past).toEqual([{ name: '' }, { name: '春季赛' }, { name: '春季赛', venue: '广场' }])
  expect(undone(history).file).toEqual({ name: '春季赛', venue: '广场' })
  expect(undone(undone(undone(history))).file).toEqual({ name: '' })
})

test('twenty steps can be undone, and no more are kept', () => {
  let history = begun({ n: 0 })
  for (let n = 1; n <= 30; n++) history = changed(history, { n }, `field ${n}`, n)
  expect(history.past).toHaveLength(STEPS_MAX)
  for (let n = 0; n < 40; n++) history = undone(history)
  expect(history.file).toEqual({ n: 10 })
})
