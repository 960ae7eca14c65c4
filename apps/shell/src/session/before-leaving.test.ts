import { expect, test } from 'vitest'
import { beforeLeaving, finishBegun } from './session.ts'

test('leaving waits for what was begun, even where it fails, and no longer for what was taken back', async () => {
  const done: string[] = []
  const later = (name: string) => async () => {
    await Promise.resolve()
    done.push(name)
  }
  beforeLeaving(later('first'))
  const takeBack = beforeLeaving(later('never'))
  beforeLeaving(() => Promise.reject(new Error('no network')))
  takeBack()
  await finishBegun()
  expect(done).toEqual(['first'])
})
