import { type Command, type CommandResult, misused } from './command.ts'
import { shapeProblem, usageShape } from './usage-shape.ts'

/** How a command is called. */
export type Usage = Pick<Command, 'words' | 'usage' | 'fullUsage' | 'about'>

/** The whole usage of a command. */
export const usageOf = ({ usage, fullUsage }: Pick<Usage, 'usage' | 'fullUsage'>): string => fullUsage ?? usage

/**
 * What is wrong with arguments by the usage alone: unknown flags, flags without a value, required ones that are missing, too few or too many
 * words. It needs no file, portal or store, so that a usage error touches none.
 * @returns null where nothing is wrong
 */
export function misuse(command: Usage, args: readonly string[]): CommandResult | null {
  const takes = usageOf(command).slice(command.words.join(' ').length).trim()
  const problem = shapeProblem(usageShape(takes), args.slice(command.words.length))
  return problem === null ? null : misused(`Write: portal ${usageOf(command)}\n${problem}`)
}
