import type { Database, DatabaseChoice, DatabaseLog } from '../database.ts'
import { openEmbedded } from './embedded.ts'
import { openServer } from './server.ts'

export { type Database, type DatabaseChoice, type DatabaseLog, DatabaseRefused } from '../database.ts'
export { openReplica } from './server.ts'

/**
 * Opens the chosen database; it is not migrated yet.
 * @throws DatabaseRefused when the portal must not start on it, with words for whoever runs it
 */
export const openDatabase = (choice: DatabaseChoice, log: DatabaseLog): Promise<Database> =>
  choice.kind === 'embedded' ? openEmbedded(choice.folder, log) : openServer(choice, log)
