import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** An answer that the front gives instead of the portal. */
export interface Instead {
  status: number
  type?: string
  body?: string
}

/**
 * What becomes of a request: the connection breaks (`reset`), nothing ever comes (`hang`), half of the portal's answer comes and then
 * the connection breaks (`half`), or something else is answered.
 */
export type Fault = 'reset' | 'hang' | 'half' | Instead

/** Stands before a portal, on real sockets, and does to its answers what networks do. */
export interface FaultyFront {
  address: string
  /** From now on what happens to requests whose path matches; `times` of them, then it is over. */
  break(path: RegExp, fault: Fault, times?: number): void
  /** From now on pages do not announce what they will need: what is asked for, a script of theirs has asked for. */
  hush(): void
  /** No more faults and no more hushing; what hangs is let go. */
  mend(): void
  /** How many requests the faults have met since the last mending. */
  met(): number
  close(): Promise<void>
}

interface Rule {
  path: RegExp
  fault: Fault
  left: number
}

/** Opens a front on a free port before the portal at `address`. */
export async function openFaultyFront(address: string): Promise<FaultyFront> {
  const sockets = new Set<Socket>()
  const hung = new Set<Socket>()
  let rules: Rule[] = []
  let met = 0
  let hushed = false
  const server = createServer((asked, answer) => {
    const rule = rules.find(({ path, left }) => left > 0 && path.test(asked.url ?? ''))
    if (!rule) return pass(address, asked, answer, { hushed })
    rule.left -= 1
    met += 1
    if (rule.fault === 'hang') return void hung.add(asked.socket)
    act(rule.fault, address, asked, answer)
  }).listen(0, '127.0.0.1')
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await once(server, 'listening')
  const mend = () => {
    rules = []
    met = 0
    hushed = false
    // A browser opens six connections at most.
    for (const socket of hung) socket.destroy()
    hung.clear()
  }
  const close = async () => {
    server.close()
    for (const socket of sockets) socket.destroy()
    await once(server, 'close')
  }
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    break: (path, fault, left = Infinity) => void rules.push({ path, fault, left }),
    hush: () => void (hushed = true),
    mend,
    met: () => met,
    close,
  }
}

function act(fault: Exclude<Fault, 'hang'>, address: string, asked: IncomingMessage, answer: ServerResponse): void {
  if (fault === 'reset') return void asked.socket.resetAndDestroy()
  if (fault === 'half') return pass(address, asked, answer, { half: true })
  answer.writeHead(fault.status, {
    'x-content-type-options': 'nosniff',
    ...(fault.type && { 'content-type': fault.type }),
  })
  answer.end(fault.body)
}

/** What becomes of an answer that is handed on: only its first `half` comes, or it announces nothing (`hushed`). */
interface Handling {
  half?: boolean
  hushed?: boolean
}

/** Hands a request on, and its answer back. */
function pass(
  address: string,
  asked: IncomingMessage,
  answer: ServerResponse,
  { half = false, hushed = false }: Handling,
): void {
  const { method, headers } = asked
  // Told in full, and plain: the browser knows how much should have come, and finds nothing wrong with what did.
  const plain = half ? { ...headers, 'accept-encoding': 'identity' } : headers
  const onward = request(new URL(asked.url ?? '/', address), { method, headers: plain }, async (given) => {
    if (hushed) delete given.headers.link
    answer.writeHead(given.statusCode ?? 502, given.headers)
    if (!half) return void given.pipe(answer)
    const whole = Buffer.concat(await given.toArray())
    answer.write(whole.subarray(0, whole.length / 2), () => answer.destroy())
  })
  onward.on('error', () => answer.destroy())
  asked.pipe(onward)
}
