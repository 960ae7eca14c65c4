import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server of pages that do next to nothing. */
export interface BareServer {
  address: string
  close(): Promise<void>
}

const page = (head: string, body: string) =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}<title>起点</title><body>${body}`
const HEADING = '<main><h1>起点</h1></main>'
/** A heading and eight tiles, about what a guest's first screen draws. */
const DRAW = `document.body.innerHTML='<div data-sub-app="bare"><main><h1>起点</h1>${'<a href="/"><h2>报名</h2><p>我的报名</p></a>'.repeat(8)}</main></div>'`

/** A script of so many bytes that cannot be packed, and that draws a heading when it runs. */
const scriptOf = (bytes: number) =>
  `document.body.innerHTML='${HEADING}'//${randomBytes(Math.ceil(bytes / 2)).toString('hex')}`

/**
 * Serves a bare page at `/page`, one that draws itself by a script of `bytes` at `/script`, and one that draws a few tiles at a press at
 * `/tiles`.
 */
export async function startBare(bytes: number): Promise<BareServer> {
  const script = scriptOf(bytes)
  const answers: Record<string, [type: string, text: string]> = {
    '/page': ['text/html', page('', HEADING)],
    '/script': ['text/html', page('<script defer src="/script.js"></script>', '')],
    '/script.js': ['text/javascript', script],
    '/tiles': ['text/html', page('<script defer src="/tiles.js"></script>', '<button>起点</button>')],
    '/tiles.js': ['text/javascript', `document.querySelector('button').onclick=()=>{${DRAW}}`],
  }
  const server = createServer((request, response) => {
    const [type, text] = answers[request.url ?? ''] ?? ['text/plain', '']
    response.setHeader('content-type', `${type}; charset=utf-8`).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { address: `http://127.0.0.1:${port}`, close }
}
