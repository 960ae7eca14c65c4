import { once } from 'node:events'
import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' }

/** Where a guest of somebody else's is served from. */
export interface OtherOrigin {
  address: string
  close(): Promise<void>
}

/** Serves a folder as a guest's operator would, to every origin: scripts and styles hold nothing of anybody. */
export async function openOtherOrigin(folder: string): Promise<OtherOrigin> {
  const server = createServer((asked, answer) => {
    const file = join(folder, normalize(new URL(asked.url ?? '/', 'http://any').pathname))
    const found = statSync(file, { throwIfNoEntry: false })
    const headers = { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' }
    if (!found?.isFile()) return void answer.writeHead(404, headers).end()
    answer.writeHead(200, { ...headers, 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(answer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
