import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { ownOf } from '@startline/domain'
import { type BuiltFile, etagOf } from '../http/answers/pack-answer.ts'
import { type EnvironmentFile, readEnvironmentFile } from '../settings/environment-file.ts'

type Guest = NonNullable<EnvironmentFile['sub_apps']>[number]
type Words = 'filing' | 'licence' | 'notice' | 'api_base' | 'video_base'

/** What `/config.json` answers. */
export interface AppConfig extends Pick<Required<EnvironmentFile>, Words> {
  env: string
  prefetch: number
  sub_apps: (Guest & { version: string })[]
  demo: boolean
}

/** Sub-applications fetched ahead unless the environment says otherwise (the specification's number). */
const PREFETCH = 5
/** Version of a guest whose build is unknown here, as one served from elsewhere without a version. */
const UNKNOWN_VERSION = '0'

/** Where the builds tell their versions. */
export const versionsFile = (dist: string): string => join(dist, 'versions.json')

/** What a file of a build says; `none` where it is missing. */
export const readJson = <T>(file: string, none: T): T =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : none

/** Reads an environment's configuration and adds the guests' built versions. Throws when it is missing or wrong. */
export function readAppConfig(options: { dist: string; configFolder: string; env: string; demo: boolean }): AppConfig {
  const file = readEnvironmentFile(options.configFolder, options.env)
  const versions = readJson<Record<string, string>>(versionsFile(options.dist), {})
  return {
    env: options.env,
    prefetch: file.prefetch ?? PREFETCH,
    sub_apps: (file.sub_apps ?? []).map((guest) => ({
      ...guest,
      entry: guest.entry.replace(/\/+$/, ''),
      version: guest.version ?? ownOf(versions, guest.name) ?? UNKNOWN_VERSION,
    })),
    filing: file.filing ?? null,
    licence: file.licence ?? null,
    notice: file.notice ?? null,
    api_base: file.api_base ?? null,
    video_base: file.video_base ?? null,
    demo: options.demo,
  }
}

/** What the page's first script and the client look for. */
const META = 'api-base'

/**
 * The page as an environment has it. Where its calls go to another origin the page says so itself, before its first script: that one asks for
 * first data before any configuration could be there. Browsers open the line meanwhile.
 * @param apiBase the origin, which is checked and needs no escapes; null for the page's own
 */
export function pageOf(page: BuiltFile, apiBase: string | null): BuiltFile {
  if (apiBase === null) return page
  const told = `<meta name="${META}" content="${apiBase}"><link rel="preconnect" href="${apiBase}" crossorigin>`
  const identity = Buffer.from(page.bodies.identity.toString('utf8').replace(/<head[^>]*>/, (head) => head + told))
  return {
    ...page,
    etag: etagOf(identity),
    bodies: { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) },
  }
}
