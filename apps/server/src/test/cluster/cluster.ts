import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPostgres, findProgram } from '../../../../../tools/system.mjs'
import { WAIT_MS } from '../../../../../tools/test-limits.ts'
import { whoRunsIt } from '../postgres.ts'
import { end } from '../processes/end-process.ts'
import { freePort } from '../processes/free-port.ts'
import { openPath, type Path } from './cut-path.ts'
import { haproxyConf, type Node, patroniConf } from './patroni-conf.ts'

const NODES = 3
/** Electing and joining take several rounds of Patroni's loop. */
const READY_MS = 5 * WAIT_MS

/** The programs of a cluster besides PostgreSQL's. */
export const CLUSTER = ['patroni', 'etcd', 'haproxy']

/** Three PostgreSQL servers that Patroni leads by what stands in etcd, behind HAProxy, all on this machine. */
export interface Cluster {
  /** The address of a database at whoever leads. */
  url: string
  /** Waits until one leads, one more has every acknowledged row, and all three are there. */
  healthy(): Promise<void>
  /** Which of them leads. */
  leader(): Promise<string>
  /** Kills the server that leads and all its helpers (`kill -9`); Patroni beside it lives. */
  killLeader(): Promise<void>
  /** Kills the machine of who leads, as it were: PostgreSQL and Patroni, which is what starts it again. Gives what starts the machine. */
  killLeadersMachine(): Promise<() => void>
  /** Holds the machine of who leads, as it were: PostgreSQL and Patroni stand still. Gives what lets them go on. */
  freezeLeader(): Promise<() => void>
  /** Cuts who leads off from etcd: it cannot know whether it leads. Gives what mends the way. */
  cutLeaderOff(): Promise<() => void>
  stop(): Promise<void>
}

interface Running extends Node {
  patroni: ChildProcess
  /** Starts Patroni anew, on the rows that are there. */
  startPatroni(): ChildProcess
  toEtcd: Path
}

/** Runs a program, which writes what it has to say into a file of that name. */
type Run = (program: string, args: string[], log?: string) => ChildProcess

/** Characters of a log that tell why a node does not come. */
const LAST_SAID = 3_000

/** Starts a cluster with an empty database. */
export async function startCluster(): Promise<Cluster> {
  const home = mkdtempSync(join(tmpdir(), 'startline-cluster-'))
  const user = whoRunsIt()
  if (user) chownSync(home, user.uid, user.gid)
  const run: Run = (program, args, name = program) => {
    const log = openSync(logOf(home, name), 'a')
    const child = spawn(findProgram(program) ?? program, args, { ...user, cwd: home, stdio: ['ignore', log, log] })
    closeSync(log)
    return child
  }
  const [etcdPort, peerPort, port] = [await freePort(), await freePort(), await freePort()]
  const others = [run('etcd', etcdArguments(home, etcdPort, peerPort))]
  const nodes: Running[] = []
  // A run that dies leaves nothing behind.
  process.once('exit', () => killAll(nodes, others))
  try {
    for (let number = 1; number <= NODES; number += 1) {
      nodes.push(await startNode(home, `node${number}`, etcdPort, run))
      // The first makes the cluster, the others copy it.
      if (number === 1) await until('somebody leads', async () => (await membersOf(nodes)).some(isLeader))
    }
    const conf = join(home, 'haproxy.cfg')
    writeFileSync(conf, haproxyConf(nodes, port, await freePort()))
    others.push(run('haproxy', ['-db', '-f', conf]))
  } catch (error) {
    killAll(nodes, others)
    throw error
  }
  return control(home, port, nodes, others)
}

async function startNode(home: string, name: string, etcdPort: number, run: Run): Promise<Running> {
  const programs = findPostgres(['postgres', 'pg_ctl', 'pg_rewind', 'pg_basebackup']) ?? ''
  const toEtcd = await openPath(etcdPort)
  const node = { name, data: join(home, name), port: await freePort(), restPort: await freePort() }
  const conf = join(home, `${name}.yml`)
  writeFileSync(conf, patroniConf(node, toEtcd.port, programs))
  const startPatroni = () => run('patroni', [conf], name)
  return { ...node, patroni: startPatroni(), startPatroni, toEtcd }
}

const logOf = (home: string, name: string): string => join(home, `${name}.log`)

