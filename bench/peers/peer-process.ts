import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { endWithBench, type ServerProcess, serverProcess } from '../server-process.ts'
import type { Stage } from '../stage.ts'
import { FIRST_CHILD } from '../warm-up.ts'
import { type Load, runWrk } from '../wrk.ts'
import type { Ask, PeerRequest } from './peer.ts'

/** Connections of a load. */
export const PEER_CONNECTIONS = 32

/** A port that nobody uses now. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

/** How a peer's server is started. */
export interface Started {
  /** The Node that runs it. */
  node: string
  args: string[]
  cwd: string
  env: Record<string, string>
  port: number
}

/** Starts a server in a process of its own, with its log in a file. */
export function startPeer(stage: Stage, { node, args, cwd, env, port }: Started): ServerProcess {
  const log = openSync(stage.file('peer.log'), 'w')
  const child = spawn(node, args, { cwd, env, stdio: ['ignore', log, log] })
  closeSync(log)
  endWithBench(child)
  return serverProcess(child, `http://127.0.0.1:${port}`)
}

const FIRST_ANSWER_LIMIT_MS = 120_000
const LOOK_EVERY_MS = 20

/**
 * Asks until the first good answer, and gives it.
 * @throws Error with the end of the log where none comes
 */
export async function firstAnswer(stage: Stage, address: string, { path, headers }: PeerRequest): Promise<unknown> {
  const until = performance.now() + FIRST_ANSWER_LIMIT_MS
  while (performance.now() < until) {
    const answer = await fetch(address + path, { headers }).catch(() => null)
    if (answer?.ok) return answer.json()
    await pause(LOOK_EVERY_MS)
  }
  throw new Error(`${path} was not answered:\n${readFileSync(stage.file('peer.log'), 'utf8').slice(-2_000)}`)
}

/** The number of the first child of a turn: others than those of the store, and of the turns before. */
export const firstChildOf = (turn: number): number => FIRST_CHILD * (1 + turn)

/** Sends one request over and over, as fast as it is answered. */
export function askOver(
  stage: Stage,
  request: PeerRequest,
  ...[address, seconds, turn]: Parameters<Ask>
): Promise<Load> {
  const { method, path, headers, body } = request
  const [headersFile, bodyFile] = [stage.file('peer.headers'), stage.file('peer.body')]
  writeFileSync(
    headersFile,
    Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\n`)
      .join(''),
  )
  writeFileSync(bodyFile, body)
  const given = [method, path, String(firstChildOf(turn)), headersFile, bodyFile]
  return runWrk('peers/ask.lua', { address, connections: PEER_CONNECTIONS, seconds }, given)
}
