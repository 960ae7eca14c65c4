import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What stands between a portal and its PostgreSQL and counts what the one asks the other. */
export interface StatementCounter {
  /** The address that the portal is given. */
  url: string
  /** Statements of the longest transaction since this was asked before, its begin and commit among them. */
  counted(): number
  close(): Promise<void>
}

/** Messages of a client that run a statement: a prepared one, and one by its text. (PostgreSQL, Frontend/Backend Protocol, Message Formats.) */
const [EXECUTE, QUERY] = ['E', 'Q']
/** A message is its kind, a byte, and its length, four bytes that count themselves. */
const [KIND, LENGTH] = [1, 4]

/** Reads messages from what a client sends, however it is cut into pieces; the first has no kind. */
function readMessages(onMessage: (kind: string, body: Buffer) => void): (piece: Buffer) => void {
  let rest = Buffer.alloc(0)
  let kind = 0
  return (piece) => {
    rest = Buffer.concat([rest, piece])
    while (rest.length >= kind + LENGTH) {
      const end = kind + rest.readInt32BE(kind)
      if (rest.length < end) return
      if (kind === KIND) onMessage(String.fromCharCode(rest[0] ?? 0), rest.subarray(KIND + LENGTH, end))
      rest = rest.subarray(end)
      kind = KIND
    }
  }
}

/** Counts the statements of each transaction of a connection. */
function countTransactions(onCommit: (statements: number) => void): (piece: Buffer) => void {
  let count = 0
  return readMessages((kind, body) => {
    if (kind !== EXECUTE && kind !== QUERY) return
    const text = kind === QUERY ? body.toString('latin1') : ''
    count = text.startsWith('begin') ? 1 : count + 1
    if (text.startsWith('commit')) onCommit(count)
  })
}

/** Stands in front of the database of this address. */
export async function countStatements(databaseUrl: string): Promise<StatementCounter> {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  let most = 0
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    for (const socket of [client, database]) open.add(socket.on('error', () => socket.destroy()))
    client.on(
      'data',
      countTransactions((statements) => (most = Math.max(most, statements))),
    )
    client.pipe(database).pipe(client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: String(url),
    counted: () => {
      const before = most
      most = 0
      return before
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
