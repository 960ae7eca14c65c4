import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { findProgram } from './system.mjs'
import { WAIT_MS } from './test-limits.ts'

/** Made by `podman build -f deploy/container/Dockerfile -t startline .`; where nobody made it the tests are skipped. */
const IMAGE = 'localhost/startline'
const COMPOSE = join(import.meta.dirname, '..', 'deploy', 'container', 'compose.yml')

/** Where cgroups are mixed of both versions only runc starts containers. */
const GLOBAL = findProgram('runc') ? ['--runtime', 'runc'] : []

function podman(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('podman', [...GLOBAL, ...args], { encoding: 'utf8' })
  return { status, said: (stdout + stderr).trim() }
}

const isMade = findProgram('podman') !== undefined && podman('image', 'exists', IMAGE).status === 0

interface Service {
  read_only: boolean
  tmpfs: string[]
  cap_drop: string[]
  security_opt: string[]
  stop_grace_period: string
}

/** How the compose file runs a portal. */
const sample = (parse(readFileSync(COMPOSE, 'utf8'), { merge: true }) as { services: { 'portal-1': Service } })
  .services['portal-1']

const flags = [
  ...(sample.read_only ? ['--read-only'] : []),
  ...sample.tmpfs.flatMap((path) => ['--tmpfs', path]),
  ...sample.cap_drop.flatMap((name) => ['--cap-drop', name]),
  ...sample.security_opt.flatMap((option) => ['--security-opt', option.replace(':true', '')]),
  // No more than whoever runs the test may have.
  '--ulimit',
  'nofile=16384:16384',
  '--ulimit',
  'nproc=4096:4096',
]

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** Starts the image with these settings; gives its name and where it is. */
async function start(settings: Record<string, string> = {}): Promise<{ name: string; address: string }> {
  const port = await freePort()
  const name = `startline-test-${port}`
  const env = { HOST: '127.0.0.1', PORT: String(port), ...settings }
  const set = Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`])
  const told = podman('run', '--detach', '--name', name, '--network', 'host', ...flags, ...set, IMAGE)
  onTestFinished(() => void podman('rm', '--force', '--volumes', name))
  expect(told.status, told.said).toBe(0)
  const address = `http://127.0.0.1:${port}`
  for (const since = Date.now(); ; await wait(100)) {
    if ((await fetch(`${address}/readyz`).catch(() => null))?.ok) return { name, address }
    if (Date.now() - since > WAIT_MS) throw new Error(podman('logs', name).said.slice(-2_000))
  }
}

async function post(address: string, path: string, body: object): Promise<{ code: number; data: { token: string } }> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()) as { code: number; data: { token: string } }
}

test.skipIf(!isMade)(
  `the image: people sign in on a read-only system without rights, and it stops within its grace${isMade ? '' : ` (needs ${IMAGE})`}`,
  async () => {
    const { name, address } = await start()
    const person = { account: 'coachwang', password: 'A quiet lane 2026' }
    expect(await post(address, '/auth/register', { ...person, name: '王教练' })).toMatchObject({ code: 0 })
    expect(await post(address, '/auth/login', person)).toMatchObject({ code: 0 })
    const page = await fetch(address)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<script')])
    // It is nobody in particular, may do nothing, and writes into its data folder alone.
    expect(podman('exec', name, 'id', '-un').said).toBe('node')
    expect(podman('exec', name, 'grep', '-E', '^(CapEff|NoNewPrivs)', '/proc/1/status').said.split(/\s+/)).toEqual([
      'CapEff:',
      '0000000000000000',
      'NoNewPrivs:',
      '1',
    ])
    expect(podman('exec', name, 'touch', '/opt/startline/apps/server/src/main.ts').status).not.toBe(0)
    // Neither the settings by which packages came nor the repository's past are in it.
    expect(podman('exec', '--user', 'root', name, 'ls', '-A', '/root').said).not.toContain('.npmrc')
    expect(podman('exec', name, 'test', '-e', '.git').status).toBe(1)
    // A process killed at the end of the grace ends with another code.
    expect(podman('stop', '--time', String(Number.parseInt(sample.stop_grace_period, 10)), name).status).toBe(0)
    expect(podman('inspect', '--format', '{{.State.ExitCode}}', name).said).toBe('0')
  },
)
