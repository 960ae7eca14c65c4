import { connect } from 'node:net'

/** What came back over a bare socket. */
export interface RawAnswer {
  status: number
  headers: Record<string, string>
  text: string
  /** The envelope, where the body is one. */
  body: { code: number; message: string; data: never; request_id: string }
  /** Milliseconds until the server closed the connection. */
  ms: number
}

/** Sends these bytes to a port and reads until the server closes; nothing is corrected on the way, as a client library would. */
export function sendRaw(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  const since = Date.now()
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.once('error', (error) => (chunks.length > 0 ? socket.destroy() : reject(error)))
    socket.once('close', () => resolve({ ...read(Buffer.concat(chunks).toString()), ms: Date.now() - since }))
  })
}

function read(answer: string): Omit<RawAnswer, 'ms'> {
  const [head = '', text = ''] = answer.split('\r\n\r\n', 2)
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(':', 1)[0]?.toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const body = headers['content-type']?.startsWith('application/json') ? JSON.parse(text) : undefined
  return { status: Number(statusLine.split(' ')[1]), headers, text, body }
}

/** A request as text; the connection is closed after it. */
export function request(line: string, headers: Record<string, string> = {}, body = ''): string {
  const all = {
    host: 'portal',
    connection: 'close',
    ...(body !== '' && { 'content-length': Buffer.byteLength(body) }),
    ...headers,
  }
  const fields = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${line} HTTP/1.1\r\n${fields.join('')}\r\n${body}`
}
