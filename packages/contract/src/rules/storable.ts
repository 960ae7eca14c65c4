import { type Problem, pointer } from './problems.ts'

// With `u` a surrogate is one by itself only.
const UNSTORABLE = /[\0\p{Cs}]/u

/** Whether PostgreSQL can store a text: it refuses NUL and lone surrogates. */
export const isStorableText = (text: string): boolean => !UNSTORABLE.test(text)

/** Whether PostgreSQL can store every text of a JSON value, keys included. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  for (const key in value)
    if (!isStorableText(key) || !isStorable((value as Record<string, unknown>)[key])) return false
  return true
}

/** A problem for every text of a JSON value, keys included, that the store would refuse; `base` is the value's own location. */
export function unstorableProblems(value: unknown, base: readonly PropertyKey[] = []): Problem[] {
  if (isStorable(value)) return []
  if (typeof value !== 'object' || value === null) return [{ path: pointer(base), rule: 'format' }]
  return Object.entries(value).flatMap(([key, one]) => {
    const at = [...base, key]
    return isStorableText(key) ? unstorableProblems(one, at) : [{ path: pointer(at), rule: 'format' as const }]
  })
}
