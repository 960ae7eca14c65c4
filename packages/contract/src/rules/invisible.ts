import { hidesCharacters } from '@startline/domain'
import { type Problem, pointer } from './problems.ts'

/** Fields that people are shown a name by; the name of a file is not one. */
const NAME = /^(?!file_)(?:.*_)?(?:name|title)$|^given_by$/

const isInvisible = (key: string, value: unknown): boolean =>
  typeof value === 'string' && NAME.test(key) && hidesCharacters(value)

function hasInvisibleName(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  for (const key in value) {
    const one = (value as Record<string, unknown>)[key]
    if (typeof one === 'string' ? isInvisible(key, one) : hasInvisibleName(one)) return true
  }
  return false
}

/** A problem for every name in a JSON value that hides characters or shows nothing; `base` is the value's own location. */
export function invisibleNameProblems(value: unknown, base: readonly PropertyKey[] = []): Problem[] {
  if (!hasInvisibleName(value)) return []
  return Object.entries(value as object).flatMap(([key, one]): Problem[] => {
    const at = [...base, key]
    if (typeof one !== 'string') return invisibleNameProblems(one, at)
    return isInvisible(key, one) ? [{ path: pointer(at), rule: 'name_invisible' }] : []
  })
}
