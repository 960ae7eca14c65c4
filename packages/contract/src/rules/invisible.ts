import { hidesCharacters } from '@startline/domain'
import { PROBLEMS_MAX, type Problem, pointer } from './problems.ts'

/** Fields that people are shown a name by; the name of a file is not one. */
const NAME = /^(?!file_)(?:.*_)?(?:name|title)$|^given_by$/

/**
 * A problem for every name in a JSON value that hides characters or shows nothing, at most `PROBLEMS_MAX`; `base` is the value's own location.
 */
export function invisibleNameProblems(value: unknown, base: readonly PropertyKey[] = []): Problem[] {
  const found: Problem[] = []
  collect(value, [...base], found)
  return found
}

/** `at` is the location of `value`; one list serves the whole walk, for nearly every request has nothing wrong. */
function collect(value: unknown, at: PropertyKey[], found: Problem[]): void {
  if (typeof value !== 'object' || value === null || found.length >= PROBLEMS_MAX) return
  for (const key in value) {
    const one = (value as Record<string, unknown>)[key]
    at.push(key)
    if (typeof one !== 'string') collect(one, at, found)
    else if (NAME.test(key) && hidesCharacters(one)) found.push({ path: pointer(at), rule: 'name_invisible' })
    at.pop()
  }
}
