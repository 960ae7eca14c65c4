import type { Socket } from 'node:net'

/** Reads up to the first line end. Rejects when the other side ends before, or sends more than `max` bytes. */
export function readLine(socket: Socket, max: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let size = 0
    socket.on('data', (part: Buffer) => {
      parts.push(part)
      size += part.length
      if (size > max) return reject(new Error(`more than ${max} bytes`))
      if (part.includes(10)) resolve(Buffer.concat(parts).toString().split('\n', 1)[0] ?? '')
    })
    socket.once('close', () => reject(new Error('The connection ended early')))
    socket.once('error', reject)
  })
}
