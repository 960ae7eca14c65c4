import { cpSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { loadDistricts } from '../seed/districts.ts'
import { openDatabase } from '../store/connect/open.ts'
import { ensureStore } from '../store/connect/store-folder.ts'
import type { DatabaseChoice } from '../store/database.ts'
import { migrate } from '../store/migrate.ts'
import { storePrefix, sweepMemory } from './processes/store-home.ts'

/** In the environment of the test processes: a folder with a fresh embedded store, to copy, since making one takes seconds. */
const TEST_STORE = 'STARTLINE_TEST_STORE'
/** The same with the portal's tables and districts in it. */
const TEST_READY_STORE = 'STARTLINE_TEST_READY_STORE'
/** A folder for what Node makes of sources, so that the next process of a test need not. */
const TEST_COMPILED = 'STARTLINE_TEST_COMPILED'

/** Folders with stores to copy. */
interface TemplateStores {
  /** As a first start makes it. */
  bare: string
  /** With the portal's tables and districts in it. */
  ready: string
  remove: () => Promise<void>
}

/** Makes both and tells the test processes, which start later, where they are. */
export async function makeTemplateStores(): Promise<TemplateStores> {
  sweepMemory()
  const [bare, ready, compiled] = [newFolder(), newFolder(), newFolder()]
  await ensureStore(bare)
  cpSync(bare, ready, { recursive: true })
  await fill({ kind: 'embedded', folder: ready })
  Object.assign(process.env, { [TEST_STORE]: bare, [TEST_READY_STORE]: ready, [TEST_COMPILED]: compiled })
  const remove = async () => {
    for (const folder of [bare, ready, compiled]) await rm(folder, { recursive: true, force: true })
  }
  return { bare, ready, remove }
}

const newFolder = () => mkdtempSync(storePrefix)

/** Puts the portal's tables and districts into an empty database. */
export async function fill(choice: DatabaseChoice): Promise<void> {
  const database = await openDatabase(choice, { info() {}, warn() {}, error() {} })
  await migrate(database)
  await loadDistricts(database.db)
  await database.close()
}
