import { nameSkeleton } from '@startline/domain'

interface Named {
  name: string
  short_name?: string | null
}

/** The one unit of some that bears a name, in full or short; null where none does, or several do. */
export function unitNamed<Unit extends Named>(units: readonly Unit[], text: string): Unit | null {
  const key = nameSkeleton(text)
  const called = units.filter(({ name, short_name }) =>
    [name, short_name ?? ''].some((one) => nameSkeleton(one) === key),
  )
  return called.length === 1 ? (called[0] ?? null) : null
}

interface District {
  code: string
  name: string
  full_name: string
}

const WHOLE_CITY = /00$/

/** The code of the one district or county of some that a text names, by its own name, its full name, or the end of it; else null. */
export function districtNamed(districts: readonly District[], text: string): string | null {
  const key = nameSkeleton(text)
  const lowest = districts.filter(({ code }) => !WHOLE_CITY.test(code))
  const called = lowest.filter(
    ({ code, name, full_name }) => code === key || nameSkeleton(name) === key || nameSkeleton(full_name).endsWith(key),
  )
  const [only, ...more] = called.length > 0 ? called : lowest
  return only !== undefined && more.length === 0 ? only.code : null
}
