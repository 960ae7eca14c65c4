import './kernel/files/owner-only.ts'
import { basename } from 'node:path'
import { createInterface } from 'node:readline/promises'
import type { Language } from '@startline/contract'
import { askPortal } from './commands/ask-portal.ts'
import {
  type Command,
  type CommandRequest,
  type CommandResult,
  type LocalCommand,
  misused,
  refused,
  type StoppedCommand,
} from './commands/command.ts'
import { type CommandFile, commandFile } from './commands/command-file.ts'
import { commandFor, localCommandFor, stoppedCommandFor } from './commands/commands.ts'
import { runDoctor } from './commands/doctor-command.ts'
import { requireStore } from './commands/existing-store.ts'
import { askedAbout, help, unknown, versionUsage } from './commands/help.ts'
import { readNamedFile } from './commands/named-file.ts'
import { runCommand } from './commands/socket.ts'
import { misuse } from './commands/usage.ts'
import { COMMIT, VERSION } from './kernel/version.ts'
import { loadDistricts } from './seed/districts.ts'
import { readSettings, type Settings } from './settings/settings.ts'

const FILE_MAX_BYTES = 2 * 1024 * 1024

/** `portal <command>`: asks the running portal, or opens the store itself when none runs. */
async function main(args: string[]): Promise<CommandResult> {
  const about = askedAbout(args)
  if (about !== null) return help(about)
  if (['version', '--version', '-v'].includes(args[0] ?? '')) return misuse(versionUsage, args) ?? version()
  const wrong = misuseOf(args)
  if (wrong !== null) return wrong
  const local = localCommandFor(args)
  if (local !== undefined) return local.runAlone(requestOf(args, local))
  const stopped = stoppedCommandFor(args)
  if (stopped !== undefined) return whileStopped(stopped, requestOf(args, stopped))
  const command = commandFor(args)
  if (command === undefined) return misused(unknown(args))
  const request = requestOf(args, command)
  if (command.words[0] === 'doctor') return runDoctor(process.env, request)
  const settings = readSettings({ LOG_LEVEL: 'error', ...process.env })
  const run = async (wanted: CommandRequest) =>
    (await askPortal(settings.dataFolder, wanted)) ?? (await runAlone(settings, wanted, command))
  return confirmed(await run(request), () => run({ ...request, args: [...args, '--yes'] }))
}

/** What is wrong with the arguments of a command, as far as its usage tells. */
function misuseOf(args: string[]): CommandResult | null {
  const command = localCommandFor(args) ?? stoppedCommandFor(args) ?? commandFor(args)
  return command === undefined ? null : misuse(command, args)
}

/** Asks a person at a terminal what a command asks; a script hears that it has to say `--yes`. */
async function confirmed(result: CommandResult, runWithYes: () => Promise<CommandResult>): Promise<CommandResult> {
  if (result.ask === undefined || !process.stdin.isTTY) return result
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await lines.question(`${result.ask} [yes/no] `).finally(() => lines.close())
  return /^(y|yes|是)$/i.test(answer.trim()) ? runWithYes() : refused('Nothing was changed.')
}

/** A portal that runs would go on writing to what is being carried away; what only tries a command touches no store. */
async function whileStopped(command: StoppedCommand, request: CommandRequest): Promise<CommandResult> {
  const settings = readSettings({ LOG_LEVEL: 'error', ...process.env })
  if (command.isTrial?.(request) === true) return command.runStopped(settings, request)
  const running = await askPortal(settings.dataFolder, { args: ['help'], file: null })
  return running === null
    ? command.runStopped(settings, request)
    : refused('A portal runs on this folder: stop it first.')
}

function requestOf(args: string[], { words, takesFile }: Command | LocalCommand | StoppedCommand): CommandRequest {
  const named = takesFile ? args[words.length] : undefined
  return { args, file: named === undefined ? null : readFile(named), language: languageOf(process.env) }
}

/** The language of a shell, as POSIX has it: the first of these that says anything counts. */
function languageOf({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Language {
  return /^zh/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'zh-CN' : 'en'
}

function version(): CommandResult {
  return { code: 0, out: `${VERSION} (commit ${COMMIT ?? 'unknown'})\n`, err: '' }
}

function readFile(name: string): CommandFile {
  const content = readNamedFile(name)
  if (content.length > FILE_MAX_BYTES) throw new Error(`${name} is larger than ${FILE_MAX_BYTES} bytes.`)
  return commandFile(basename(name), content)
}

async function runAlone(settings: Settings, request: CommandRequest, { makesStore }: Command): Promise<CommandResult> {
  if (!makesStore) await requireStore(settings.database)
  // The whole server is loaded only where it is needed: a running portal answers without it.
  const { openDeps } = await import('./portal.ts')
  const deps = await openDeps(settings)
  try {
    await loadDistricts(deps.database.db)
    return await runCommand(deps, request)
  } finally {
    await deps.database.close()
  }
}

try {
  const { code, out, err } = await main(process.argv.slice(2))
  process.stdout.write(out)
  process.stderr.write(err)
  process.exitCode = code
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
