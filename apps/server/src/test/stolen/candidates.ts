import { checkDigit } from '@startline/domain'

/** What stands in clear of somebody, and what a thief takes for granted: that a number's district is the one they were entered for. */
export interface Known {
  /** Six digits. */
  district: string
  /** `YYYY-MM-DD` */
  birthDate: string
  gender: 'male' | 'female'
}

/** Numbers of one district and day. */
const ORDERS = 1_000

/** Every resident number that somebody of whom this is known can have. */
export function candidatesOf({ district, birthDate, gender }: Known): string[] {
  const orders = Array.from({ length: ORDERS }, (_none, order) => String(order).padStart(3, '0'))
  const odd = gender === 'male' ? 1 : 0
  return orders
    .filter((order) => Number(order) % 2 === odd)
    .map((order) => `${district}${birthDate.replaceAll('-', '')}${order}`)
    .map((first) => first + checkDigit(first))
}

/** Something that was found of a number: its beginning and its end, or the whole of it. */
interface Fragment {
  begins: string
  ends: string
}

const MASK = /(?<![0-9X*])([0-9]{0,17})\*+([0-9X]{0,17})(?![0-9X*])/g
const NUMBER = /(?<![0-9])[0-9]{17}[0-9X](?![0-9X])/g

/** Everything in a text that may be of a number: masks as anybody writes them, and whole numbers. */
export function fragmentsIn(text: string): Fragment[] {
  const masks = Array.from(text.matchAll(MASK), ([, begins = '', ends = '']) => ({ begins, ends }))
  const whole = Array.from(text.matchAll(NUMBER), ([number]) => ({ begins: number, ends: number }))
  return [...masks.filter(({ begins, ends }) => begins.length + ends.length >= 3), ...whole]
}

/** The candidates that fit one of what was found; all of them where nothing found is of any. */
export function narrowedBy(candidates: string[], fragments: readonly Fragment[]): string[] {
  const fitting = candidates.filter((number) =>
    fragments.some(({ begins, ends }) => number.startsWith(begins) && number.endsWith(ends)),
  )
  return fitting.length > 0 ? fitting : candidates
}
