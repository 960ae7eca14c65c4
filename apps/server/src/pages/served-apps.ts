import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltFile } from '../http/answers/packed.ts'
import { type AppConfig, readAppConfig, versionsFile } from './app-config.ts'
import { readBuiltFiles } from './built-files.ts'
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
export interface ServedApps {
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

/** Reads everything that is served. Throws when the environment is unknown or wrong. */
export function readServedApps(options: ServeAppsOptions): ServedApps {
  const config = readAppConfig(options)
  const shell = readBuiltFiles(join(options.dist, 'shell'), '')
  const guests = config.sub_apps.map(({ name }) => readBuiltFiles(join(options.dist, name), `/_sub/${name}`))
  const files = new Map([shell, ...guests].flatMap((some) => [...some]))
  const announced = makePreloadHeader(options.dist, config)
  return { config, files, headers: pageHeaders(config, options.fileOrigins ?? []), announced }
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
