import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A text of the footer, with a link where there is one. */
interface FooterText {
  text: string
  url: string | null
}

/** What whoever runs the portal tells everybody, in each language. */
interface PortalNotice {
  id: string
  title: Record<'zh-CN' | 'en', string>
  text: Record<'zh-CN' | 'en', string>
}

/** One environment's file in the configuration folder. */
interface EnvironmentFile {
  prefetch: number
  sub_apps: { name: string; entry: string; version?: string }[]
  filing: FooterText | null
  licence: FooterText | null
  notice: PortalNotice | null
  video_base: string | null
}

/** What `/config.json` answers. */
export interface AppConfig extends EnvironmentFile {
  env: string
  sub_apps: { name: string; entry: string; version: string }[]
  demo: boolean
}

/** Sub-applications fetched ahead unless the environment says otherwise. */
const PREFETCH = 5
/** Version of a guest whose build is unknown here, as one served from elsewhere without a version. */
const UNKNOWN_VERSION = '0'

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

function environmentFile(folder: string, env: string): Partial<EnvironmentFile> {
  const known = existsSync(folder) ? readdirSync(folder).flatMap((name) => /^(.+)\.json$/.exec(name)?.[1] ?? []) : []
  if (!known.includes(env)) {
    throw new Error(`APP_ENV: there is no environment "${env}". Configured: ${known.join(', ') || 'none'}.`)
  }
  return readJson(join(folder, `${env}.json`)) as Partial<EnvironmentFile>
}

function builtVersions(dist: string): Record<string, string> {
  const file = join(dist, 'versions.json')
  return existsSync(file) ? (readJson(file) as Record<string, string>) : {}
}

/** Only web addresses and paths of this origin may become a guest's entry. */
function checkedEntry(name: string, entry: string): string {
  if (/^(https?:\/\/[^\s"';,]+|\/[^\s"';,/][^\s"';,]*)$/.test(entry)) return entry.replace(/\/+$/, '')
  throw new Error(`Sub-application "${name}": "${entry}" is no address.`)
}

const isTold = (value: unknown): boolean =>
  ['zh-CN', 'en'].every((language) => typeof Object(value)[language] === 'string' && Object(value)[language] !== '')

/** A notice that is not whole would stand on the home of everybody: it stops the start instead. */
function checkedNotice(notice: PortalNotice | null): PortalNotice | null {
  // The id becomes part of a cookie's name.
  if (notice === null || (/^[\w-]{1,40}$/.test(notice.id) && isTold(notice.title) && isTold(notice.text))) return notice
  throw new Error('notice: it needs an id of letters, digits and "-", and a title and a text in zh-CN and en.')
}

/** Reads an environment's configuration and adds the guests' built versions. Throws when it is missing or wrong. */
export function readAppConfig(options: { dist: string; configFolder: string; env: string; demo: boolean }): AppConfig {
  const file = environmentFile(options.configFolder, options.env)
  const versions = builtVersions(options.dist)
  const guests = (file.sub_apps ?? []).map(({ name, entry, version }) => ({
    name,
    entry: checkedEntry(name, entry),
    version: version ?? versions[name] ?? UNKNOWN_VERSION,
  }))
  return {
    env: options.env,
    prefetch: file.prefetch ?? PREFETCH,
    sub_apps: guests,
    filing: file.filing ?? null,
    licence: file.licence ?? null,
    notice: checkedNotice(file.notice ?? null),
    video_base: file.video_base ?? null,
    demo: options.demo,
  }
}
