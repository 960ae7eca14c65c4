import { failures } from '@startline/contract'
import { tell } from '@startline/contract/every-rule'
import type { Refusal } from '../kernel/fail.ts'
import type { Command, CommandRequest } from './command.ts'

/**
 * A refusal at a terminal, in the language of whoever typed: a line for each problem, with its place where there is a file to find it in,
 * below what the command says was not done; the refusal's own words where it names no problem.
 */
export function toldRefusal(
  { failure, detail }: Refusal,
  command: Command,
  { language = 'en' }: CommandRequest,
): string {
  const lines = (detail.problems ?? [])
    .map((problem) => tell(problem, language))
    .map(({ path, message }) => (command.takesFile && path !== '' ? `${path}: ${message}` : message))
  if (lines.length === 0) return failures[failure].message[language]
  return [...(command.undone ? [command.undone] : []), ...lines].join('\n')
}
