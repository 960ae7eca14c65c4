/** What stands in a rulebook, or in a part of it. */
export type Written = Readonly<Record<string, unknown>>

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const isPart = (value: unknown): value is Written => typeof value === 'object' && value !== null && !isList(value)
const partsOf = (path: string): string[] => path.split('/').slice(1)

/** What stands at a JSON Pointer; undefined where nothing does. */
export function valueAt(book: unknown, path: string): unknown {
  let found = book
  for (const part of partsOf(path)) {
    if (isList(found)) found = found[Number(part)]
    else found = isPart(found) ? found[part] : undefined
  }
  return found ?? undefined
}

/** The rulebook with something else at a JSON Pointer. Undefined takes it out, and with it the part around it that is empty then. */
export const withValue = <T>(book: T, path: string, value: unknown): T => setIn(book, partsOf(path), value) as T

function setIn(at: unknown, [name, ...below]: string[], value: unknown): unknown {
  if (name === undefined) return value
  if (isList(at)) return at.map((one, nth) => (String(nth) === name ? setIn(one, below, value) : one))
  const { [name]: before, ...rest } = isPart(at) ? at : {}
  const next = setIn(before, below, value)
  const isGone = next === undefined || (below.length > 0 && isPart(next) && Object.keys(next).length === 0)
  return isGone ? rest : { ...(isPart(at) ? at : {}), [name]: next }
}

/** A number as it is typed: what is none stays as it is, to be told as a problem; an empty field says nothing. */
export function numberOf(typed: string): number | string | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  return /^\d{1,9}$/.test(text) ? Number(text) : text
}

/** Numbers behind one another, however they are parted; nothing says nothing. */
export function tableOf(typed: string): (number | string)[] | undefined {
  const parts = typed.split(/[\s,，、;；/–-]+/).flatMap((one) => numberOf(one) ?? [])
  return parts.length === 0 ? undefined : parts
}

/** The id of the field at a JSON Pointer. */
export const idOf = (path: string): string => `rulebook${path.replaceAll('/', '-')}`
