import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPhone, normalizePhone } from './phone.ts'

const aMobile = () => fc.stringMatching(/^1[3-9][0-9]{9}$/)

test.each([
  '138 0013 8000',
  '138-0013-8000',
  '+86 13800138000',
  '+86-138-0013-8000',
  '0086 138 0013 8000',
  '8613800138000',
  '＋８６１３８００１３８０００',
  '\u202D13800138000\u202C',
  '\t13800138000\u3000',
])('%j is 13800138000', (text) => {
  expect(normalizePhone(text)).toBe('13800138000')
})

test('a mobile number is kept, with a country code or without, and normalizing again changes nothing', () => {
  fc.assert(
    fc.property(aMobile(), fc.constantFrom('', '+86', '0086', '86', '+86 ', '0086-'), (phone, prefix) => {
      expect(normalizePhone(prefix + phone)).toBe(phone)
      expect(isPhone(phone)).toBe(true)
    }),
  )
})

test.each([
  '',
  '12800138000',
  '1380013800',
  '138001380000',
  '+8613800138000',
  '1380013800a',
  '01062345678',
  '13800138000\n',
])('%j is no mobile number', (text) => expect(isPhone(text)).toBe(false))

test('the country code of another land is kept, so it is refused', () => {
  expect(isPhone(normalizePhone('+852 13800138000'))).toBe(false)
})
