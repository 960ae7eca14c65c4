import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { whoRunsIt } from '../postgres.ts'
import { end } from '../processes/end-process.ts'
import { freePort } from '../processes/free-port.ts'
import { findProgram } from '../processes/nginx.ts'
import { openPath, type Path } from './cut-path.ts'
import { haproxyConf, type Node, patroniConf } from './patroni-conf.ts'

const NODES = 3
const READY_MS = 90_000
const KEPT = '/usr/lib/postgresql'

/** Whether this machine has what a cluster is made of. */
export const hasCluster: boolean = ['patroni', 'etcd', 'haproxy'].every((name) => findProgram(name) !== undefined)

/** Three PostgreSQL servers that Patroni leads by what stands in etcd, behind HAProxy, all on this machine. */
export interface Cluster {
  /** The address of a database at whoever leads. */
  url: string
  /** Waits until one leads, one more has every acknowledged row, and all three are there. */
  healthy(): Promise<void>
  /** Kills the server that leads and all its helpers (`kill -9`); Patroni beside it lives. */
  killLeader(): Promise<void>
  /** Holds the machine of who leads, as it were: PostgreSQL and Patroni stand still. Gives what lets them go on. */
  freezeLeader(): Promise<() => void>
  /** Cuts who leads off from etcd: it cannot know whether it leads. Gives what mends the way. */
  cutLeaderOff(): Promise<() => void>
  stop(): Promise<void>
}

interface Running extends Node {
  patroni: ChildProcess
  toEtcd: Path
}

/** Starts a cluster with an empty database. */
export async function startCluster(): Promise<Cluster> {
  const home = mkdtempSync(join(tmpdir(), 'startline-cluster-'))
  const user = whoRunsIt()
  if (user) chownSync(home, user.uid, user.gid)
  const run = (program: string, args: string[]) =>
    spawn(findProgram(program) ?? program, args, {
      ...user,
      cwd: home,
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore'],
    })
  const [etcdPort, peerPort, port] = [await freePort(), await freePort(), await freePort()]
  const etcd = run('etcd', etcdArguments(home, etcdPort, peerPort))
  const nodes: Running[] = []
  for (let number = 1; number <= NODES; number += 1) {
    const toEtcd = await openPath(etcdPort)
    const node = {
      name: `node${number}`,
      data: join(home, `node${number}`),
      port: await freePort(),
      restPort: await freePort(),
    }
    const conf = join(home, `${node.name}.yml`)
    writeFileSync(conf, patroniConf(node, toEtcd.port, programFolder()))
    nodes.push({ ...node, patroni: run('patroni', [conf]), toEtcd })
    // The first makes the cluster, the others copy it.
    if (number === 1) await until('somebody leads', async () => (await membersAt(node.restPort)).some(isLeader))
  }
  const conf = join(home, 'haproxy.cfg')
  writeFileSync(conf, haproxyConf(nodes, port, await freePort()))
  const haproxy = run('haproxy', ['-db', '-f', conf])
  return control(home, port, nodes, [haproxy, etcd])
}

const etcdArguments = (home: string, port: number, peerPort: number): string[] => [
  `--data-dir=${join(home, 'etcd')}`,
  `--listen-client-urls=http://127.0.0.1:${port}`,
  `--advertise-client-urls=http://127.0.0.1:${port}`,
  `--listen-peer-urls=http://127.0.0.1:${peerPort}`,
  `--initial-advertise-peer-urls=http://127.0.0.1:${peerPort}`,
  `--initial-cluster=default=http://127.0.0.1:${peerPort}`,
]

function control(home: string, port: number, nodes: Running[], others: ChildProcess[]): Cluster {
  const members = () =>
    firstAnswer(
      nodes.map(
        ({ restPort }) =>
          () =>
            membersAt(restPort),
      ),
    )
  const leader = async () => {
    const name = (await members()).find(isLeader)?.name
    return nodes.find((node) => node.name === name) ?? Promise.reject(new Error('Nobody leads.'))
  }
  const healthy = () =>
    until('one leads, one has it all, one more is there', async () => {
      const all = await members()
      const running = all.filter(({ state }) => state === 'running' || state === 'streaming')
      return running.length === NODES && all.some(isLeader) && all.some(({ role }) => role === 'sync_standby')
    })
  const killLeader = async () => kill(await leader(), 'SIGKILL')
  const freezeLeader = async () => {
    const node = await leader()
    node.patroni.kill('SIGSTOP')
    kill(node, 'SIGSTOP')
    return () => {
      kill(node, 'SIGCONT')
      node.patroni.kill('SIGCONT')
    }
  }
  const cutLeaderOff = async () => {
    const { toEtcd } = await leader()
    toEtcd.cut()
    return toEtcd.mend
  }
  const stop = async () => {
    await Promise.all(nodes.map(({ patroni }) => end(patroni, 'SIGKILL')))
    for (const node of nodes) kill(node, 'SIGKILL')
    await Promise.all([...others.map((one) => end(one, 'SIGKILL')), ...nodes.map(({ toEtcd }) => toEtcd.close())])
    await wait(200)
    rmSync(home, { recursive: true, force: true })
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  return { url, healthy, killLeader, freezeLeader, cutLeaderOff, stop }
}

interface Member {
  name: string
  role: string
  state: string
}

const isLeader = ({ role, state }: Member): boolean => role === 'leader' && state === 'running'

/** What the Patroni at a port says of all nodes. */
async function membersAt(restPort: number): Promise<Member[]> {
  const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(1_500) })
  return ((await answer.json()) as { members?: Member[] }).members ?? []
}

/** What the first that answers says; nothing where none does. */
const firstAnswer = (asks: (() => Promise<Member[]>)[]): Promise<Member[]> =>
  Promise.any(asks.map((ask) => ask())).catch(() => [])

/** Sends a signal to a node's server and all its helpers. */
function kill({ data }: Node, signal: NodeJS.Signals): void {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return
  const first = Number(readFileSync(file, 'utf8').split('\n')[0])
  const helpers = readFileSync(`/proc/${first}/task/${first}/children`, { encoding: 'utf8', flag: 'r' }).trim()
  for (const pid of [first, ...helpers.split(' ').filter(Boolean).map(Number)]) sendSignal(pid, signal)
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has gone.
  }
}

/** Where all of PostgreSQL's programs are: those on the PATH may be only some. */
function programFolder(): string {
  const versions = existsSync(KEPT) ? readdirSync(KEPT).sort((a, b) => Number(b) - Number(a)) : []
  const folder = versions.map((version) => join(KEPT, version, 'bin')).find((one) => existsSync(join(one, 'pg_rewind')))
  if (folder === undefined) throw new Error('There is no pg_rewind.')
  return folder
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const since = Date.now(); !(await isSo().catch(() => false)); await wait(200))
    if (Date.now() - since > READY_MS) throw new Error(`Not in time: ${what}.`)
}
