import { type checkRulebook as call, type Language, MINUTES_PER_RACE, type Taken } from '@startline/contract'
import { tell } from '@startline/contract/every-rule'
import { plannedRounds, previewPlan, RULEBOOK_PRESETS, type Rulebook, startersAllowed } from '@startline/domain/race'
import { resolveRulebook } from './resolve-rulebook.ts'

/** How many races a rulebook takes for so many, round by round. */
export const previewOf = (body: Rulebook, entrants: number) =>
  previewPlan({ rounds: plannedRounds(body), n: entrants, minutes_per_race: MINUTES_PER_RACE })

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
