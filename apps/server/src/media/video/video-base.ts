import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Settings } from '../../settings/settings.ts'

const FOLDER = fileURLToPath(new URL('../../../../../deploy/config', import.meta.url))

/**
 * What stands before the addresses of video files, by the environment's configuration: the address of a place that fetches them from the portal
 * under the same path and keeps them near the people who watch. '' where the portal sends them itself.
 * @throws Error for a base that is no https address; http is for this machine alone
 */
export function videoBaseOf(settings: Pick<Settings, 'environment' | 'configFolder'>): string {
  const file = join(settings.configFolder ?? FOLDER, `${settings.environment}.json`)
  // Tests and tools may run in an environment that has no file; serving the apps refuses it.
  const { video_base: base = null } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  if (base === null) return ''
  if (!/^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)(?=[:/]|$))[^\s"'<>?#]+$/.test(String(base)))
    throw new Error(`video_base: "${base}" is no address.`)
  return String(base).replace(/\/+$/, '')
}
