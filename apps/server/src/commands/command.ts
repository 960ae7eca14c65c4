import { parseArgs } from 'node:util'
import type { Language } from '@startline/contract'
import type { Deps } from '../deps.ts'
import type { Settings } from '../settings/settings.ts'
import type { DatabaseLog } from '../store/database.ts'
import type { CommandFile } from './command-file.ts'

/** What a person typed after `portal`, and the file they named. */
export interface CommandRequest {
  args: string[]
  file: CommandFile | null
  /** What the person's own environment speaks; English where it says nothing. */
  language?: Language
}

/** What a command says and how it ends. */
export interface CommandResult {
  code: number
  out: string
  err: string
  /** What a person at a terminal is asked; the answer yes runs the command again with `--yes`. */
  ask?: string
}

/** One command of the portal. */
export interface Command {
  /** The words that call it, without its file and flags. */
  words: readonly string[]
  /** How it is written, for the help. */
  usage: string
  /** What it does, for the help. */
  about: string
  /** Its whole usage, where `usage` abbreviates it. */
  fullUsage?: string
  /** True when its last argument is a file to be sent along. */
  takesFile?: boolean
  /** Whether it may make a store where there is none; all others refuse. */
  makesStore?: boolean
  /** What stands before the problems of a refusal. */
  undone?: string
  run: (deps: Deps, request: CommandRequest) => Promise<CommandResult>
}

/** A command that needs neither store nor portal: it is done where it is typed. */
export interface LocalCommand<Result = CommandResult | Promise<CommandResult>> extends Omit<Command, 'run' | 'undone'> {
  runAlone: (request: CommandRequest) => Result
}

/** A command about the store as a whole: it is done where it is typed, while no portal runs on the folder. */
export interface StoppedCommand extends Omit<Command, 'run' | 'undone'> {
  /** Whether these arguments touch no store in use, so that a portal may run meanwhile. */
  isTrial?: (request: CommandRequest) => boolean
  runStopped: (settings: Settings, request: CommandRequest) => Promise<CommandResult>
}

/** A store that is opened for a command tells what went wrong by what it throws. */
export const quietLog: DatabaseLog = { info: () => {}, warn: () => {}, error: () => {} }

/** A good end. */
export const said = (out: string): CommandResult => ({ code: 0, out: `${out}\n`, err: '' })
/** A bad end, with what went wrong. */
export const refused = (err: string): CommandResult => ({ code: 1, out: '', err: `${err}\n` })

/** A usage error: what should have been written. Nothing was done. */
export const misused = (err: string): CommandResult => ({ code: 2, out: '', err: `${err}\n` })

/**
 * A command about one thing: it takes the word that names it, and nothing else.
 * @param place what that word is, for the help
 * @param isRight whether a word may be one
 */
export function aboutOne(
  {
    words,
    place,
    isRight = (word) => word !== '',
    ...told
  }: Pick<Command, 'words' | 'about' | 'undone'> & { place: string; isRight?: (word: string) => boolean },
  run: (deps: Deps, word: string) => Promise<CommandResult>,
): Command {
  const usage = `${words.join(' ')} ${place}`
  return {
    words,
    usage,
    ...told,
    run: async (deps, { args }) => {
      const [word = '', ...more] = args.slice(words.length)
      return isRight(word) && more.length === 0 ? run(deps, word) : misused(`Write: portal ${usage}`)
    },
  }
}

/** Most rows that a list prints. */
export const LISTED = 200

/** What was asked for as JSON lines. Nothing to show is a good end: scripts read no line, and a person reads why. */
export const listed = (rows: readonly unknown[], none: string): CommandResult =>
  rows.length === 0 ? { code: 0, out: '', err: `${none}\n` } : said(rows.map((row) => JSON.stringify(row)).join('\n'))

/** What a person typed: the words, and the value of each flag that was named. */
interface Typed {
  words: string[]
  flags: Record<string, string | undefined>
}

/** Reads words and `--flag value` pairs; null for a flag that is none of `names`, or has no value. */
export function readFlags(args: readonly string[], names: readonly string[]): Typed | null {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]))
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    return { words: positionals, flags: values }
  } catch {
    return null
  }
}
