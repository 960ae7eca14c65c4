import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { WholeCall } from '@startline/contract/whole'

/** A request as bytes, which are right or wrong. */
export interface Try {
  /** What is sent, a piece after the other. */
  pieces: (string | Buffer)[]
  /** Milliseconds between two pieces. */
  pauseMs?: number
  method: string
  /** The call that it is to, where the request gets as far as that. */
  call?: WholeCall | undefined
  /** In which way it is wrong. */
  kind: string
  /** Never ends by itself: the server has to end it. */
  endless?: true
  /** The caller goes in the middle, and hears nothing. */
  hangsUp?: true
}

/** An answer as it came over the wire. */
export interface HeardAnswer {
  status: number
  headers: Record<string, string>
  text: string
}

/** What came of a try. */
export interface Heard {
  answers: HeardAnswer[]
  /** Until the connection was closed, in milliseconds. */
  tookMs: number
  /** The connection was broken, or silent for longer than anybody waits. */
  broken?: string
}

/** Sends a try to a port and reads until the server closes. */
export async function send(port: number, { pieces, pauseMs = 0, hangsUp }: Try, longestMs: number): Promise<Heard> {
  const began = performance.now()
  const chunks: Buffer[] = []
  let broken: string | undefined
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('data', (chunk: Buffer) => void chunks.push(chunk)).once('error', ({ message }) => (broken = message))
  socket.setTimeout(longestMs, () => socket.destroy(new Error(`silent for ${longestMs} ms`)))
  for (const [nth, piece] of pieces.entries()) {
    if (nth > 0) await wait(pauseMs)
    if (socket.destroyed || socket.readableEnded) break
    socket.write(piece)
  }
  if (hangsUp) socket.once('connect', () => setTimeout(() => socket.destroy(), pauseMs))
  await closed
  const told = { answers: answersIn(Buffer.concat(chunks).toString('latin1')), tookMs: performance.now() - began }
  return broken === undefined ? told : { ...told, broken }
}

/** The answers in what came, one after the other. */
function answersIn(text: string): HeardAnswer[] {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return []
  const [line = '', ...lines] = text.slice(0, end).split('\r\n')
  const status = Number(line.split(' ')[1])
  const headers = Object.fromEntries(
    lines.map((one) => [one.split(':', 1)[0]?.toLowerCase(), one.slice(one.indexOf(':') + 1).trim()]),
  ) as Record<string, string>
  const rest = text.slice(end + 4)
  // What comes before the answer has no body.
  const length = status < 200 ? 0 : Number(headers['content-length'] ?? rest.length)
  const body = Buffer.from(rest.slice(0, length), 'latin1').toString()
  return [...(status < 200 ? [] : [{ status, headers, text: body }]), ...answersIn(rest.slice(length))]
}
