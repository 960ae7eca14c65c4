import { type ClientRequest, request } from 'node:http'

/** What a tus client is answered. */
interface TusAnswer {
  status: number
  offset: string | undefined
  location: string | undefined
  body: { code: number; message: string; data: { errors?: { rule: string }[] } | null } | null
}

interface Sent {
  headers?: Record<string, string>
  body?: Buffer
  /** Cuts the connection when so many bytes are out. */
  cutAt?: number
}

/** The headers of a piece that begins at `offset`. */
const pieceHeaders = (token: string, offset: number, length: number) => ({
  'tus-resumable': '1.0.0',
  'x-upload-token': token,
  'content-type': 'application/offset+octet-stream',
  'upload-offset': String(offset),
  'content-length': String(length),
})

/** Sends video files in parts to the portal that listens at a port of this machine. */
export function tusClient(portOf: () => number) {
  /** A request as a tus client makes it; rejects when the connection is cut. */
  const tus = (method: string, path: string, token: string, { headers = {}, body, cutAt }: Sent = {}) =>
    new Promise<TusAnswer>((resolve, reject) => {
      const all = { 'tus-resumable': '1.0.0', ...(token && { 'x-upload-token': token }), ...headers }
      const sending = request({ port: portOf(), host: '127.0.0.1', method, path, headers: all }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          const { 'upload-offset': offset, location } = answer.headers
          resolve({
            status: answer.statusCode ?? 0,
            offset: offset as string | undefined,
            location,
            body: text ? JSON.parse(text) : null,
          })
        })
      })
      sending.on('error', reject)
      if (cutAt === undefined) return void sending.end(body)
      sending.write((body ?? Buffer.alloc(0)).subarray(0, cutAt), () =>
        setTimeout(() => sending.destroy(new Error('cut')), 50),
      )
    })

  const patch = (path: string, token: string, offset: number, body: Buffer, more: Sent = {}) =>
    tus('PATCH', path, token, {
      body,
      ...more,
      headers: { ...pieceHeaders(token, offset, body.length), ...more.headers },
    })
  const offsetOf = async (path: string, token: string) => Number((await tus('HEAD', path, token)).offset)
  /** Begins a piece and leaves the connection open: whoever holds it sends more, or nothing. */
  const stall = (path: string, token: string, first: Buffer, length: number): ClientRequest => {
    const headers = pieceHeaders(token, 0, length)
    const sending = request({ port: portOf(), host: '127.0.0.1', method: 'PATCH', path, headers })
    sending.on('error', () => {})
    sending.write(first)
    return sending
  }
  return { tus, patch, offsetOf, stall }
}
