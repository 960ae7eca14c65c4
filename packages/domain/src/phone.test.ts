import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countryCodeOf,
  isContactPhone,
  isPhone,
  normalizeContactPhone,
  normalizePhone,
  parseContactPhone,
} from './phone.ts'

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

test.each([
  ['13800138000', '13800138000'],
  ['+86 138-0013-8000', '13800138000'],
  ['+85291234567', '+85291234567'],
  ['00852 9123 4567', '+85291234567'],
  ['＋８５２（９１２３）４５６７', '+85291234567'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['+1 (202) 555-0100', '+12025550100'],
  ['+886-912-345-678', '+886912345678'],
])('the guardian’s phone %s is stored as %s', (text, phone) => {
  expect(parseContactPhone(text)).toBe(phone)
  expect(normalizeContactPhone(phone)).toBe(phone)
})

test.each([
  '',
  '0912345678',
  '91234567',
  '852 9123 4567',
  '0571-88886666',
  '+86 571 8888 6666',
  '+86 1380013800',
  '008612345678901',
  '+852',
  '+123456',
  '+1234567890123456',
  '+0852123456',
])('%s is no guardian’s phone', (text) => {
  expect(parseContactPhone(text)).toBeNull()
  expect(isContactPhone(normalizeContactPhone(text))).toBe(false)
})

test('codes go to phones of mainland China alone', () => expect(isPhone(normalizePhone('+85291234567'))).toBe(false))

test.each([
  ['+12025550100', '+1'],
  ['+85291234567', '+852'],
  ['+886912345678', '+886'],
  ['+442079460958', '+44'],
  ['+6591234567', '+65'],
  ['+77011234567', '+7'],
])('%s has the country code %s', (phone, code) => expect(countryCodeOf(phone)).toBe(code))
