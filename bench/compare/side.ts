import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { dropDatabaseOn } from '../../apps/server/src/test/postgres.ts'
import { startServer } from '../server-process.ts'
import { type EmptyStage, query } from '../stage.ts'
import { EVENTS, idOf, tokenOf } from '../world.ts'
import type { Checkout } from './checkout.ts'
import type { FillRequest, FillResult, StoreName } from './fill-request.ts'

/** The two that are compared. */
export type SideName = 'this' | 'beside'

/** A portal of one side, ready to be measured. */
export interface ComparedPortal {
  address: string
  /** Id of the event whose registrations the largest organization lists as its host. */
  hosted: string
  /** Stops it and removes what belongs to it alone. */
  stop(): Promise<void>
}

/** A checkout with its filled stores. */
export interface Side {
  name: SideName
  /** Starts its portal on a fresh copy of the world, or on newly filled lists: plans and layout of a store belong to one round alone. */
  start(store: StoreName): Promise<ComparedPortal>
}

/** Sessions of who reads lists. */
export const LIST_TOKENS = { large: tokenOf(10_001), ordinary: tokenOf(10_002) }
/** Capacity of the groups that a rush fills. */
const RUSH_CAPACITY = 500
const LIMIT_RUSH = `update event_group set capacity = ${RUSH_CAPACITY} where event_id = '${idOf('event', EVENTS.spread)}'`
const COUNT_OVERSOLD = 'select count(*)::integer as oversold from event_group where taken > capacity'

/** Prepares the stores of a checkout with its own code. */
export async function openSide(
  { postgres, file }: EmptyStage,
  name: SideName,
  checkout: Checkout,
  registrations: number,
): Promise<Side> {
  const [template, folder] = [`${name}_world`, file(name)]
  const fillNew = async (store: StoreName, database: string) =>
    fill(checkout, {
      store,
      url: await postgres.createDatabase(database),
      folder,
      registrations,
      tokens: LIST_TOKENS,
    })
  await fillNew('world', template)
  await query(postgres.url(template), [LIMIT_RUSH, 'vacuum analyze event_group'])
  const log = { file: (part: string) => file(`${name}-${part}`) }
  const startOn = (database: string) =>
    startServer(log, checkout.portal, { DATABASE_URL: postgres.url(database), DATA_DIR: folder }, [], checkout)
  const copyWorld = async (copy: string): Promise<FillResult> => {
    await query(postgres.url(), [`create database ${copy} template ${template}`])
    return {}
  }
  let databases = 0
  const start: Side['start'] = async (store) => {
    databases += 1
    const database = `${name}_${store}${databases}`
    const { hosted = '' } = await (store === 'world' ? copyWorld(database) : fillNew('lists', database))
    const server = await startOn(database)
    const stop = async () => {
      await server.stop()
      await refuseOversold(postgres.url(database), name)
      await dropDatabaseOn(postgres.url(), database)
    }
    return { address: server.address, hosted, stop }
  }
  return { name, start }
}

async function refuseOversold(url: string, name: SideName): Promise<void> {
  const [row] = await query<{ oversold: number }>(url, [COUNT_OVERSOLD])
  if (row?.oversold !== 0) throw new Error(`"${name}" oversold ${row?.oversold} groups.`)
}

/** Runs the fill of a checkout, or, where it has none, that for older checkouts. */
async function fill({ root, node }: Checkout, request: FillRequest): Promise<FillResult> {
  const own = join(root, 'bench', 'compare', 'fill.ts')
  const script = existsSync(own) ? own : join(import.meta.dirname, 'fill-older.mjs')
  const running = promisify(execFile)(node, [script, JSON.stringify(request)], { cwd: root })
  const end = () => running.child.kill('SIGKILL')
  process.once('exit', end)
  const { stdout } = await running.finally(() => process.off('exit', end))
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as FillResult
}
