import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkKeys, loadKeys } from '../../apps/server/src/security/key-file.ts'
import { openDatabase } from '../../apps/server/src/store/connect/open.ts'
import type { DatabaseChoice } from '../../apps/server/src/store/database.ts'
import { migrate } from '../../apps/server/src/store/migrate.ts'
import { startPostgres } from '../../apps/server/src/test/postgres.ts'
import type { Soak } from '../../apps/server/src/test/soak/ask.ts'
import {
  type Census,
  debuggerIn,
  INSPECTED,
  type Inside,
  lookInside,
  temporaryFiles,
} from '../../apps/server/src/test/soak/inside.ts'
import { beginSoak } from '../../apps/server/src/test/soak/soak.ts'
import { fillSoakWorld } from '../../apps/server/src/test/soak/world.ts'
import { PORTAL, startServer } from '../server-process.ts'
import { quiet } from '../stage.ts'

/** As many as send a photo at once in a burst. */
const PEOPLE = 64

/** A store that a portal runs on. */
export const SOAKED = ['embedded', 'server'] as const
/** A store that a portal runs on. */
export type Soaked = (typeof SOAKED)[number]

/** A portal under a soak, in a process of its own. */
export interface SoakedPortal {
  store: Soaked
  inside: Inside
  soak: Soak
  /** What it held when it had started. */
  started: Census
  /** How many files it has that it made for a moment. */
  temporary(): number
  close(): Promise<void>
}

/** Starts a portal on a new store, with an event and a video file, and signs up who visits it. */
export async function startSoaked(store: Soaked): Promise<SoakedPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'startline-soak-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = (name: string) => join(folder, name)
  const [data, temporary, codes] = [file('data'), file('tmp'), file('sms.jsonl')]
  for (const one of [data, temporary]) mkdirSync(one)
  const { choice, env, stop } = await aStore(store, data)
  const database = await openDatabase(choice, quiet)
  await migrate(database)
  await checkKeys(database.db, loadKeys(data))
  const world = await fillSoakWorld(database, data)
  await database.close()
  const settings = { DATA_DIR: data, TMPDIR: temporary, SMS_DRIVER: 'file', SMS_FILE: codes, SMS_DAILY_CAP: '100000' }
  const server = await startServer({ file }, PORTAL, { ...INSPECTED, ...settings, ...env })
  const inside = await lookInside(debuggerIn(readFileSync(file('server.log'), 'utf8')) ?? '')
  const atStart = await inside.count()
  const soak = await beginSoak(server.address, codes, world, PEOPLE)
  const close = async () => {
    inside.close()
    await server.stop()
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { store, inside, soak, started: atStart, temporary: () => temporaryFiles(data, temporary), close }
}

type Store = { choice: DatabaseChoice; env: Record<string, string>; stop: () => Promise<unknown> }

async function aStore(store: Soaked, folder: string): Promise<Store> {
  if (store === 'embedded') return { choice: { kind: 'embedded', folder }, env: {}, stop: async () => {} }
  const postgres = await startPostgres([])
  if (postgres === null) throw new Error('PostgreSQL was not found: please install it.')
  const url = await postgres.createDatabase('soak')
  return { choice: { kind: 'server', url }, env: { DATABASE_URL: url }, stop: () => postgres.stop() }
}
