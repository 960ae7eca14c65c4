import { describe, expect, test } from 'vitest'
import { sha256 } from '../../test/race/tools.ts'
import { canonicalJson, digestOf } from './index.ts'

describe('canonical JSON', () => {
  test('has keys by code unit, no blanks, texts in one form, and leaves out what is not said', () => {
    expect(canonicalJson({ b: [1, null, true], a: { ä: 'e\u0301', Z: undefined } })).toBe(
      '{"a":{"ä":"é"},"b":[1,null,true]}',
    )
    expect(canonicalJson({ 'e\u0301': 1 })).toBe('{"é":1}')
    expect(digestOf({ b: 1, a: 2 }, sha256)).toBe(sha256('{"a":2,"b":1}'))
  })

  test('refuses a number that is not whole', () => {
    expect(() => canonicalJson([1.5])).toThrow('1.5 is no whole number')
  })
})
