import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { type BuiltFile, type Encoding, etagOf } from '../http/answers/pack-answer.ts'
import { type AppConfig, pageOf, readAppConfig, versionsFile } from './app-config.ts'
import { pageHeaders } from './page-headers.ts'
import { makePreloadHeader, type PreloadHeader } from './preload-links.ts'

/** What the built apps are served from. */
export interface ServeAppsOptions {
  /** Folder with `shell/`, a folder per guest, and `versions.json`. May be missing while developing. */
  dist: string
  /** Folder with one `<env>.json` per environment. */
  configFolder: string
  /** Name of the environment. */
  env: string
  /** True when the data is fictional. */
  demo: boolean
  /** Origins the browser may send files to, besides our own (a bucket). */
  fileOrigins?: readonly string[]
}

/** The built apps and their environment at one moment. */
interface ServedApps {
  config: AppConfig
  /** Files by the address they are served under. */
  files: Map<string, BuiltFile>
  /** Headers of the page. */
  headers: Record<string, string>
  /** What the page of an address says ahead. */
  announced: PreloadHeader
}

/** How long a deploy may go unnoticed, in milliseconds. */
const LOOK_MS = 1_000

/** Address of the page among the built files. */
const PAGE = '/index.html'

/** Reads everything that is served. Throws when the environment is unknown or wrong. */
function readServedApps(options: ServeAppsOptions): ServedApps {
  const config = readAppConfig(options)
  const shell = readBuiltFiles(join(options.dist, 'shell'), '')
  const guests = config.sub_apps.map(({ name }) => readBuiltFiles(join(options.dist, name), `/_sub/${name}`))
  const files = new Map([shell, ...guests].flatMap((some) => [...some]))
  const page = files.get(PAGE)
  if (page) files.set(PAGE, pageOf(page, config.api_base))
  return {
    config,
    files,
    headers: pageHeaders(config, options.fileOrigins ?? []),
    announced: makePreloadHeader(options.dist, config),
  }
}

const stampOf = (files: string[]): string =>
  files
    .map((file) => statSync(file, { throwIfNoEntry: false }))
    .map((found) => (found ? `${found.mtimeMs} ${found.ino}` : ''))
    .join()

/**
 * Gives what is served, and reads it anew once a deploy or an operator has changed `versions.json` or the environment's file: nobody
 * has to restart the portal for a new build of one app. What cannot be read changes nothing and is told to `onWrong`, once.
 */
export function followApps(options: ServeAppsOptions, onWrong: (error: unknown) => void): () => ServedApps {
  const marks = [versionsFile(options.dist), join(options.configFolder, `${options.env}.json`)]
  // Before the reading: what changes meanwhile is read again.
  let seen = stampOf(marks)
  let served = readServedApps(options)
  let lookedAt = performance.now()
  const look = () => {
    lookedAt = performance.now()
    const stamp = stampOf(marks)
    if (stamp === seen) return
    seen = stamp
    try {
      served = readServedApps(options)
    } catch (error) {
      onWrong(error)
    }
  }
  return () => {
    if (performance.now() - lookedAt >= LOOK_MS) look()
    return served
  }
}

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

const namesUnder = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder, { withFileTypes: true, recursive: true }) : [])
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

function builtFile(name: string): BuiltFile {
  const identity = readFileSync(name)
  return {
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    etag: etagOf(identity),
    hashed: HASHED.test(name),
    bodies: { identity },
  }
}

/**
 * Reads a built folder whole, by address under `prefix`. Requests are looked up in this map and never reach the file
 * system, so no address can name a file outside of it.
 */
function readBuiltFiles(folder: string, prefix: string): Map<string, BuiltFile> {
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
