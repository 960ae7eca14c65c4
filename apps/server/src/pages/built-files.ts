import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { type BuiltFile, type Encoding, etagOf } from '../http/answers/packed.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
}
const PACKED: Record<string, Encoding> = { '.br': 'br', '.gz': 'gzip' }
const HASHED = /\.[0-9a-f]{8,}\.\w+$/

function namesUnder(folder: string): string[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

function builtFile(name: string): BuiltFile {
  const identity = readFileSync(name)
  const type = TYPES[extname(name)] ?? 'application/octet-stream'
  return { type, etag: etagOf(identity), hashed: HASHED.test(name), bodies: { identity } }
}

/**
 * Reads a built folder whole, by address under `prefix`. Requests are looked up in this map and never reach the file
 * system, so no address can name a file outside of it.
 */
export function readBuiltFiles(folder: string, prefix: string): Map<string, BuiltFile> {
  const files = new Map<string, BuiltFile>()
  const addressOf = (name: string) => `${prefix}/${relative(folder, name).split(sep).join('/')}`
  const names = namesUnder(folder)
  for (const name of names) if (!PACKED[extname(name)]) files.set(addressOf(name), builtFile(name))
  for (const name of names) {
    const encoding = PACKED[extname(name)]
    const plain = encoding && files.get(addressOf(name).slice(0, -extname(name).length))
    if (encoding && plain) plain.bodies[encoding] = readFileSync(name)
  }
  return files
}
