import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '@startline/contract'
import { type AppConfig, readJson } from './app-config.ts'

/** Which files come with each named part of a build. */
type Parts = Record<string, string[]>

interface Guest {
  base: string
  manifest: string
  remoteEntry: string
  parts: Parts
}

/** Gives the `Link` header for an address with its query, and whether somebody seems to be signed in; undefined where nothing is known of it. */
export type PreloadHeader = (address: string, signedIn: boolean) => string | undefined

/** The screen of the shell that stands where the address has no path. */
const HOME_SCREEN = paths.home.slice(1)
/** The shell's part that loads guests. */
const FEDERATION = 'federation'
/** A guest's part that is there for all of its screens. */
const EXPOSED = '__federation_expose_app'
/** A guest's part that people need who are not signed in; all others wait for a session. */
const OPEN = 'open-'
/** The part of the screen at an address of its own: of a guest where nothing stands behind it, of the shell where no query asks for another. */
const PART_WITHOUT_QUERY = 'first'
/** The part of a screen of the shell that those alone are shown who are signed in. */
const PART_OF_PERSON = 'mine'
/** Stands for an id in the name of a part. */
const ID_IN_PART_NAME = 'one'

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

const as = (file: string): string => (file.endsWith('.css') ? 'style' : 'script')
const preload = (file: string): string => `<${file}>; rel=preload; as=${as(file)}`
/** Behind what the first paint waits for: a guest can be drawn only after the shell, and should not share the line with it. */
const behind = (file: string): string => `${preload(file)}; fetchpriority=low`

/**
 * Tells with a page which files its screen is going to need, as a `Link` header: they come at the same time as the first scripts instead of
 * after them, one after the other. A screen's part is named like its address (`registrations/<id>` is `registrations-one`). What the page
 * names itself stands before them: browsers ask for what a header announces first, and have few connections.
 */
export function makePreloadHeader(dist: string, config: AppConfig): PreloadHeader {
  const shell = readJson<Parts>(join(dist, 'shell', 'chunks.json'), {})
  const guests = new Map(config.sub_apps.flatMap((guest) => readGuest(dist, guest)))
  const own = ofPage(read(join(dist, 'shell', 'index.html')))
  return (address, signedIn) => {
    const [path = '', query] = address.split('?', 2)
    const [first = HOME_SCREEN, ...rest] = path.split('/').filter((part) => part !== '')
    const guest = guests.get(first)
    const links = guest
      ? [...filesOf('', shell, FEDERATION).map(preload), ...ofGuest(guest, rest, signedIn)]
      : [...new Set(partsOf(shell, first, signedIn, query).flatMap((part) => filesOf('', shell, part)))].map(preload)
    return links.length > 0 ? [...own, ...links].join(', ') : undefined
  }
}

/** A screen of the shell, and the parts of it that the names in the query and a session ask for: `<screen>-<name>`. */
function partsOf(shell: Parts, screen: string, signedIn: boolean, query?: string): string[] {
  const asked = [...new URLSearchParams(query).keys()].map((name) => `${screen}-${name}`)
  const known = asked.filter((part) => Object.hasOwn(shell, part))
  const first = known.length > 0 ? known : [`${screen}-${PART_WITHOUT_QUERY}`]
  return [screen, ...first, ...(signedIn ? [`${screen}-${PART_OF_PERSON}`] : [])]
}

/** What a page names itself, in the order in which its first paint waits for it: the script that blocks, the styles, the other scripts. */
function ofPage(html: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? []
  const addresses = (wanted: RegExp) =>
    tags.flatMap((tag) => (wanted.test(tag) ? (/(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []) : []))
  return [/^<script (?!defer)/, /rel="stylesheet"/, /^<script defer/].flatMap(addresses).map(preload)
}

const filesOf = (base: string, parts: Parts, name: string): string[] =>
  (Object.hasOwn(parts, name) ? (parts[name] ?? []) : []).map((file) => `${base}/${file}`)

/** A guest built beside the server; what one of elsewhere needs is told by its manifest alone. */
function readGuest(dist: string, { name, entry, version }: AppConfig['sub_apps'][number]): [string, Guest][] {
  const manifest = readJson<{ metaData?: { remoteEntry?: { name?: string } } }>(
    join(dist, name, 'mf-manifest.json'),
    {},
  )
  const remoteEntry = manifest.metaData?.remoteEntry?.name
  if (entry !== `/_sub/${name}` || remoteEntry === undefined) return []
  const parts = readJson<Parts>(join(dist, name, 'chunks.json'), {})
  const address = `${entry}/mf-manifest.json?v=${encodeURIComponent(version)}`
  return [[name, { base: entry, manifest: address, remoteEntry: `${entry}/${remoteEntry}`, parts }]]
}

function ofGuest({ base, manifest, remoteEntry, parts }: Guest, path: string[], signedIn: boolean): string[] {
  const screen = path.map((part) => (/\d/.test(part) ? ID_IN_PART_NAME : part)).join('-') || PART_WITHOUT_QUERY
  const names = [EXPOSED, `${OPEN}${screen}`, ...(signedIn ? [screen] : [])]
  const files = new Set(names.flatMap((name) => filesOf(base, parts, name)))
  return [`<${manifest}>; rel=preload; as=fetch; crossorigin`, preload(remoteEntry), ...[...files].map(behind)]
}
