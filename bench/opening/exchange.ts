import { type Dispatcher, Pool } from 'undici'
import type { Outgoing } from './requests.ts'

/** The page gives up after this long (packages/client). */
const REQUEST_TIMEOUT_MS = 50_000

/** What came back, as far as it is looked at. */
export interface Answered {
  status: number
  /** What a browser sends along with the next request for the same; null where there is none, or nothing may be kept. */
  etag: string | null
  retryAfterS: number | null
  /** Of what was sent with a body; what is only read is not kept. */
  body: string
}

/** Connections to a portal, as a proxy before it holds them: one that is free is used again, and where none is, one more is opened. */
export interface Connections {
  /** Sends a request. Rejects where it gets no answer. */
  send(request: Outgoing): Promise<Answered>
  /** The most there were. */
  most(): number
  close(): Promise<void>
}

/** Opens connections to a portal. The driver shares the machine with it, so an exchange costs as little as it can. */
export function openConnections(address: string): Connections {
  const pool = new Pool(address, { headersTimeout: REQUEST_TIMEOUT_MS, bodyTimeout: REQUEST_TIMEOUT_MS })
  let [open, most] = [0, 0]
  pool.on('connect', () => {
    open += 1
    most = Math.max(most, open)
  })
  pool.on('disconnect', () => {
    open -= 1
  })
  const send = (request: Outgoing) =>
    new Promise<Answered>((resolve, reject) => {
      pool.dispatch(request, readAnswer(request.method === 'POST', resolve, reject))
    })
  return { send, most: () => most, close: () => pool.close() }
}

function readAnswer(
  keepsBody: boolean,
  resolve: (answer: Answered) => void,
  reject: (error: Error) => void,
): Dispatcher.DispatchHandler {
  const answer: Answered = { status: 0, etag: null, retryAfterS: null, body: '' }
  return {
    onRequestStart: () => {},
    onResponseStart: (_controller, status, headers) => {
      const mayBeKept = !String(headers['cache-control'] ?? '').includes('no-store')
      const retryAfter = headers['retry-after']
      answer.status = status
      answer.etag = mayBeKept && headers['etag'] !== undefined ? String(headers['etag']) : null
      answer.retryAfterS = retryAfter === undefined ? null : Number(retryAfter)
    },
    onResponseData: (_controller, chunk) => {
      if (keepsBody) answer.body += chunk.toString()
    },
    onResponseEnd: () => resolve(answer),
    onResponseError: (_controller, error) => reject(error),
  }
}
