import '../../kernel/files/owner-only.ts'
/** Run as a process of its own with one argument: makes a complete, synced embedded store in that folder and ends. */
import { chmodSync, closeSync, fchmodSync, fsyncSync, openSync, readdirSync } from 'node:fs'
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

/** Nothing was synced while the store was made, and it was made for everybody to read; all of it is synced now, and its owner's alone. */
function syncTree(path: string) {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) syncTree(inner)
    else if (entry.isFile()) syncFile(inner)
  }
  chmodSync(path, 0o700)
  syncFolder(path)
}

function syncFile(path: string) {
  const descriptor = openSync(path, 'r+')
  fchmodSync(descriptor, 0o600)
  fsyncSync(descriptor)
  closeSync(descriptor)
}
