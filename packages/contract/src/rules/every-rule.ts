import { eventLabelOf } from './event-labels.ts'
import { hostingRules } from './hosting.ts'
import { labels } from './labels.ts'
import { type AnyProblem, type ProblemAnswer, tellBy } from './problems.ts'
import { rulebookRules } from './rulebook.ts'
import { rules } from './rules.ts'
import { serverLabels } from './server-labels.ts'
import { sheetFileRules } from './sheet-files.ts'
import type { Language, Words } from './words.ts'

const everyRule = { ...rules, ...sheetFileRules, ...hostingRules, ...rulebookRules }

/** What every field of the contract is called. */
export const everyLabel: Record<string, Words> = { ...labels, ...serverLabels }

/** What a problem of an event's file is `about`: its fields have names of their own. */
export const EVENT_FILE = 'event_file'

/** The problem with the name that its field has where it stands. */
function named(problem: AnyProblem, language: Language): AnyProblem {
  const label = problem.about === EVENT_FILE ? eventLabelOf(problem.path, language) : undefined
  return label ? { ...problem, facts: { label, ...problem.facts } } : problem
}

/** Puts a problem into words, whichever rule and field it is of. It has an entry of its own: browsers are sent neither the rules of hosting nor the names of all fields. */
export const tell = (problem: AnyProblem, language: Language): ProblemAnswer =>
  tellBy(everyRule[problem.rule], named(problem, language), language, everyLabel)
