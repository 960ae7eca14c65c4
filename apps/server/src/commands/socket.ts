import { rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { failures } from '@startline/contract'
import { tell } from '@startline/contract/every-rule'
import type { Deps } from '../deps.ts'
import { Refusal } from '../kernel/fail.ts'
import { readLine, socketPath } from './ask-portal.ts'
import { type Command, type CommandRequest, type CommandResult, refused } from './command.ts'
import { FileEncodingError } from './command-file.ts'
import { commandFor } from './commands.ts'
import { misuse } from './usage.ts'

/** Nobody but the owner may connect; the socket is made under this mask, so there is no moment it is open to others. */
const OWNER_MASK = 0o177
/** A file of 2 MiB in base64, with room to spare. */
const REQUEST_MAX_BYTES = 4 * 1024 * 1024

/**
 * Serves commands on the data folder's socket: one request and one answer per connection, each a line of JSON. A socket that nobody
 * answers on is left from a crash and removed; where another process of this portal answers, that one goes on serving. A folder that
 * takes no socket (some network drives) is a pity, not a reason to stay closed.
 */
export async function serveCommands(deps: Deps): Promise<{ close(): Promise<void> }> {
  const path = socketPath(deps.settings.dataFolder)
  if (await answers(path)) return { close: async () => {} }
  rmSync(path, { force: true })
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy())
    void serve(deps, socket)
  })
  try {
    await listen(server, path)
  } catch (error) {
    deps.log.warn({ err: error }, 'commands cannot be served here')
    return { close: async () => {} }
  }
  return { close: () => close(server, open) }
}

async function serve(deps: Deps, socket: Socket): Promise<void> {
  try {
    const request = JSON.parse(await readLine(socket, REQUEST_MAX_BYTES)) as CommandRequest
    socket.end(`${JSON.stringify(await runCommand(deps, request))}\n`)
  } catch (error) {
    // Another process of this portal asks at its start whether somebody answers, and sends nothing.
    if (socket.bytesRead > 0) deps.log.warn({ err: error }, 'a command was not understood')
    socket.destroy()
  }
}

/** Runs a command; a refusal is told in its words, what goes wrong inside is told and logged, and neither ends the portal. */
export async function runCommand(deps: Deps, request: CommandRequest): Promise<CommandResult> {
  const command = commandFor(request.args)
  if (command === undefined) return { code: 2, out: '', err: 'Unknown command\n' }
  const wrong = request.file === null ? misuse(command, request.args) : null
  if (wrong !== null) return wrong
  try {
    return await command.run(deps, request)
  } catch (error) {
    if (error instanceof Refusal) return refused(toldRefusal(error, command, request))
    if (error instanceof FileEncodingError) return refused(error.words[request.language ?? 'en'])
    deps.log.error({ err: error }, 'a command failed')
    return refused(error instanceof Error ? error.message : String(error))
  }
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(path)
    probe.once('connect', () => resolve(true)).once('error', () => resolve(false))
    probe.once('connect', () => probe.destroy())
  })
}

function listen(server: Server, path: string): Promise<void> {
  const mask = process.umask(OWNER_MASK)
  try {
    return new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(path, () => resolve())
    })
  } finally {
    process.umask(mask)
  }
}

/** Ends connections too: a command that hangs must not hold the process. */
function close(server: Server, open: Set<Socket>): Promise<void> {
  for (const socket of open) socket.destroy()
  return new Promise((resolve) => server.close(() => resolve()))
}

/**
 * A refusal at a terminal, in the language of whoever typed: a line for each problem, with its place where there is a file to find it in,
 * below what the command says was not done; the refusal's own words where it names no problem.
 */
function toldRefusal({ failure, detail }: Refusal, command: Command, { language = 'en' }: CommandRequest): string {
  const lines = (detail.problems ?? [])
    .map((problem) => tell(problem, language))
    .map(({ path, message }) => (command.takesFile && path !== '' ? `${path}: ${message}` : message))
  if (lines.length === 0) return failures[failure].message[language]
  return [...(command.undone ? [command.undone] : []), ...lines].join('\n')
}
