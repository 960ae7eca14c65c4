import { expect, test } from 'vitest'
import { documentTypeOf, genderOf, relationOf } from './values.ts'

test('words of a list mean what people write, and what every object has means nothing', () => {
  expect([genderOf(' 女 '), documentTypeOf('护照'), relationOf('妈妈')]).toEqual(['female', 'passport', 'mother'])
  for (const word of ['constructor', 'valueOf', '__proto__'])
    expect([genderOf(word), documentTypeOf(word), relationOf(word)]).toEqual([null, null, 'other'])
})
