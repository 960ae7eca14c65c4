import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * What the bucket does with a request: it tells of an error, says nothing, breaks the connection in the middle of its answer, changes a byte,
 * gives half as if it were all, puts an error under a status of success, says that it has done what it has not, or names another tag.
 */
export type BucketFault =
  | 'is asked too much'
  | 'fails'
  | 'says nothing'
  | 'breaks off'
  | 'gives wrong bytes'
  | 'gives half'
  | 'calls an error success'
  | 'forgets it'
  | 'tells another tag'

/** Stands before a bucket, on real sockets. Signatures hold: what is asked goes on as it came. */
export interface FaultyBucket {
  endpoint: string
  /** From now on what happens to requests of this method whose path matches, `times` of them. */
  break(method: string, path: RegExp, fault: BucketFault, times?: number): void
  /** No more faults; what hangs is cut. */
  mend(): void
  /** How many requests the faults have met since the last mending. */
  met(): number
  close(): Promise<void>
}

interface Rule {
  method: string
  path: RegExp
  fault: BucketFault
  left: number
}

/** Opens one on a free port before the bucket at `endpoint`. */
export async function openFaultyBucket(endpoint: string): Promise<FaultyBucket> {
  const sockets = new Set<Socket>()
  let rules: Rule[] = []
  let met = 0
  const server = createServer((asked, answer) => {
    const rule = rules.find(
      ({ method, path, left }) => left > 0 && method === asked.method && path.test(asked.url ?? ''),
    )
    if (rule) {
      rule.left -= 1
      met += 1
    }
    // Whoever asked may go while a fault is played.
    void act(endpoint, rule?.fault, asked, answer).catch(() => answer.destroy())
  }).listen(0, '127.0.0.1')
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await once(server, 'listening')
  const cut = () => sockets.forEach((socket) => socket.destroy())
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    break: (method, path, fault, left = Infinity) => void rules.push({ method, path, fault, left }),
    mend: () => {
      rules = []
      met = 0
      cut()
    },
    met: () => met,
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

const errorOf = (code: string) =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>no</Message></Error>`)

async function act(endpoint: string, fault: BucketFault | undefined, asked: IncomingMessage, answer: ServerResponse) {
  const body = await buffer(asked)
  const told = (status: number, text: Buffer) =>
    answer.writeHead(status, { 'content-type': 'application/xml', 'content-length': text.length }).end(text)
  if (fault === 'says nothing') return
  if (fault === 'is asked too much') return void told(503, errorOf('SlowDown'))
  if (fault === 'fails') return void told(500, errorOf('InternalError'))
  if (fault === 'calls an error success') return void told(200, errorOf('InternalError'))
  if (fault === 'forgets it')
    return void (asked.method === 'PUT' ? told(200, Buffer.alloc(0)) : told(404, errorOf('NoSuchKey')))
  const { status, headers, bytes } = await passed(endpoint, asked, body)
  const half = bytes.subarray(0, Math.floor(bytes.length / 2))
  if (fault === 'breaks off') {
    answer.writeHead(status, headers)
    answer.write(half, () => answer.destroy())
    return
  }
  if (fault === 'gives half')
    return void answer.writeHead(status, { ...headers, 'content-length': half.length }).end(half)
  if (fault === 'gives wrong bytes') bytes[half.length] = (bytes[half.length] ?? 0) ^ 1
  const tag = fault === 'tells another tag' ? { etag: `"${'0'.repeat(32)}"` } : {}
  answer.writeHead(status, { ...headers, ...tag }).end(bytes)
}

interface Passed {
  status: number
  headers: IncomingMessage['headers']
  bytes: Buffer
}

/** Asks the bucket itself; headers are those that were signed. */
function passed(endpoint: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Passed> {
  return new Promise((resolve, reject) => {
    const to = request(new URL(url ?? '/', endpoint), { method, headers, agent: false }, (told) => {
      buffer(told).then((bytes) => resolve({ status: told.statusCode ?? 0, headers: told.headers, bytes }), reject)
    })
    to.once('error', reject)
    to.end(body)
  })
}
