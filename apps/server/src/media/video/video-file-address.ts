import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ActingFor, Deps } from '../../deps.ts'
import type { Settings } from '../../settings/settings.ts'

/** Where video files, their playlists, captions and covers are read. */
export const VIDEO_FILE_URL = '/oss/film/'
const HOUR_MS = 60 * 60_000
/** An address opens for three to four hours; within an hour it stays the same, so that browsers may keep what it gave. */
const LIFE_H = 4

/** What an address says of itself. */
export interface Ticket {
  videoId: string
  sessionId: string
  expiresAt: Date
  /** True where only a browser that holds the session's token may use it; false where video files or pages are elsewhere, and no token comes along. */
  bound: boolean
}

const packId = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
const unpackId = (packed: string): string =>
  Buffer.from(packed, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const SHAPE = /^([\w-]{22})\.([\w-]{22})\.([\da-z]{5,8})\.([bo])\.([\w-]{43})$/
const signedText = (claims: string) => `film\n${claims}`

/** Until when addresses made now open. */
export const addressesUntil = (now: Date): Date => new Date((Math.floor(now.getTime() / HOUR_MS) + LIFE_H) * HOUR_MS)

/**
 * Makes addresses of a video's files for one session. The ticket stands in the path, so that what a playlist names beside itself opens with
 * the same one.
 * @param base what is put before addresses, without a slash at its end; '' for the portal itself
 */
export function videoFileAddresses(deps: Deps, { sessionId }: Pick<ActingFor, 'sessionId'>, base = '') {
  const expires = (addressesUntil(deps.now()).getTime() / 1000).toString(36)
  // A page of another origin sends no cookie with what a player fetches.
  const kind = base === '' && deps.settings.allowedOrigins.length === 0 ? 'b' : 'o'
  return (videoId: string, file: string): string => {
    const claims = `${packId(videoId)}.${packId(sessionId)}.${expires}.${kind}`
    return `${base}${VIDEO_FILE_URL}${claims}.${deps.vault.sign(signedText(claims))}/${file}`
  }
}

/** Reads a ticket; null for one that is not ours, was changed, or is over. */
export function readTicket(deps: Deps, text: string): Ticket | null {
  const [, video = '', session = '', expires = '', kind, signature = ''] = SHAPE.exec(text) ?? []
  if (signature === '' || !deps.vault.isSigned(signedText(`${video}.${session}.${expires}.${kind}`), signature))
    return null
  const expiresAt = new Date(Number.parseInt(expires, 36) * 1000)
  return expiresAt > deps.now()
    ? { videoId: unpackId(video), sessionId: unpackId(session), expiresAt, bound: kind === 'b' }
    : null
}

/** The portal's own address as the base of videos. */
const OWN_BASE = '/'
const FOLDER = fileURLToPath(new URL('../../../../../deploy/config', import.meta.url))

/**
 * What stands before the addresses of video files, by the environment's configuration: the address of a place that fetches them from the portal
 * under the same path and keeps them near the people who watch. '' where the portal sends them itself, which `/` says too.
 * @throws Error for a base that is no https address; http is for this machine alone
 */
export function videoBaseOf(settings: Pick<Settings, 'environment' | 'configFolder'>): string {
  const file = join(settings.configFolder ?? FOLDER, `${settings.environment}.json`)
  // Tests and tools may run in an environment that has no file; serving the apps refuses it.
  const { video_base: base = null } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  if (base === null || base === OWN_BASE) return ''
  if (!/^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)(?=[:/]|$))[^\s"'<>?#]+$/.test(String(base)))
    throw new Error(`video_base: "${base}" is no address.`)
  return String(base).replace(/\/+$/, '')
}
