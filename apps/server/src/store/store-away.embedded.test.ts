import { expect, test } from 'vitest'
import { isConnectionBroken, isStoreAway } from './store-away.ts'

test.each([
  ['a server that shuts down', '57P01'],
  ['a server that led and only follows by now', '25006'],
  ['a connection that failed', '08006'],
])('%s: its connection is of no use, and what was asked is asked again', (_what, code) => {
  expect([isConnectionBroken({ code }), isStoreAway({ code })]).toEqual([true, true])
})

test('a server without room for another connection is away, and those that stand are good', () => {
  expect([isConnectionBroken({ code: '53300' }), isStoreAway({ code: '53300' })]).toEqual([false, true])
})

test('a statement that is wrong says nothing of the connection', () => {
  expect([isConnectionBroken({ code: '42601' }), isStoreAway({ code: '23505' })]).toEqual([false, false])
})
