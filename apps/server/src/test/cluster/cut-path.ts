import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'

/** A way to a port of this machine that can be cut: nothing passes then, and nobody is told. */
export interface Path {
  port: number
  cut(): void
  isCut(): boolean
  /** Lets bytes pass again, over new connections. */
  mend(): void
  close(): Promise<void>
}

/** Opens a way to a port. */
export async function openPath(to: number): Promise<Path> {
  const open = new Set<Socket>()
  let isCut = false
  const listener = createServer((here) => {
    const there = createConnection(to, '127.0.0.1')
    for (const [from, into] of [[here, there] as const, [there, here] as const]) {
      open.add(from)
      from.on('error', () => {})
      from.on('close', () => open.delete(from) && into.destroy())
      from.on('data', (bytes) => isCut || into.write(bytes))
    }
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const end = () => {
    for (const socket of open) socket.destroy()
  }
  const mend = () => {
    isCut = false
    end()
  }
  const close = async () => {
    end()
    listener.close()
    await once(listener, 'close')
  }
  return {
    port: (listener.address() as AddressInfo).port,
    cut: () => void (isCut = true),
    isCut: () => isCut,
    mend,
    close,
  }
}
