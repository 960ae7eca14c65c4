import {
  type Endpoint,
  endsSession,
  type FailureName,
  type FailureOf,
  failureOfCode,
  type ProblemAnswer,
} from '@startline/contract'

/** What the portal says when it refuses a call. */
export interface Refusal<Name extends FailureName = FailureName> {
  /** What refusals are told apart by: the envelope's code, and its name where several share the code. */
  name: Name
  /** The envelope's. */
  code: number
  /** In the reader's language. */
  message: string
  /** What is wrong with which field, in the reader's language. */
  errors: readonly ProblemAnswer[]
  data: Readonly<Record<string, unknown>>
  requestId: string
  /** The status in HTTP. */
  status: number
  /** Seconds after which trying again makes sense, where the portal says so. */
  retryAfterS: number | undefined
}

/** A call the portal refused. */
export class CallRefused extends Error {
  readonly refusal: Refusal

  constructor(envelope: Envelope, status: number, retryAfterS?: number) {
    const { code, message = '', request_id: requestId = '' } = envelope
    const name = failureOfCode(code, envelope.name)
    const data = (envelope.data ?? {}) as { errors?: ProblemAnswer[] } & Record<string, unknown>
    super(message)
    this.name = 'CallRefused'
    this.refusal = { name, code, message, errors: data.errors ?? [], data, requestId, status, retryAfterS }
  }
}

/** A call that got no answer: the network is away, or the answer took too long. `message` is the transport's own. */
export class CallUnanswered extends Error {
  /** Whether it was given up after `REQUEST_TIMEOUT_MS`: the person has waited long, and is told instead of waiting as long again. */
  readonly timedOut: boolean

  constructor(message: string, { timedOut = false } = {}) {
    super(message)
    this.name = 'CallUnanswered'
    this.timedOut = timedOut
  }
}

/**
 * The portal's refusal inside an error; null when no answer came. Its name is one the call may be refused by, or, where no call is given,
 * one that any call may be. Evaluated by the error's name: a guest carries its own copy of the class, and the errors it meets were thrown by
 * the shell's.
 */
export const refusalOf = <E extends Endpoint = never>(error: unknown, _call?: E): Refusal<FailureOf<E>> | null =>
  error instanceof Error && error.name === 'CallRefused' ? (error as CallRefused).refusal : null

/** Whether a call got no answer; nothing is known of what became of it. */
export const isUnanswered = (error: unknown): error is CallUnanswered =>
  error instanceof Error && error.name === 'CallUnanswered'

/** Whether a call was given up because no answer came in time. */
export const isTimedOut = (error: unknown): boolean => isUnanswered(error) && error.timedOut

/** Whether a call was refused because its session is over: code 4202 or 4205. */
export const isSessionOver = (error: unknown): boolean => endsSession(refusalOf(error)?.code ?? 0)

/** What stands around every answer of the portal. */
export interface Envelope {
  /** 0 is a success, anything else a refusal. The code decides; whatever stands beside it may be missing. */
  code: number
  /** The refusal's name. */
  name?: FailureName
  message?: string
  data?: unknown
  request_id?: string
}

/** The envelope an answer's text is; undefined where it is none, as when something between browser and portal answers. */
export function envelopeIn(text: string): Envelope | undefined {
  try {
    const read = JSON.parse(text) as Envelope | null
    return typeof read?.code === 'number' ? read : undefined
  } catch {
    return undefined
  }
}

/** Whether a status is one of success. */
export const isGood = (status: number): boolean => status >= 200 && status < 300
