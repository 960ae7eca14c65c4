import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { inject } from 'vitest'
import { askPortal } from '../apps/server/src/commands/ask-portal.ts'

/** Who an application was told has come. */
export interface Visitor {
  user: { id: string; name: string | null }
  organization: { id: string; name: string; type: string; role: string }
}

/** A small application of somebody else's, running on this machine and registered with the portal under test. */
export interface ExternalApplication {
  code: string
  secret: string
  /** Its name as the tile shows it. */
  name: string
  /** The address people enter it at. */
  entry: string
  /** Everybody who has entered, in their order. */
  visitors: Visitor[]
  /** Redeems a token as the application's server does; gives the portal's envelope. */
  redeem(token: string): Promise<{ code: number; data: Visitor }>
  close(): Promise<void>
}

let applications = 0

/** Runs one of `portal`'s commands in the portal under test; gives what it printed. Throws when it failed. */
export async function runInPortal(...args: string[]): Promise<string> {
  const result = await askPortal(inject('dataFolder'), { args, file: null })
  if (result?.code !== 0) throw new Error(`portal ${args.join(' ')}: ${result?.err ?? 'nobody listens'}`)
  return result.out
}

/**
 * The page at the entry: takes the token out of the fragment and the address, hands it to its own server, and says who has come. It is
 * told by `data-visitor` when that is done.
 */
const PAGE = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>External</title><h1>Timing</h1><p>…</p><script>
const token = new URLSearchParams(location.hash.slice(1)).get('token')
history.replaceState(null, '', location.pathname)
fetch('/session', { method: 'POST', body: token ?? '' })
  .then((answer) => answer.json())
  .then(({ code, data }) => {
    document.querySelector('p').textContent =
      code === 0 ? 'signed in as ' + data.user.name + ' for ' + data.organization.name : 'not signed in'
    document.body.dataset.visitor = code
  })
</script></html>`

/** Starts an application on a free port and registers it with the portal under test; `more` goes to `portal app register`. */
export async function anExternalApplication(name = '计时系统', more: string[] = []): Promise<ExternalApplication> {
  applications += 1
  const code = `external-${process.pid}-${applications}`
  const visitors: Visitor[] = []
  let secret = ''
  const redeem = async (token: string) => {
    const body = JSON.stringify({ app_code: code, app_secret: secret, token })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${inject('address')}/open/pub/sso/token`, { method: 'POST', headers, body })
    const envelope = (await answer.json()) as { code: number; data: Visitor }
    if (envelope.code === 0) visitors.push(envelope.data)
    return envelope
  }
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'POST') return void response.setHeader('content-type', 'text/html').end(PAGE)
    response.end(JSON.stringify(await redeem(await text(request))))
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const entry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/enter`
  const printed = await runInPortal('app', 'register', code, '--name', name, '--entry', entry, ...more)
  secret = (JSON.parse(printed) as { app_secret: string }).app_secret
  const close = async () => {
    await runInPortal('app', 'disable', code)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { code, secret, name, entry, visitors, redeem, close }
}
