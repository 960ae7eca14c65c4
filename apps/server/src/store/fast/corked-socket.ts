import type { PoolClient } from 'pg'

interface OverSocket {
  connection?: { stream?: { cork?: () => void; uncork?: () => void } }
}

/**
 * Has what `send` writes to a connection at once leave as one piece; the embedded engine's has no socket, and is written to as ever.
 *
 * What it buys: one packet for several statements, where each would be a call of the system and would wake up the server by itself.
 */
export function withCorkedSocket<T>(client: PoolClient | undefined, send: () => T): T {
  const stream = (client as OverSocket | undefined)?.connection?.stream
  stream?.cork?.()
  try {
    return send()
  } finally {
    if (stream) process.nextTick(() => stream.uncork?.())
  }
}

const held = new WeakSet<object>()

/** Lets what is written to a connection in this turn of the event loop, by whomever, leave as one piece at its end. */
export function holdSocket(client: PoolClient): void {
  const stream = (client as OverSocket).connection?.stream
  if (!stream?.cork || held.has(stream)) return
  held.add(stream)
  stream.cork()
  setImmediate(() => {
    held.delete(stream)
    stream.uncork?.()
  })
}
