import { type DestinationStream, type Logger, pino } from 'pino'

/** What gathered lines are handed to: it takes text, and can write out at once what it holds. */
interface Outlet extends DestinationStream {
  flushSync: () => void
}

/**
 * A destination that hands lines on together: those of `mostCharacters`, or of `mostMs`, whichever comes first, and the rest at the end
 * of the process. The library's own way of waiting copies all that it holds with every line.
 */
export function batchedLogStream(to: Outlet, { mostCharacters, mostMs }: { mostCharacters: number; mostMs: number }) {
  let lines: string[] = []
  let characters = 0
  const handOn = () => {
    const text = lines.join('')
    lines = []
    characters = 0
    if (text !== '') to.write(text)
  }
  const timer = setInterval(handOn, mostMs).unref()
  const write = (line: string) => {
    lines.push(line)
    characters += line.length
    if (characters >= mostCharacters) handOn()
  }
  const end = () => {
    clearInterval(timer)
    handOn()
    to.flushSync()
  }
  process.once('exit', end)
  return { write, end }
}

/** Whether a text may hold anything of the kinds below: a quick look, for every request is logged. */
const MAY_BE_SENSITIVE = /\d{7}|\d[ -]\d{4}[ -]\d|[^\x20-\x7e]|%|[\w-]{43}/
/** Long numbers standing alone, with a country code or the last character of an ID number. */
const NUMBER = /(?<![\w-])\+?\d{7,}[Xx]?(?![\w-])|(?<![\w-])\d{3}([ -])\d{4}\1\d{4}(?![\w-])/g
/** Text outside ASCII, plain or percent-encoded: what people write about themselves. */
const FOREIGN = /[^\p{ASCII}…]+|(?:%[\da-f]{2})+/giu
/** Tokens and signatures: 256 bits as base64url. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g

/**
 * What may be told in the log of a text that came from elsewhere, such as a path somebody asked for or the words of an unexpected error:
 * ids and English words stay, long numbers, tokens and other scripts do not.
 */
export const redact = (text: string): string =>
  MAY_BE_SENSITIVE.test(text) ? text.replace(TOKEN, '…').replace(NUMBER, '…').replace(FOREIGN, '…') : text

/** The places of a stack; its first lines are the message again, which can be several lines long. */
const placesOf = (stack: string | undefined) =>
  stack
    ?.split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n')

/**
 * What is logged of an error: its kind, words and place. Messages of the store can quote values, so only its code is kept, and of a statement
 * that took too long the name.
 */
const errorForLog = (error: Error & { code?: unknown; severity?: unknown; statement?: string }) =>
  error.severity === undefined
    ? {
        type: error.name,
        message: redact(error.message),
        code: error.code,
        stack: error.stack && redact(error.stack),
      }
    : { type: error.name, code: error.code, statement: error.statement, stack: placesOf(error.stack) }

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

const PINO_ERROR = 50
const counts = new WeakMap<object, { errors: number }>()

/** How many lines of the level `error` or worse a log of `makeLog` was given: trouble that somebody should look after. */
export const errorsLogged = (log: object): number => counts.get(log)?.errors ?? 0

/** The portal's log: JSON lines that name ids, never people. */
export function makeLog(level: string, to: DestinationStream = openStandardError()): Logger {
  const counted = { errors: 0 }
  const log = pino(
    {
      level,
      hooks: {
        logMethod(line, write, of) {
          if (of >= PINO_ERROR) counted.errors += 1
          write.apply(this, line)
        },
      },
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
  counts.set(log, counted)
  return log
}
