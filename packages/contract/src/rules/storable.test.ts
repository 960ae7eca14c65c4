import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStorableText, unstorableProblems } from './storable.ts'

test('finds lone surrogates and NUL in texts and keys, by their location', () => {
  const body = { name: '王\ud800', list: [{ note: 'a\0' }, '𠮷'], 'k\udc00': 1, right: '王小一', none: null, count: 1 }
  expect(unstorableProblems(body, ['file']).map(({ path }) => path)).toEqual([
    '/file/name',
    '/file/list/0/note',
    '/file/k\udc00',
  ])
})

test('a well-formed JSON value without NUL has no problem, and every text of another one is named', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), fc.constantFrom('\ud800', '\udfff', '\0'), (value, bad) => {
      const clean = JSON.parse(JSON.stringify(value).replaceAll('\\u0000', ''))
      expect(unstorableProblems(clean)).toEqual([])
      expect(unstorableProblems([clean, `x${bad}`]).map(({ path }) => path)).toEqual(['/1'])
    }),
  )
  expect(isStorableText('')).toBe(true)
})
