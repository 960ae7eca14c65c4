import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CommandRequest, CommandResult } from './command.ts'

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

/** Bytes of a path that every system takes for a socket (the shortest limit is 104, with the closing zero). */
const LONGEST_PATH = 100
const OWNER_ONLY = 0o700
const OTHERS = 0o077

/**
 * Where the portal of a data folder listens for commands. A path too long for a socket gives a name made of its hash, in a folder of
 * our own under the system's temporary one. Throws when that folder belongs to somebody else.
 */
export function socketPath(dataFolder: string): string {
  const beside = join(dataFolder, 'portal.sock')
  if (Buffer.byteLength(beside) <= LONGEST_PATH) return beside
  // A user of a container may have no name.
  const uid = process.getuid?.() ?? -1
  const folder = join(tmpdir(), `startline-${uid}`)
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY })
  const found = lstatSync(folder)
  if (!found.isDirectory() || (uid >= 0 && found.uid !== uid) || (uid >= 0 && (found.mode & OTHERS) !== 0))
    throw new Error(`${folder} is not a folder of this user alone; remove it, or choose a shorter DATA_DIR.`)
  return join(folder, `${createHash('sha256').update(dataFolder).digest('hex').slice(0, 24)}.sock`)
}

/** Reads up to the first line end. Rejects when the other side ends before, or sends more than `max` bytes. */
export function readLine(socket: Socket, max: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let size = 0
    socket.on('data', (part: Buffer) => {
      parts.push(part)
      size += part.length
      if (size > max) return reject(new Error(`more than ${max} bytes`))
      if (part.includes(10)) resolve(Buffer.concat(parts).toString().split('\n', 1)[0] ?? '')
    })
    socket.once('close', () => reject(new Error('The connection ended early')))
    socket.once('error', reject)
  })
}
