import { type CommandResult, misused, said } from './command.ts'
import { everyCommand } from './commands.ts'
import { type Usage, usageOf } from './usage.ts'

/** `portal version`, which is answered where it is typed. */
export const versionUsage: Usage = { words: ['version'], usage: 'version', about: 'tell the version and the commit' }
const helpUsage: Usage = {
  words: ['help'],
  usage: 'help [<command…>]',
  about: 'tell what there is; so does --help behind a command',
}
/** All that can be typed. */
const everyUsage: readonly Usage[] = [...everyCommand, versionUsage, helpUsage]

const WIDTH = 52
const FLAGS = ['--help', '-h']

const lineOf = ([usage, about]: readonly [usage: string, about: string]): string =>
  `  ${usage.padEnd(WIDTH - 1)} ${about}`

const shortOf = ({ usage, about }: Usage) => [usage, about] as const

/** What `portal help` says. */
export function helpText(): string {
  return ['Usage: portal <command>', '', ...everyUsage.map(shortOf).map(lineOf), ''].join('\n')
}

/** The words of a command that was asked about by `help …` or `… --help`; null where none was. */
export function askedAbout(args: readonly string[]): readonly string[] | null {
  if (args.length === 0) return []
  const words = args.filter((word) => !FLAGS.includes(word))
  if (args[0] === 'help') return words.slice(1)
  return words.length < args.length ? words : null
}

/** Help on a command, on those that begin with a word, or on all. Words that begin none are a usage error. */
export function help(words: readonly string[]): CommandResult {
  if (words.length === 0) return { code: 0, out: helpText(), err: '' }
  const exact = everyUsage.filter((one) => one.words.every((word, at) => words[at] === word))
  const about = exact.toSorted((a, b) => b.words.length - a.words.length)[0]
  if (about !== undefined) return said(`Usage: portal ${usageOf(about)}\n\n${about.about}`)
  const group = beginningWith(words)
  return group.length > 0 ? said(group) : misused(unknown(words))
}

/** What is said of words that call no command. */
export function unknown(words: readonly string[]): string {
  const group = beginningWith(words)
  return `Unknown command: ${words.join(' ')}\n\n${group === '' ? helpText().trimEnd() : group}`
}

function beginningWith([first = '']: readonly string[]): string {
  return everyCommand
    .filter(({ words }) => words[0] === first)
    .map((one) => lineOf(shortOf(one)))
    .join('\n')
}
