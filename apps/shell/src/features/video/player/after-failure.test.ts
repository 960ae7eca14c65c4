import { describe, expect, test } from 'vitest'
import { afterFailure, type Failure, waitMs } from './after-failure.ts'

const failure: Failure = { code: 2, asked: 'fresh', renewed: false, tries: 0, hasNext: true }

describe('after a video file stopped', () => {
  test.each<[string, Partial<Failure>, string]>([
    ['a broken line is tried again', {}, 'again'],
    ['a line that breaks again and again is left for the next way', { tries: 2 }, 'next'],
    ['and waited for where there is none', { tries: 2, hasNext: false }, 'wait'],
    ['what cannot be decoded goes on in the next way', { code: 3 }, 'next'],
    ['and is given up where there is none', { code: 4, hasNext: false }, 'give up'],
    ['an address that was renewed is tried, whatever failed', { code: 4, renewed: true, hasNext: false }, 'again'],
    ['without an answer it waits, however often', { code: 4, asked: 'away', tries: 99 }, 'wait'],
    ['what is gone is told as such', { asked: 'gone' }, 'gone'],
    ['six failures without a picture are enough', { renewed: true, tries: 6 }, 'give up'],
  ])('%s', (_, change, step) => expect(afterFailure({ ...failure, ...change })).toBe(step))

  test('waits grow to half a minute', () => {
    expect([0, 1, 2, 3, 4, 9].map(waitMs)).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  })
})
