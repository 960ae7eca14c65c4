import fc from 'fast-check'
import { checkDigit } from '../src/id-number.ts'

const DAY_MS = 86_400_000
const FIRST_DAY = Date.parse('1900-01-01T00:00:00Z')
const DAYS = 45_000

/** Test data: any real day from 1900 to 2023, `YYYY-MM-DD`. */
export const aDate = (): fc.Arbitrary<string> =>
  fc.nat(DAYS).map((days) => new Date(FIRST_DAY + days * DAY_MS).toISOString().slice(0, 10))

/** Test data: the parts of a valid ID number and the number made of them. */
export const anIdNumber = () =>
  fc
    .record({
      province: fc.constantFrom('11', '23', '31', '46', '54', '65', '71', '81', '83', '91'),
      county: fc.integer({ min: 0, max: 9999 }).map((code) => String(code).padStart(4, '0')),
      birthDate: aDate(),
      order: fc.integer({ min: 0, max: 999 }),
    })
    .map(({ province, county, birthDate, order }) => {
      const first17 = province + county + birthDate.replaceAll('-', '') + String(order).padStart(3, '0')
      return { number: first17 + checkDigit(first17), birthDate, order, region: province + county }
    })

/** Test data: texts of any characters, rare Han and emoji included, without halves of characters. */
export const aText = (): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom('王', '𠮷', '𪚥', 'a', '1', 'X', '·', '😀'),
        fc.string({ unit: 'binary', maxLength: 1 }),
      ),
    )
    .map((characters) => characters.join(''))
