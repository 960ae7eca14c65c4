import { createHash } from 'node:crypto'
import type { AnyProblem } from '@startline/contract'
import { readRulebook } from '@startline/contract/race'
import { canonicalJson, RULEBOOK_PRESETS, type Rulebook } from '@startline/domain/race'

/** SHA-256 of a text's UTF-8 in hex, as the rules of a race take it. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A rulebook that holds, the preset it is the same as, and the SHA-256 of its canonical JSON, in hex. */
export interface Resolved {
  body: Rulebook
  preset: string | null
  digest: string
}

const digestOf = (body: Rulebook): string => sha256(canonicalJson(body))
const presets = new Map(RULEBOOK_PRESETS.map(({ preset, body }) => [digestOf(body), preset]))

/** What is meant by a wish: a preset by its name, or a rulebook as data; or all that is wrong with it, by paths into the rulebook. */
export function resolveRulebook(wish: string | object): Resolved | { problems: AnyProblem[] } {
  const named = typeof wish === 'string' ? RULEBOOK_PRESETS.find(({ preset }) => preset === wish) : undefined
  if (typeof wish === 'string' && named === undefined) {
    const expected = RULEBOOK_PRESETS.map(({ preset }) => preset).join(', ')
    return { problems: [{ path: '', rule: 'choice', facts: { label: 'rulebook', expected } }] }
  }
  const read = readRulebook(named?.body ?? wish)
  if (!read.ok) return { problems: read.problems }
  const digest = digestOf(read.rulebook)
  return { body: read.rulebook, preset: presets.get(digest) ?? null, digest }
}
