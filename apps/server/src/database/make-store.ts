/** Run as a process of its own with one argument: makes a complete, synced embedded store in that folder and ends. */
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncFolder } from './durable-node-fs.ts'

const folder = process.argv[2]
if (!folder) throw new Error('Usage: make-store.ts <folder>')
process.once('disconnect', () => process.exit(1))

const engine = await PGlite.create({ fs: new NodeFS(folder) })
await engine.close()
syncTree(folder)
process.disconnect?.()
process.exit(0)

/** Nothing was synced while the store was made; all of it is now. */
function syncTree(path: string) {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) syncTree(inner)
    else if (entry.isFile()) syncFile(inner)
  }
  syncFolder(path)
}

function syncFile(path: string) {
  const descriptor = openSync(path, 'r+')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
