import { expect, test } from 'vitest'
import { StacklessError } from './stackless-error.ts'

test('such an error has its message and no stack, and errors after it have theirs', () => {
  const told = new StacklessError('meant')
  expect(told.message).toBe('meant')
  expect(told.stack).not.toContain('    at ')
  expect(new Error('not meant').stack).toContain('    at ')
})
