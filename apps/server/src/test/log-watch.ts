import { Readable } from 'node:stream'
import { type Find, findSecrets } from './secrets-in-log.ts'
import { sentCodes } from './sent-codes.ts'

/** Takes the logs of portals under test, and knows what may not be in them. */
export interface LogWatch {
  /** A log of its own; the returned function takes it piece by piece. */
  open(): (piece: string) => void
  /** Remembers secrets of a request's body, whatever of it does not show by its form. */
  learnBody(body: unknown): void
  /** Remembers the codes in the file to which a portal's messages went. */
  learnMessages(file: string | undefined): void
  /** What was found since the last time. */
  finds(): Find[]
  /** Begins anew, with other logs and other secrets. */
  forget(): void
}

/** Fields that hold what only its sender may know. */
const SECRET_FIELD = /^(?:password|current_password|app_secret|token|ticket|code|account|id_number)$/
/** Shorter ones may be anything. */
const SHORTEST = 6
/** A word alone, such as "nobody", may stand in any log, and so may what every object has, such as "__proto__". */
const isTelling = (text: string): boolean => text.length >= SHORTEST && /[^a-z]/i.test(text) && !(text in {})

function* secretsIn(body: unknown): Generator<string> {
  if (typeof body !== 'object' || body === null || ArrayBuffer.isView(body) || body instanceof Readable) return
  for (const [field, value] of Object.entries(body))
    if (typeof value === 'object') yield* secretsIn(value)
    else if (typeof value === 'string' && SECRET_FIELD.test(field) && isTelling(value)) yield value
}

/** A watch over the logs of some portals. */
export function watchLogs(): LogWatch {
  const logs: string[][] = []
  const known = new Set<string>()
  return {
    open() {
      const log: string[] = []
      logs.push(log)
      return (piece) => void log.push(piece)
    },
    learnBody(body) {
      for (const secret of secretsIn(body)) known.add(secret)
    },
    learnMessages(file) {
      for (const { code } of sentCodes(file ?? '')) known.add(code)
    },
    finds: () => findSecrets(logs.map((log) => log.splice(0).join('')).join('\n'), known),
    forget() {
      logs.length = 0
      known.clear()
    },
  }
}

/** The watch over every portal of this test file. */
export const logWatch: LogWatch = watchLogs()

/**
 * Says nothing when nothing was found.
 * @throws Error naming the test file and in which lines what was found, never the secrets themselves
 */
export function expectNoSecrets(finds: Find[], file: string): void {
  const told = new Set(finds.map(({ kind, line }) => `${kind} in the line ${line}`))
  if (told.size > 0) throw new Error(`The log of ${file} has:\n${[...told].join('\n')}`)
}