const etcdArguments = (home: string, port: number, peerPort: number): string[] => [
  `--data-dir=${join(home, 'etcd')}`,
  `--listen-client-urls=http://127.0.0.1:${port}`,
  `--advertise-client-urls=http://127.0.0.1:${port}`,
  `--listen-peer-urls=http://127.0.0.1:${peerPort}`,
  `--initial-advertise-peer-urls=http://127.0.0.1:${peerPort}`,
  `--initial-cluster=default=http://127.0.0.1:${peerPort}`,
]

function control(home: string, port: number, nodes: Running[], others: ChildProcess[]): Cluster {
  const members = () => membersOf(nodes)
  const leading = async () => {
    const name = (await members()).find(isLeader)?.name
    return nodes.find((node) => node.name === name) ?? Promise.reject(new Error('Nobody leads.'))
  }
  const isHealthy = async () => {
    const all = await members()
    return (
      all.filter(isRunning).length === NODES && all.some(isLeader) && all.some(({ role }) => role === 'sync_standby')
    )
  }
  const healthy = () =>
    until('one leads, one has it all, one more is there', isHealthy).catch(async (error: Error) => {
      const all = await members()
      const logs = nodes.map(({ name }) => `${name}: ${readFileSync(logOf(home, name), 'utf8').slice(-LAST_SAID)}`)
      throw new Error([error.message, JSON.stringify(all), ...logs].join('\n'))
    })
  const killLeader = async () => kill(await leading(), 'SIGKILL')
  const killLeadersMachine = async () => {
    const node = await leading()
    node.patroni.kill('SIGKILL')
    kill(node, 'SIGKILL')
    return () => {
      node.patroni = node.startPatroni()
    }
  }
  const freezeLeader = async () => {
    const node = await leading()
    node.patroni.kill('SIGSTOP')
    kill(node, 'SIGSTOP')
    return () => {
      kill(node, 'SIGCONT')
      node.patroni.kill('SIGCONT')
    }
  }
  const cutLeaderOff = async () => {
    const { toEtcd } = await leading()
    toEtcd.cut()
    return toEtcd.mend
  }
  const stop = async () => {
    killAll(nodes, others)
    await Promise.all([...others, ...nodes.map(({ patroni }) => patroni)].map((one) => end(one, 'SIGKILL')))
    await Promise.all(nodes.map(({ toEtcd }) => toEtcd.close()))
    // Helpers of a killed server write a moment longer.
    await wait(500)
    rmSync(home, { recursive: true, force: true })
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const leader = async () => (await leading()).name
  return { url, healthy, leader, killLeader, killLeadersMachine, freezeLeader, cutLeaderOff, stop }
}

interface Member {
  name: string
  role: string
  state: string
}

const isRunning = ({ state }: Member): boolean => state === 'running' || state === 'streaming'
const isLeader = ({ role, state }: Member): boolean => role === 'leader' && state === 'running'

/** What the first Patroni that answers says of all nodes; one that is cut off knows nothing. Nothing where none does. */
const membersOf = (nodes: readonly Running[]): Promise<Member[]> =>
  Promise.any(nodes.filter(({ toEtcd }) => !toEtcd.isCut()).map(({ restPort }) => membersAt(restPort))).catch(() => [])

async function membersAt(restPort: number): Promise<Member[]> {
  const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(1_500) })
  return ((await answer.json()) as { members?: Member[] }).members ?? []
}

function killAll(nodes: readonly Running[], others: readonly ChildProcess[]): void {
  for (const { patroni } of nodes) patroni.kill('SIGKILL')
  for (const node of nodes) kill(node, 'SIGKILL')
  for (const one of others) one.kill('SIGKILL')
}

/** Sends a signal to a node's server and all its helpers; to nobody who has its number by now. */
function kill({ data }: Node, signal: NodeJS.Signals): void {
  try {
    const first = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    if (!readFileSync(`/proc/${first}/cmdline`, 'utf8').includes(data)) return
    const helpers = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim()
    for (const pid of [first, ...helpers.split(' ').filter(Boolean).map(Number)]) sendSignal(pid, signal)
  } catch {
    // It does not run.
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has gone.
  }
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const since = Date.now(); !(await isSo().catch(() => false)); await wait(200))
    if (Date.now() - since > READY_MS) throw new Error(`Not in time: ${what}.`)
}
