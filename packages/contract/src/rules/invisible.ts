import { hidesCharacters } from '@startline/domain'
import { type Problem, pointer } from './problems.ts'

/** Fields that people are shown a name by; the name of a file is not one. */
const NAME = /^(?!file_)(?:.*_)?(?:name|title)$|^given_by$/

/** A problem for every name in a JSON value that hides characters or shows nothing; `base` is the value's own location. */
export function invisibleNameProblems(value: unknown, base: readonly PropertyKey[] = []): Problem[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]): Problem[] => {
    const at = [...base, key]
    if (typeof one !== 'string') return invisibleNameProblems(one, at)
    return NAME.test(key) && hidesCharacters(one) ? [{ path: pointer(at), rule: 'name_invisible' }] : []
  })
}
