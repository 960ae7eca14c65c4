import { chmodSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { freePort } from '../test/processes/free-port.ts'
import { type Nginx, startNginx } from '../test/processes/nginx.ts'
import { type PortalProcess, startPortalProcess } from '../test/processes/portal-process.ts'

/** The programs that `startTwoPortals` needs. */
export const TWO_PORTALS = ['nginx', 'curl']

/** Two portals behind nginx, as `deploy/nginx` has them. */
export interface TwoPortals {
  /** Where people go. */
  address: string
  /** Restarts both, one after the other; gives the exit code of the script that does it. */
  restartBoth(): Promise<number | null>
  /** The same for one of them, the first or the second. */
  restartOne(which: 0 | 1): Promise<number | null>
  /** Kills one without a word (`kill -9`); gives what starts it again. */
  killOne(): Promise<() => Promise<void>>
  /** What the logs of all that ran say of requests that failed in a way nobody foresaw, each kind once. */
  faults(): string[]
  stop(): Promise<void>
}

const DRAIN_S = '2'

/**
 * Starts them; `env` holds the settings they share, `folder` is where the program that restarts one is put.
 * @param script is asked at each start what is run, where it is not this portal's own beginning
 */
export async function startTwoPortals(
  env: Record<string, string>,
  folder: string,
  script: () => string | undefined = () => undefined,
): Promise<TwoPortals> {
  const ports = [await freePort(), await freePort()]
  const portals = new Map<number, PortalProcess>()
  const ran: PortalProcess[] = []
  const start = async (port: number) => {
    const shared = { ...env, PORT: String(port), DRAIN_S, TRUST_PROXY: 'loopback' }
    const portal = await startPortalProcess(shared, script())
    portals.set(port, portal)
    ran.push(portal)
  }
  for (const port of ports) await start(port)
  const restarter = await openRestarter(async (port) => {
    await portals.get(port)?.stop()
    await start(port)
  })
  const nginx: Nginx = await startNginx(ports)
  const killOne = async () => {
    const [port = 0] = ports
    await portals.get(port)?.kill()
    return () => start(port)
  }
  const stop = async () => {
    await nginx.stop()
    restarter.close()
    await Promise.all([...portals.values()].map((portal) => portal.stop()))
  }
  const restartBoth = () => nginx.rollingRestart(programOf(folder, restarter))
  const restartOne = (which: 0 | 1) => nginx.rollingRestart(programOf(folder, restarter), [ports[which] ?? 0])
  const faults = () => [...new Set(ran.flatMap(({ errors }) => faultsIn(errors.join(''))))]
  return { address: nginx.address, restartBoth, restartOne, killOne, faults, stop }
}

const FAULT_LEVEL = 50

/** Codes and words of a log's faults that happened in a request. */
function faultsIn(log: string): string[] {
  const lines = log.split('\n').filter((line) => line.includes('"reqId"'))
  return lines.flatMap((line) => {
    const { level, err } = JSON.parse(line) as { level: number; err?: { code?: string; message?: string } }
    return level >= FAULT_LEVEL && err ? [`${err.code}: ${err.message}`] : []
  })
}

/** Restarts the portal at a port when it is asked to: what `systemctl restart` is on a machine of an operator. */
async function openRestarter(restart: (port: number) => Promise<void>): Promise<Server> {
  const server = createServer((request, response) => {
    restart(Number(request.url?.slice(1))).then(
      () => response.end(),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

/** A start that brings the store up to date makes a backup before and brings it back to see that it is good. */
const RESTART_S = 240

function programOf(folder: string, restarter: Server): string {
  const program = join(folder, 'restart')
  const { port } = restarter.address() as AddressInfo
  writeFileSync(program, `#!/bin/sh\nexec curl -fsS -m ${RESTART_S} "http://127.0.0.1:${port}/$1"\n`)
  chmodSync(program, 0o700)
  return program
}
