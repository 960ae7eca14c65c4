import type { AnyProblem, Language } from '@startline/contract'
import { tell } from '@startline/contract/every-rule'
import { readRulebook } from '@startline/contract/race'
import { plannedRounds, previewPlan, type Rulebook, startersAllowed } from '@startline/domain/race'
import { parseDocument } from 'yaml'
import { type CommandResult, type LocalCommand, misused, readFlags, refused } from './command.ts'
import { textOf } from './command-file.ts'

const USAGE = 'rules check <rulebook.yaml> [--entrants 8,17,48] [--minutes 4]'
/** How long a race takes with all around it, where nothing else is said. */
const MINUTES_PER_RACE = 4
const ALIASES_MAX = 50

/** Whole numbers with commas between them; null where anything else stands there. */
function numbersOf(said: string): number[] | null {
  const numbers = said.split(',').map((one) => one.trim())
  return numbers.every((one) => /^\d{1,6}$/.test(one)) ? numbers.map(Number) : null
}

/** JSON is YAML too. Repeated keys are errors; aliases cannot make a bomb. */
function readYaml(content: string): unknown {
  const document = parseDocument(content)
  const [error] = document.errors
  if (error) throw error
  return document.toJS({ maxAliasCount: ALIASES_MAX })
}

const told = (problems: readonly AnyProblem[], language: Language): string =>
  problems
    .map((problem) => tell(problem, language))
    .map(({ path, message }) => `${path || '/'}: ${message}`)
    .join('\n')

function tooMany(rulebook: Rulebook, entrants: readonly number[]): AnyProblem[] {
  const limit = startersAllowed(rulebook)
  const over = entrants.filter((one) => one > limit)
  return over.map((one) => ({ path: '/entrants', rule: 'starters_many', facts: { limit, actual: String(one) } }))
}

function previewed(rulebook: Rulebook, entrants: readonly number[], minutes: number): CommandResult {
  const rounds = plannedRounds(rulebook)
  const lines = entrants.map((n) => {
    return `${JSON.stringify({ entrants: n, ...previewPlan({ rounds, n, minutes_per_race: minutes }) })}\n`
  })
  const none = 'The rulebook holds. Name --entrants to count its races.\n'
  return { code: 0, out: lines.join(''), err: lines.length === 0 ? none : '' }
}

/**
 * `portal rules check <rulebook.yaml> --entrants 8,17,48`: whether a rulebook holds, with every problem on a line of its own; and as a
 * JSON line for each number of entrants how many races it takes.
 */
export const rulesCheckCommand: LocalCommand<CommandResult> = {
  words: ['rules', 'check'],
  usage: 'rules check <rulebook.yaml> --entrants 8,17,48',
  fullUsage: USAGE,
  about: 'check a rulebook and count its races; needs no portal',
  takesFile: true,
  runAlone: ({ args, file, language = 'en' }) => {
    const typed = readFlags(args.slice(2), ['entrants', 'minutes'])
    const entrants = numbersOf(typed?.flags['entrants'] ?? '0')
    const [minutes, ...more] = numbersOf(typed?.flags['minutes'] ?? String(MINUTES_PER_RACE)) ?? []
    if (!file || typed?.words.length !== 1 || !entrants || minutes === undefined || more.length > 0)
      return misused(`Write: portal ${USAGE}`)
    let said: unknown
    try {
      said = readYaml(textOf(file))
    } catch (error) {
      const actual = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
      return refused(told([{ path: '', rule: 'file_unreadable', facts: { actual } }], language))
    }
    const read = readRulebook(said)
    if (!read.ok) return refused(told(read.problems, language))
    const counted = typed.flags['entrants'] === undefined ? [] : entrants
    const over = tooMany(read.rulebook, counted)
    return over.length > 0 ? refused(told(over, language)) : previewed(read.rulebook, counted, minutes)
  },
}
