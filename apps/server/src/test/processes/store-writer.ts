/**
 * Run as a process of its own and killed while it works: opens the embedded store in the first argument, writes rows for ever and tells
 * each on standard output once it is acknowledged. With a second argument it keeps there what would be left after a power cut.
 */
import { mkdirSync, writeSync } from 'node:fs'
import { DurableNodeFS, durableStartParams } from '../../store/connect/durable-node-fs.ts'
import { openEmbedded } from '../../store/connect/embedded.ts'
import { storePaths } from '../../store/connect/store-folder.ts'
import { ShadowNodeFS } from '../disk/shadow-node-fs.ts'
import { silent } from '../test-database.ts'

const [folder, shadowFolder] = process.argv.slice(2)
if (!folder) throw new Error('Usage: store-writer.ts <folder> [shadow folder]')

let shadow: ShadowNodeFS | undefined
const fileSystem = (store: string): DurableNodeFS => {
  if (!shadowFolder) return new DurableNodeFS(store)
  mkdirSync(shadowFolder, { recursive: true })
  shadow = new ShadowNodeFS(store, storePaths(shadowFolder).store)
  return shadow
}

const tell = (line: string) => writeSync(1, `${line}\n`)
const database = await openEmbedded(folder, silent, { fileSystem, startParams: durableStartParams }).catch((error) => {
  tell(`refused ${error.reason}`)
  process.exit(1)
})
await database.pool.query('create table if not exists kept (id text primary key, filling text not null)')
await database.maintenance.checkpoint()
shadow?.begin()
tell('ready')
void checkpointOften()
await Promise.all([1, 2, 3, 4].map(writeForEver))

async function writeForEver(writer: number) {
  for (let count = 0; ; count++) {
    const id = `${process.pid}-${writer}-${count}`
    await database.pool.query('insert into kept values ($1, $2)', [id, 'x'.repeat(200)])
    tell(`kept ${id}`)
  }
}

/** A cut in the middle of a checkpoint is the interesting one. */
async function checkpointOften() {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    await database.maintenance.checkpoint()
  }
}
