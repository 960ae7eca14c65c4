import pg from 'pg'

const INT8 = 20
const TEXT_LIST: number = 1009
const DATE = 1082
const DATE_LIST = 1182

/**
 * How values come out of both engines. Calendar dates stay text (a Date would move them between time zones),
 * bigint and count(*) are numbers and refuse to lose digits; the rest is as the driver has it.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary')
    if (oid === DATE) return (value: string) => value
    if (oid === DATE_LIST) return pg.types.getTypeParser(TEXT_LIST, 'text')
    if (oid === INT8) return exactNumber
    return pg.types.getTypeParser(oid, 'text')
  },
}

function exactNumber(value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} has more digits than a number keeps`)
  return number
}
