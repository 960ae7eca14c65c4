import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { startPortalProcess } from '../apps/server/src/test/processes/portal-process.ts'
import { copyReadyStore } from '../apps/server/src/test/test-database.ts'

/** A place near the people who watch, which fetches video files from the portal under the same path; and that portal. */
export interface VideoFilePlace {
  /** The portal. */
  address: string
  /** Where video files come from. */
  base: string
  /** The paths of video files that were asked for there. */
  asked: string[]
  stop: () => Promise<void>
}

/** Starts both, on ports of their own: the portal’s environment names the place. */
export async function startVideoFilePlace(folder: string): Promise<VideoFilePlace> {
  const asked: string[] = []
  let portal = ''
  const place = createServer(({ url = '', method, headers }, answer) => {
    asked.push(url)
    const { host: _, cookie: __, ...rest } = headers
    request(portal + url, { method, headers: rest }, (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers)
      from.pipe(answer)
    })
      .on('error', () => answer.destroy())
      .end()
  })
  await new Promise<void>((resolve) => place.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(place.address() as AddressInfo).port}`
  const folders = { DATA_DIR: join(folder, 'data'), CONFIG_DIR: configWith(base, join(folder, 'config')) }
  copyReadyStore(folders.DATA_DIR)
  const started = await startPortalProcess(folders)
  portal = started.address
  const stop = async () => {
    await started.stop()
    place.closeAllConnections()
    place.close()
  }
  return { address: portal, base, asked, stop }
}

/** The production environment with video files from a place; gives its folder. */
function configWith(base: string, folder: string): string {
  const file = join(import.meta.dirname, '../deploy/config/production.json')
  mkdirSync(folder)
  const config = { ...JSON.parse(readFileSync(file, 'utf8')), video_base: base }
  writeFileSync(join(folder, 'production.json'), JSON.stringify(config))
  return folder
}
