import { connect } from 'node:net'
import type { CommandRequest, CommandResult } from './command.ts'
import { readLine } from './read-line.ts'
import { socketPath } from './socket-path.ts'

const ANSWER_MAX_BYTES = 16 * 1024 * 1024
/** No one listens: the portal does not run, or a crash left its socket. */
const NOBODY = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK'])

/** Asks the running portal of a data folder to do a command; null when none runs. Rejects when it ends in the middle. */
export async function askPortal(dataFolder: string, request: CommandRequest): Promise<CommandResult | null> {
  const socket = connect(socketPath(dataFolder))
  try {
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  } catch (error) {
    if (NOBODY.has(String((error as NodeJS.ErrnoException).code))) return null
    throw error
  }
  socket.write(`${JSON.stringify(request)}\n`)
  const answer = await readLine(socket, ANSWER_MAX_BYTES)
  socket.end()
  return JSON.parse(answer) as CommandResult
}
