import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A network between a browser and the portal that can be slow, and go away. */
export interface Line {
  /** The address to open instead of the portal's. */
  address: string
  /** Lets so many bytes a second through to the portal; null as many as come. */
  slow: (bytesPerSecond: number | null) => void
  /** Resolves when so many more bytes have gone to the portal. */
  passes: (bytes: number) => Promise<void>
  /** Breaks every connection; nobody gets through until `back`. */
  cut: () => void
  back: () => void
  close: () => Promise<void>
}

/** Opens a line to the portal at `to` on a free port. */
export async function openLine(to: string): Promise<Line> {
  const { hostname, port } = new URL(to)
  const sockets = new Set<Socket>()
  let [away, passed] = [false, 0]
  let rate: number | null = null
  const carry = async (from: Socket, bytes: Buffer, portal: Socket) => {
    from.pause()
    if (rate !== null) await wait((bytes.length / rate) * 1000)
    passed += bytes.length
    portal.write(bytes)
    from.resume()
  }
  const listener = createServer((browser) => {
    if (away) return void browser.destroy()
    const portal = createConnection(Number(port), hostname)
    for (const [one, other] of [[browser, portal] as const, [portal, browser] as const]) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => sockets.delete(one) && other.destroy())
    }
    browser.on('data', (bytes) => void carry(browser, bytes, portal))
    portal.pipe(browser)
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const at = listener.address()
  const cut = () => {
    away = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    address: `http://127.0.0.1:${at !== null && typeof at !== 'string' ? at.port : 0}`,
    slow: (bytesPerSecond) => void (rate = bytesPerSecond),
    passes: async (bytes) => {
      const before = passed
      const enough = () => passed - before >= bytes
      while (!enough()) await wait(20)
    },
    cut,
    back: () => void (away = false),
    close: async () => {
      cut()
      listener.close()
      await once(listener, 'close')
    },
  }
}
