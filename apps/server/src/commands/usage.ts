import { type Command, type CommandResult, misused } from './command.ts'

/** How a command is called. */
export type Usage = Pick<Command, 'words' | 'usage' | 'fullUsage' | 'about'>

/** The whole usage of a command. */
export const usageOf = ({ usage, fullUsage }: Pick<Usage, 'usage' | 'fullUsage'>): string => fullUsage ?? usage

/** A usage of one word that has to be there, and of no flags. */
const ONE_WORD = /^<[^<>]+>$/

/**
 * What is wrong with arguments by the usage alone, so that it is told without a portal or a store: more than a command takes that takes
 * nothing, or nothing for one that takes a word.
 * @returns null where nothing is wrong
 */
export function misuse(command: Usage, args: readonly string[]): CommandResult | null {
  const takes = usageOf(command).slice(command.words.join(' ').length).trim()
  const given = args.slice(command.words.length)
  const isWrong = takes === '' ? given.length > 0 : ONE_WORD.test(takes) && (given[0] ?? '') === ''
  return isWrong ? misused(`Write: portal ${usageOf(command)}`) : null
}
