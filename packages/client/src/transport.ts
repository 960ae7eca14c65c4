import { CallRefused, CallUnanswered, type Envelope, envelopeIn, isGood } from './refused.ts'

/** One request as it goes out. */
export interface Outgoing {
  method: string
  url: string
  headers: Record<string, string>
  body?: string | Blob
  /** Whether a good answer is a file. */
  wantsFile?: boolean
  /** Milliseconds; 0 waits for ever. */
  timeout: number
  signal?: AbortSignal
  /** Share of the body that has been sent, 0 to 1. */
  onProgress?: (share: number) => void
  /** Told whenever something has gone out or come in: the server is slow, not silent. */
  onHeard?: () => void
}

/** What came back, whatever its status: the envelope tells what it means. */
export interface Incoming {
  status: number
  /** Undefined where the answer was none. */
  envelope: Envelope | undefined
  /** The file that came instead of an envelope, where one was wanted. */
  file?: { disposition: string; unprintable: string | null; blob: Blob }
  /** What to say of an answer that is no envelope. */
  message: string
  /** Seconds after which trying again makes sense, where the server says so (`Retry-After`). */
  retryAfterS: number | undefined
}

/** What an answer that is no success stands for: the portal's refusal, or that the portal has not answered. */
export const errorOf = ({ envelope, status, message, retryAfterS }: Incoming): CallRefused | CallUnanswered =>
  envelope && envelope.code !== 0
    ? new CallRefused({ ...envelope, message: envelope.message ?? message }, status, retryAfterS)
    : new CallUnanswered(message)

/**
 * Sends one request. Throws `CallUnanswered` with the transport's own words when there is no answer: `Network Error`,
 * `timeout of N ms exceeded`, `Request aborted`. XMLHttpRequest, because only it tells how much of an upload has gone out.
 */
export function send(outgoing: Outgoing): Promise<Incoming> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (message: string) => () => reject(new CallUnanswered(message))
    request.open(outgoing.method, outgoing.url)
    for (const [name, value] of Object.entries(outgoing.headers)) request.setRequestHeader(name, value)
    request.timeout = outgoing.timeout
    if (outgoing.wantsFile) request.responseType = 'blob'
    request.onload = () => {
      if (outgoing.wantsFile) incomingFileOf(request).then(resolve, fail('Network Error'))
      else resolve(incomingOf(request, request.responseText))
    }
    request.onerror = fail('Network Error')
    request.ontimeout = () => reject(timedOut(outgoing.timeout))
    request.onabort = fail('Request aborted')
    const { onProgress, onHeard, signal } = outgoing
    request.onprogress = () => onHeard?.()
    if (onProgress)
      request.upload.onprogress = ({ loaded, total }) => {
        onHeard?.()
        onProgress(total > 0 ? loaded / total : 0)
      }
    if (signal?.aborted) return fail('Request aborted')()
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(outgoing.body ?? null)
  })
}

const timedOut = (ms: number) => new CallUnanswered(`timeout of ${ms} ms exceeded`, { timedOut: true })

/** A refusal comes as JSON even where a file was wanted. */
async function incomingFileOf(request: XMLHttpRequest): Promise<Incoming> {
  const blob = request.response as Blob
  if (blob.type.startsWith('application/json')) return incomingOf(request, await blob.text())
  const file = {
    disposition: request.getResponseHeader('content-disposition') ?? '',
    unprintable: request.getResponseHeader('unprintable-names'),
    blob,
  }
  return { ...incomingOf(request, ''), ...(request.status === 200 && { file }) }
}

/** What is said of an answer that is no envelope. */
const messageOf = (status: number): string =>
  isGood(status) ? `The answer with status code ${status} is no envelope` : `Request failed with status code ${status}`

/**
 * Where the browser had the answer already (304), the body tells the time at which it came first; this header came just now. What counts
 * down to an opening would be late by minutes.
 */
export function inTime(envelope: Envelope | undefined, time: string | null): Envelope | undefined {
  const data = envelope?.data as object | null | undefined
  return envelope === undefined || !time || !data || !('server_time' in data)
    ? envelope
    : { ...envelope, data: { ...data, server_time: time } }
}

const incomingOf = (request: XMLHttpRequest, text: string): Incoming => ({
  status: request.status,
  envelope: inTime(envelopeIn(text), request.getResponseHeader('x-server-time')),
  message: messageOf(request.status),
  retryAfterS: Number(request.getResponseHeader('retry-after')) || undefined,
})

const asIncoming = async (response: Response): Promise<Incoming> => ({
  status: response.status,
  // Half an answer is none.
  envelope: envelopeIn(await response.text().catch(unanswered)),
  message: messageOf(response.status),
  retryAfterS: Number(response.headers.get('retry-after')) || undefined,
})

const unanswered = () => {
  throw new CallUnanswered('Network Error')
}

/**
 * Sends one small request that reaches the server even when the page is left meanwhile, which XMLHttpRequest cannot.
 * Throws `CallUnanswered` when there is no answer.
 */
export async function sendParting({ method, url, headers, body, timeout }: Outgoing): Promise<Incoming> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), timeout)
  try {
    const init = { method, headers, body, keepalive: true, cache: 'no-store', signal: limit.signal } as const
    return await asIncoming(await fetch(url, init).catch(unanswered))
  } catch (error) {
    throw limit.signal.aborted ? timedOut(timeout) : error
  } finally {
    clearTimeout(timer)
  }
}
