import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anIdNumber } from '../test/generators.ts'
import { checkDigit, looksRounded, normalizeIdNumber, readIdNumber } from './id-number.ts'

const withCheck = (first17: string) => first17 + checkDigit(first17)

test('the examples of GB 11643-1999 are read', () => {
  expect(readIdNumber('11010519491231002X')).toEqual({
    ok: true,
    number: '11010519491231002X',
    birthDate: '1949-12-31',
    gender: 'female',
    region: '110105',
  })
  expect(readIdNumber('440524188001010014')).toMatchObject({ rule: 'id_number_birth_date' })
  expect(checkDigit('44052418800101001')).toBe('4')
})

test('full-width digits, blanks, hyphens, invisible marks and a small x are put right', () => {
  expect(normalizeIdNumber(' １１０１０５ 1949-1231\u3000002ｘ\u200B')).toBe('11010519491231002X')
  expect(readIdNumber('\u202D110105 19491231 002x\u202C')).toMatchObject({ ok: true, number: '11010519491231002X' })
})

test('any valid number reads back its birth date, gender and region', () => {
  fc.assert(
    fc.property(anIdNumber(), ({ number, birthDate, order, region }) => {
      const gender = order % 2 === 1 ? 'male' : 'female'
      expect(readIdNumber(number)).toEqual({ ok: true, number, birthDate, gender, region })
    }),
  )
})

test('one changed character is always refused', () => {
  fc.assert(
    fc.property(anIdNumber(), fc.nat(17), fc.constantFrom(...'0123456789X'), ({ number }, at, character) => {
      fc.pre(number[at] !== character)
      expect(readIdNumber(number.slice(0, at) + character + number.slice(at + 1)).ok).toBe(false)
    }),
  )
})

test('two neighbours changing places are always refused', () => {
  fc.assert(
    fc.property(anIdNumber(), fc.nat(16), ({ number }, at) => {
      const swapped = number.slice(0, at) + number.charAt(at + 1) + number.charAt(at) + number.slice(at + 2)
      fc.pre(swapped !== number)
      expect(readIdNumber(swapped).ok).toBe(false)
    }),
  )
})

test('any text at all gets an answer, and what is accepted is 18 plain characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const reading = readIdNumber(text)
      expect(reading.ok ? /^\d{17}[\dX]$/.test(reading.number) : reading.rule.startsWith('id_number_')).toBe(true)
    }),
  )
})

test('a wrong length names the right one', () => {
  const refusal = { ok: false, rule: 'id_number_length', expected: '18' }
  expect(readIdNumber('')).toEqual(refusal)
  expect(readIdNumber('1101051949123100')).toEqual(refusal)
  expect(readIdNumber('11010519491231002XX')).toEqual(refusal)
})

test('the old form of 15 digits is recognised but not accepted', () => {
  expect(readIdNumber('110105 491231 002')).toMatchObject({ ok: false, rule: 'id_number_fifteen' })
  expect(readIdNumber('11010549123100A')).toMatchObject({ rule: 'id_number_length' })
})

test('a wrong character is named by its position, counted in characters', () => {
  expect(readIdNumber('1101O519491231002X')).toMatchObject({
    rule: 'id_number_character',
    position: 5,
    expected: '0-9',
  })
  expect(readIdNumber('11010519491231X023')).toMatchObject({ rule: 'id_number_character', position: 15 })
  expect(readIdNumber('11010519491231002Y')).toMatchObject({ rule: 'id_number_character', position: 18 })
  expect(readIdNumber('𠮷1010𠮷19491231002X')).toMatchObject({ rule: 'id_number_character', position: 1 })
})

test.each(['00', '10', '16', '24', '38', '47', '55', '66', '72', '80', '84'])('no province has the code %s', (code) => {
  expect(readIdNumber(withCheck(`${code}010520140301001`))).toMatchObject({ rule: 'id_number_region', position: 1 })
})

test('a county code that no longer exists stays valid', () => {
  expect(readIdNumber(withCheck('11010320140301001')).ok).toBe(true)
})

test.each(['20150229', '20151301', '20150100', '18991231'])('nobody was born on %s', (day) => {
  expect(readIdNumber(withCheck(`110105${day}001`))).toMatchObject({ rule: 'id_number_birth_date', position: 7 })
})

test('a birth date after today is refused, today itself is not', () => {
  const number = withCheck('11010520250601001')
  expect(readIdNumber(number, '2025-05-31')).toMatchObject({ rule: 'id_number_birth_date' })
  expect(readIdNumber(number, '2025-06-01').ok).toBe(true)
  expect(readIdNumber(number).ok).toBe(true)
})

test('a wrong check digit names the right one', () => {
  expect(readIdNumber('110105194912310021')).toEqual({
    ok: false,
    rule: 'id_number_check_digit',
    position: 18,
    expected: 'X',
  })
})

test('a check digit is only computed from 17 digits', () => {
  expect(() => checkDigit('1101')).toThrow(RangeError)
})

test.each(['1.10105E+17', '1.10105194912310E+17', '1e17', '１.１E+17', '110105194912310000'])(
  '%s was rounded by a spreadsheet',
  (text) => expect(looksRounded(text)).toBe(true),
)

test.each(['11010519491231002X', '1.1E-17', '1.1E+09', '110105', ''])('%j was not rounded', (text) => {
  expect(looksRounded(text)).toBe(false)
})

test('no valid number looks rounded, even when it ends in 000', () => {
  fc.assert(
    fc.property(anIdNumber(), ({ number }) => {
      expect(looksRounded(number)).toBe(false)
    }),
  )
  const endings = Array.from({ length: 400 }, (_, county) =>
    withCheck(`11${String(county).padStart(4, '0')}20140301000`),
  )
  const honest = endings.filter((number) => number.endsWith('000'))
  expect(honest.length).toBeGreaterThan(0)
  expect(honest.some(looksRounded)).toBe(false)
})

test.each(['×', 'Х', 'х', 'Χ', 'Ⅹ', '✕', 'ｘ'])('%s at the end is written for an X', (like) => {
  expect(normalizeIdNumber(`11010519491231002${like}`)).toBe('11010519491231002X')
})
