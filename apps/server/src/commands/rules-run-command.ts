import { createHash } from 'node:crypto'
import { type Language, problemsOf } from '@startline/contract'
import { tell } from '@startline/contract/every-rule'
import { raceInputs } from '@startline/contract/race'
import { ownOf } from '@startline/domain'
import { type RaceCalls, raceCalls } from '@startline/domain/race'
import * as z from 'zod/mini'
import { type CommandResult, type LocalCommand, misused, refused } from './command.ts'
import { textOf } from './command-file.ts'

const calls = raceCalls((text) => createHash('sha256').update(text, 'utf8').digest('hex'))

/** A file of cases, of which only what is run is read; what describes a case is its writer's. */
const CasesFile = z.object({
  cases: z.array(z.object({ id: z.string(), call: z.string(), checks: z.array(z.object({ input: z.unknown() })) })),
})
type Case = z.output<typeof CasesFile>['cases'][number]

/** What became of one check: a line of output, or what is wrong with it. */
type Ran = { line: string } | { wrong: string[] }

const isCall = (name: string): name is keyof RaceCalls => ownOf(raceInputs, name) !== undefined

function runCheck({ id, call }: Case, check: number, input: unknown, language: Language): Ran {
  const at = `${id} check ${check}`
  if (!isCall(call)) return { wrong: [`${at}: Unknown call: ${call}`] }
  const read = raceInputs[call].safeParse(input)
  if (!read.success) {
    const problems = problemsOf(read.error.issues, input).map((problem) => tell(problem, language))
    return { wrong: problems.map(({ path, message }) => `${at}: ${path}: ${message}`) }
  }
  try {
    // The input was read by the schema of this very call.
    return { line: JSON.stringify({ id, check, output: (calls[call] as (input: unknown) => unknown)(read.data) }) }
  } catch (error) {
    return { wrong: [`${at}: ${error instanceof Error ? error.message : String(error)}`] }
  }
}

/** Runs every check of a file; what can be run is, and what cannot is named and ends it with 1. */
function runCases(content: string, language: Language): CommandResult {
  const file = CasesFile.safeParse(JSON.parse(content))
  if (!file.success) {
    const problems = problemsOf(file.error.issues, JSON.parse(content)).map((problem) => tell(problem, language))
    return refused(problems.map(({ path, message }) => `${path}: ${message}`).join('\n'))
  }
  const ran = file.data.cases.flatMap((one) =>
    one.checks.map(({ input }, check) => runCheck(one, check, input, language)),
  )
  const lines = ran.flatMap((one) => ('line' in one ? [`${one.line}\n`] : []))
  const wrong = ran.flatMap((one) => ('wrong' in one ? one.wrong.map((line) => `${line}\n`) : []))
  return { code: wrong.length === 0 ? 0 : 1, out: lines.join(''), err: wrong.join('') }
}

/**
 * `portal rules run <cases.json>`: runs the rules of a race on what the file gives them and prints a JSON line
 * `{ id, check, output }` for each, with the check's index from 0. A call or field it does not know is named and ends it with 1.
 */
export const rulesRunCommand: LocalCommand<CommandResult> = {
  words: ['rules', 'run'],
  usage: 'rules run <cases.json>',
  about: 'run the rules of a race on the cases of a file; needs no portal',
  takesFile: true,
  runAlone: ({ file, language = 'en' }) => {
    if (file === null) return misused('Name the file: portal rules run <cases.json>')
    try {
      return runCases(textOf(file), language)
    } catch (error) {
      return refused(`${file.name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  },
}
