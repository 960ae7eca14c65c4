import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anIdNumber } from '../test/generators.ts'
import { carriesBirthDate, DOCUMENT_TYPES, type DocumentType, looksForeign, readDocument } from './document.ts'
import { checkDigit, readIdNumber } from './id-number.ts'

const newPrCard = (birth: string) => {
  const first17 = `931840${birth}012`
  return first17 + checkDigit(first17)
}

test.each<[DocumentType, string, string]>([
  ['hk_macao_permit', 'h12345678', 'H12345678'],
  ['hk_macao_permit', 'Ｍ1234 5678 01', 'M1234567801'],
  ['taiwan_permit', '12345678', '12345678'],
  ['taiwan_permit', '1234567801', '1234567801'],
  ['passport', 'e-1234 5678', 'E12345678'],
  ['foreign_pr_card', 'usa 110012345678', 'USA110012345678'],
  ['other', 'ab–12', 'AB-12'],
])('a %s %s is read as %s, without birth date', (type, text, number) => {
  expect(readDocument(type, text)).toEqual({ ok: true, number })
  expect(carriesBirthDate(type, text)).toBe(false)
})

test.each<[DocumentType, string]>([
  ['hk_macao_permit', 'A12345678'],
  ['hk_macao_permit', 'H123456789'],
  ['taiwan_permit', '123456789'],
  ['passport', 'E123'],
  ['passport', 'E'.repeat(18)],
  ['passport', '护照12345'],
  ['passport', 'ﬁ12345'],
  ['foreign_pr_card', 'US110012345678'],
  ['foreign_pr_card', '931840'],
  ['foreign_pr_card', '11010519491231002X'],
  ['other', 'AB'],
  ['other', 'A'.repeat(31)],
  ['other', 'AB_12'],
])('a %s %s is refused by its shape', (type, text) => {
  expect(readDocument(type, text)).toMatchObject({ ok: false, rule: 'document_number_shape' })
})

test('a resident ID tells birth date and gender', () => {
  expect(readDocument('resident_id', '110105 19491231 002x')).toEqual({
    ok: true,
    number: '11010519491231002X',
    birthDate: '1949-12-31',
    gender: 'female',
  })
  expect(carriesBirthDate('resident_id', '')).toBe(true)
})

test('a refused resident ID keeps the rule of the ID number', () => {
  expect(readDocument('resident_id', '110105194912310021')).toEqual(readIdNumber('110105194912310021'))
})

test('the new permanent resident card tells birth date and gender, and is checked like an ID number', () => {
  const number = newPrCard('20140301')
  expect(carriesBirthDate('foreign_pr_card', number)).toBe(true)
  expect(readDocument('foreign_pr_card', number)).toEqual({
    ok: true,
    number,
    birthDate: '2014-03-01',
    gender: 'female',
  })
  expect(readDocument('foreign_pr_card', newPrCard('20140230'))).toMatchObject({ rule: 'id_number_birth_date' })
  expect(readDocument('foreign_pr_card', number, '2014-01-01')).toMatchObject({ rule: 'id_number_birth_date' })
})

test('any text gets an answer, birth dates come only where carried, and what was read is read again the same', () => {
  const numbers = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[A-Z0-9]{3,18}$/),
    anIdNumber().map((id) => id.number),
  )
  fc.assert(
    fc.property(fc.constantFrom(...DOCUMENT_TYPES), numbers, (type, text) => {
      const reading = readDocument(type, text)
      fc.pre(reading.ok)
      expect(reading.birthDate !== undefined).toBe(carriesBirthDate(type, text))
      expect(readDocument(type, reading.number)).toEqual(reading)
    }),
  )
})

test.each(['E12345678', 'ea1234567', 'G 1234 5678', 'H12345678', 'K0123456A', 'Ｅ１２３４５６７８'])(
  '%s is no resident number, whatever its kind',
  (text) => expect(looksForeign(text)).toBe(true),
)

test.each(['110105201601012345', 'l10105201601012345', '11010520160101234X', '123456789', '1101052016', 'E123', ''])(
  '%s may be a resident number, right or wrong',
  (text) => expect(looksForeign(text)).toBe(false),
)
