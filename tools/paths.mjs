import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
/** Where the built apps are served from. */
export const DIST = join(ROOT, 'dist')
/** Node 24 as installed by npm; the machine's own may be older. */
export const NODE = join(ROOT, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
/**
 * The Node that runs the server's TypeScript, or undefined: npm's, or the one that runs this, where `npm prune --omit=dev` removed npm's.
 */
export function findNode() {
  if (existsSync(NODE)) return NODE
  const hasDependencies = existsSync(join(ROOT, 'node_modules', 'fastify'))
  return hasDependencies && process.features.typescript ? process.execPath : undefined
}

/** Entry of the server. */
export const SERVER = join(ROOT, 'apps', 'server', 'src', 'main.ts')
/** Checks what would stop a start, before anything is built. */
export const CHECK_START = join(ROOT, 'apps', 'server', 'src', 'check-start.ts')
/** The apps that are built. */
export const APPS = ['shell', 'common', 'account', 'console']
