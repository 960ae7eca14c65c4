import { existsSync } from 'node:fs'
import { openDatabase } from '../store/connect/open.ts'
import { storePaths } from '../store/connect/store-folder.ts'
import type { DatabaseChoice } from '../store/database.ts'
import { hasTable } from '../store/migrate.ts'
import { quietLog } from './command.ts'

/** A command would have to make a store first; the message names the folder or database. */
export class NoStore extends Error {}

/**
 * Checks that a store exists, and makes none.
 * @throws NoStore
 * @throws DatabaseRefused where the server cannot be used
 */
export async function requireStore(choice: DatabaseChoice, env: NodeJS.ProcessEnv = process.env): Promise<void> {
  if (choice.kind === 'embedded' ? existsSync(storePaths(choice.folder).store) : await hasTables(choice)) return
  throw new NoStore(choice.kind === 'embedded' ? noFolder(choice.folder, env) : NO_TABLES)
}

async function hasTables(choice: DatabaseChoice): Promise<boolean> {
  const database = await openDatabase(choice, quietLog)
  return hasTable(database.pool, 'schema_migration').finally(() => database.close())
}

const MAKING = 'The first start of the portal makes a store; so do portal seed and portal restore.'

const NO_TABLES = `The database of DATABASE_URL holds no store of a portal: is it the right one? ${MAKING}`

function noFolder(folder: string, { DATA_DIR }: NodeJS.ProcessEnv): string {
  const named = DATA_DIR ? 'DATA_DIR' : 'DATA_DIR is not set, so it is ./data below the current folder'
  const there = existsSync(folder) ? 'holds no store' : 'does not exist'
  return `${folder} ${there} (${named}). Name the folder of the portal by DATA_DIR, or its database by DATABASE_URL. ${MAKING}`
}
