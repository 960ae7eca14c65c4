import { expect, test } from 'vitest'
import { leftPhone, samePhone, typedPhone } from './code-field.tsx'

/** What stands in the field after each key. */
const typing = (keys: string) => Array.from(keys).reduce((text, key) => typedPhone(text + key), '')

test('a phone stands in groups of 3, 4 and 4 while it is typed', () => {
  expect(typing('138')).toBe('138')
  expect(typing('1380')).toBe('138 0')
  expect(typing('13800138000')).toBe('138 0013 8000')
  expect(typing('138-0013-8000')).toBe('138 0013 8000')
  expect(typing('１３８００１３８０００')).toBe('138 0013 8000')
  expect(typing('138001380001')).toBe('138 0013 8000 1')
})

test('taking a digit away leaves no blank that cannot be passed', () => {
  expect(typedPhone('138 ')).toBe('138')
  expect(typedPhone('138 0013 ')).toBe('138 0013')
})

test('what is no row of digits stays as it was typed', () => {
  expect(typing('138x')).toBe('138x')
  expect(typing('+86138')).toBe('+86138')
  expect(typedPhone('')).toBe('')
})

test('the country code goes once the field is left, and a wrong number stays to be looked at', () => {
  expect(leftPhone('+86 138 0013 8000')).toBe('138 0013 8000')
  expect(leftPhone('0086-13800138000')).toBe('138 0013 8000')
  expect(leftPhone('1380013')).toBe('1380013')
  expect(leftPhone('+1 202 555 0100')).toBe('+1 202 555 0100')
})

test('one phone in two spellings is one phone', () => {
  expect(samePhone('+86 138 0013 8000', '１３８００１３８０００')).toBe(true)
  expect(samePhone('138 0013 8000', '138 0013 8001')).toBe(false)
})
