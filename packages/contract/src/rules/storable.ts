import { type Problem, pointer } from './problems.ts'

// With `u` a surrogate is one by itself only.
const UNSTORABLE = /[\0\p{Cs}]/u

/** Whether PostgreSQL can store a text: it refuses NUL and lone surrogates. */
export const isStorableText = (text: string): boolean => !UNSTORABLE.test(text)

/** A problem for every text of a JSON value, keys included, that the store would refuse; `base` is the value's own location. */
export function unstorableProblems(value: unknown, base: readonly PropertyKey[] = []): Problem[] {
  if (typeof value === 'string') return isStorableText(value) ? [] : [{ path: pointer(base), rule: 'format' }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => {
    const at = [...base, key]
    return isStorableText(key) ? unstorableProblems(one, at) : [{ path: pointer(at), rule: 'format' as const }]
  })
}
