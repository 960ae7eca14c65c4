import { createHash } from 'node:crypto'
import { canonicalJson } from '@startline/domain/race'

/** A part of the body is one place where its text has at most so many characters; longer ones are looked into. */
const PLACE_MAX = 200
/** Hexadecimal digits of a place's own digest: they find a place, and prove nothing. */
const PLACE_DIGITS = 8

/** The texts of a body's places, in the order of its canonical JSON. */
function textsOf(value: unknown): string[] {
  const text = canonicalJson(value)
  if (typeof value !== 'object' || value === null || text.length <= PLACE_MAX) return [text]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  const named = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return named.flatMap(([, part]) => textsOf(part))
}

/**
 * A short digest of each place of a body, one behind the other. With it whoever has a body that was changed is told where; that it was
 * changed is told by its hash. `pages/verifier/check-programme.js` has the same rule.
 */
export const placesOf = (body: object): string =>
  textsOf(body)
    .map((text) => createHash('sha256').update(text).digest('hex').slice(0, PLACE_DIGITS))
    .join('')
