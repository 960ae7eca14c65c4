import { existsSync } from 'node:fs'
import { isPublic, type Settings } from '../../settings/settings.ts'
import { storePaths } from '../../store/connect/store-folder.ts'
import { type Finding, lookAt, wrong } from './finding.ts'

const LIMIT_MS = 2_000
const EVERYWHERE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** Whether a portal answers at this address. */
async function answersAt(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(LIMIT_MS), redirect: 'manual' })
    return ((await answer.json()) as { data?: { alive?: boolean } }).data?.alive === true
  } catch {
    return false
  }
}

/** No portal runs on the data folder: whether one should, and whether one runs on another folder. */
export async function checkAlone(settings: Settings): Promise<Finding[]> {
  const { host, port, dataFolder } = settings
  const reached = EVERYWHERE[host] ?? host
  const address = `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`
  if (await answersAt(address))
    return [wrong('portal', `one answers at ${address}, and none in ${dataFolder}: DATA_DIR is not that portal’s`)]
  const words = `none runs in ${dataFolder}`
  return [
    isPublic(settings)
      ? wrong('portal', `${words}, and people come to ${settings.publicUrl}`)
      : lookAt('portal', words),
  ]
}

/** An embedded store that is not there yet; null where there is one. */
export function missingStore(settings: Settings): Finding | null {
  const { database, dataFolder } = settings
  if (database.kind === 'server' || existsSync(storePaths(database.folder).store)) return null
  const words = `there is none yet; the first start makes it in ${dataFolder}, unless DATA_DIR should be another folder`
  return isPublic(settings) ? wrong('store', words) : lookAt('store', words)
}
