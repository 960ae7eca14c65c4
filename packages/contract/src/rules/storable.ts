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
  collect(value, base, found)
  return found
}

function collect(value: unknown, at: readonly PropertyKey[], found: Problem[]): void {
  if (found.length >= PROBLEMS_MAX) return
  if (typeof value === 'string') {
    if (!isStorableText(value)) found.push({ path: pointer(at), rule: 'format' })
  } else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value))
      if (isStorableText(key)) collect(one, [...at, key], found)
      else found.push({ path: pointer([...at, key]), rule: 'format' })
}
