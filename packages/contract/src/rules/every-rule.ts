import { hostingRules } from './hosting.ts'
import { type AnyProblem, type ProblemAnswer, tellBy } from './problems.ts'
import { rulebookRules } from './rulebook.ts'
import { rules } from './rules.ts'
import type { Language } from './words.ts'

const everyRule = { ...rules, ...hostingRules, ...rulebookRules }

/** Puts a problem into words, whichever rule it is by. It has an entry of its own: no browser checks by the rules of hosting. */
export const tell = (problem: AnyProblem, language: Language): ProblemAnswer =>
  tellBy(everyRule[problem.rule], problem, language)
