import { PROBLEMS_MAX, type Problem, pointer } from './problems.ts'

// With `u` a surrogate is one by itself only.
const UNSTORABLE = /[\0\p{Cs}]/u

/** Whether PostgreSQL can store a text: it refuses NUL and lone surrogates. */
export const isStorableText = (text: string): boolean => !UNSTORABLE.test(text)

/**
 * A problem for every text of a JSON value, keys included, that the store would refuse, at most `PROBLEMS_MAX`; `base` is the value's own location.
 */
export function unstorableProblems(value: unknown, base: readonly PropertyKey[] = []): Problem[] {
  const found: Problem[] = []
  collect(value, [...base], found)
  return found
}

/** `at` is the location of `value`; one list serves the whole walk, for nearly every request has nothing wrong. */
function collect(value: unknown, at: PropertyKey[], found: Problem[]): void {
  if (found.length >= PROBLEMS_MAX) return
  if (typeof value === 'string') {
    if (!isStorableText(value)) found.push({ path: pointer(at), rule: 'format' })
  } else if (typeof value === 'object' && value !== null)
    for (const key in value) {
      at.push(key)
      if (isStorableText(key)) collect((value as Record<string, unknown>)[key], at, found)
      else found.push({ path: pointer(at), rule: 'format' })
      at.pop()
    }
}
