import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findProgram } from '../../../../../tools/system.mjs'
import { WAIT_MS } from '../../../../../tools/test-limits.ts'
import { end } from './end-process.ts'
import { freePort } from './free-port.ts'

const SAMPLES = fileURLToPath(new URL('../../../../../deploy/nginx/', import.meta.url))

/** nginx in front of portals, set up by the samples of `deploy/nginx`. */
export interface Nginx {
  address: string
  /** Restarts the portals one after the other, or those at the ports that are named, by the sample's script; `restart` is a program that is given a port. Gives its exit code. */
  rollingRestart(restart: string, some?: readonly number[]): Promise<number | null>
  stop(): Promise<void>
}

/** Starts nginx in front of the portals at these ports of this machine. */
export async function startNginx(ports: readonly number[]): Promise<Nginx> {
  const program = findProgram('nginx') ?? 'nginx'
  const home = mkdtempSync(join(tmpdir(), 'startline-nginx-'))
  const [conf, portals, port] = [join(home, 'nginx.conf'), join(home, 'portals.conf'), await freePort()]
  const lines = ports.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=2s;\n`)
  writeFileSync(portals, lines.join(''))
  copyFileSync(join(SAMPLES, 'locations.conf'), join(home, 'locations.conf'))
  writeFileSync(conf, wholeConf(home, port))
  const nginx = spawn(program, ['-p', home, '-c', conf], { stdio: ['ignore', 'ignore', 'inherit'] })
  await untilOpen(`http://127.0.0.1:${port}/healthz`, nginx)
  const rollingRestart = async (restart: string, some = ports) => {
    const env = {
      ...process.env,
      PORTALS: portals,
      RELOAD: `${program} -p ${home} -c ${conf} -s reload`,
      RESTART: restart,
    }
    const script = spawn('sh', [join(SAMPLES, 'rolling-restart.sh'), ...some.map(String)], { env, stdio: 'ignore' })
    const [code] = (await once(script, 'close')) as [number | null]
    return code
  }
  const stop = async () => {
    await end(nginx, 'SIGTERM')
    rmSync(home, { recursive: true, force: true })
  }
  return { address: `http://127.0.0.1:${port}`, rollingRestart, stop }
}

/** The sample but for its door: a port of this machine, without TLS, and a connection for each request, as nginx closes those at rest when it is told of a change. */
function wholeConf(home: string, port: number): string {
  const [upstream = ''] = readFileSync(join(SAMPLES, 'startline.conf'), 'utf8').split(/^server \{/m)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  )
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; pid ${home}/nginx.pid; error_log ${home}/error.log warn;
events { worker_connections 4096; }
http {
  access_log off; ${temporary.join(' ')}
  ${upstream.replaceAll('/etc/nginx/startline', home)}
  server { listen 127.0.0.1:${port} backlog=4096; keepalive_timeout 0; include ${home}/locations.conf; }
}`
}

async function untilOpen(address: string, nginx: ChildProcess): Promise<void> {
  for (const since = Date.now(); ; await wait(50)) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    if (nginx.exitCode !== null || Date.now() - since > WAIT_MS)
      throw new Error(`nginx leads nowhere: ${answer?.status}`)
  }
}
