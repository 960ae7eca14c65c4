import { type DestinationStream, type Logger, pino } from 'pino'
import { batchedLogStream } from './batched-log-stream.ts'
import { redact } from './redact.ts'

/** The places of a stack; its first lines are the message again, which can be several lines long. */
const placesOf = (stack: string | undefined) =>
  stack
    ?.split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n')

/** What is logged of an error: its kind, words and place. Messages of the store can quote values, so only its code is kept. */
const errorForLog = (error: Error & { code?: unknown; severity?: unknown }) =>
  error.severity === undefined
    ? {
        type: error.name,
        message: redact(error.message),
        code: error.code,
        stack: error.stack && redact(error.stack),
      }
    : { type: error.name, code: error.code, stack: placesOf(error.stack) }

/** What is logged of a request: method and path without query, for names and keywords are personal data; nor what a wrong path may hold. */
const requestForLog = (request: { method: string; url: string; id: string }) => ({
  id: request.id,
  method: request.method,
  path: redact(request.url.split('?', 1)[0] ?? ''),
})

const SECOND_MS = 1000
const FRACTION_AT = '2026-01-01T00:00:00.'.length
let second = 0
let untilSecond = ''

/** The moment as the library writes it (`isoTime`); the day and the second are written out once a second. */
function momentForLog(): string {
  const now = Date.now()
  const milliseconds = now % SECOND_MS
  if (now - milliseconds !== second) {
    second = now - milliseconds
    untilSecond = `,"time":"${new Date(second).toISOString().slice(0, FRACTION_AT)}`
  }
  return `${untilSecond}${String(milliseconds).padStart(3, '0')}Z"`
}

/** Lines are written together, half a second late at most: a write for each would cost a busy portal a tenth of its time. */
const TOGETHER = { mostCharacters: 32_768, mostMs: 500 }

/** The process has one standard error, however many portals it opens. */
let standardError: DestinationStream | undefined
const openStandardError = (): DestinationStream =>
  (standardError ??= batchedLogStream(pino.destination({ dest: 2, sync: false }), TOGETHER))

/** The portal's log: JSON lines that name ids, never people. */
export const makeLog = (level: string, to: DestinationStream = openStandardError()): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: momentForLog,
      serializers: {
        err: errorForLog,
        req: requestForLog,
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      },
    },
    to,
  )
