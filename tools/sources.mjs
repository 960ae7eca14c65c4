import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from './paths.mjs'

/** What every app's build depends on besides its own folder. */
const SHARED = ['packages', 'tools/rsbuild.shared.ts', 'tools/build.mjs', 'tools/sources.mjs', 'package-lock.json']
const SKIPPED = /(^|[\\/])(node_modules|dist)$|\.test\.tsx?$/

function filesOf(path) {
  if (!existsSync(path)) return []
  const entries = readdirSync(path, { withFileTypes: true, recursive: false })
  return entries.flatMap((entry) => {
    const full = join(path, entry.name)
    if (SKIPPED.test(full)) return []
    return entry.isDirectory() ? filesOf(full) : [full]
  })
}

const expand = (path) => (/\.\w+$/.test(path) ? [path].filter(existsSync) : filesOf(path))

/**
 * A hash over every source an app's build depends on; two equal stamps mean an equal build.
 * @param {string} folder the app's own
 * @returns {string}
 */
export function stampOf(folder) {
  const hash = createHash('sha256').update(process.env.NODE_ENV ?? '')
  const files = [folder, ...SHARED.map((path) => join(ROOT, path))].flatMap(expand).sort()
  for (const file of files) hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}
