import { createHash } from 'node:crypto'
import {
  type AnyProblem,
  type checkRulebook as call,
  type Language,
  MINUTES_PER_RACE,
  type Taken,
} from '@startline/contract'
import { tell } from '@startline/contract/every-rule'
import { readRulebook } from '@startline/contract/race'
import {
  canonicalJson,
  plannedRounds,
  previewPlan,
  RULEBOOK_PRESETS,
  type Rulebook,
  startersAllowed,
} from '@startline/domain/race'

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

/**
 * How many races a rulebook takes for so many, round by round.
 * @param first index of the round that is drawn; null before the draw
 */
export const previewOf = (body: Rulebook, entrants: number, first: number | null = null) =>
  previewPlan({ rounds: plannedRounds(body), n: entrants, minutes_per_race: MINUTES_PER_RACE, first })

/** Rulebooks to begin with. */
export const listPresets = () => ({
  items: RULEBOOK_PRESETS.map(({ preset, name, source, body, asks }) => ({
    preset,
    name,
    source,
    body: { ...body },
    asks: [...asks],
  })),
})

/** All that is wrong with a rulebook, or how many races it takes. More entrants than may start by it are a problem too. */
export function checkRulebook({ rulebook, entrants }: Taken<typeof call, 'body'>, language: Language) {
  const resolved = resolveRulebook(rulebook)
  if ('problems' in resolved)
    return { problems: resolved.problems.map((problem) => tell(problem, language)), previews: [] }
  const limit = startersAllowed(resolved.body)
  const problems = entrants.flatMap((one, nth) =>
    one > limit
      ? [tell({ path: `/entrants/${nth}`, rule: 'starters_many', facts: { limit, actual: String(one) } }, language)]
      : [],
  )
  const counted = problems.length > 0 ? [] : entrants
  return { problems, previews: counted.map((one) => ({ entrants: one, ...previewOf(resolved.body, one) })) }
}
