import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A connection that stays open, for requests sent in parts. */
export interface OpenSocket {
  socket: Socket
  /** Everything that came so far. */
  received(): string
  /** Waits until the answer so far fits. */
  until(pattern: RegExp): Promise<string>
}

/** Connects to a portal's address. */
export async function openSocket(address: string): Promise<OpenSocket> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString())).on('error', () => socket.destroy())
  await once(socket, 'connect')
  const until = async (pattern: RegExp) => {
    while (!pattern.test(text)) {
      if (socket.closed) throw new Error(`closed after: ${text}`)
      await Promise.race([once(socket, 'data'), once(socket, 'close')])
    }
    return text
  }
  return { socket, received: () => text, until }
}
