import type { ProblemAnswer } from '@startline/contract'

/** What an envelope of a refusal says. */
export interface RefusedEnvelope {
  code: number
  message: string
  data: ({ errors?: ProblemAnswer[] } & Record<string, unknown>) | null
  request_id: string
}

/** A call the server refused: its code, words in the reader's language, the fields in question, and the request's id. */
export class CallRefused extends Error {
  readonly code: number
  readonly errors: readonly ProblemAnswer[]
  readonly data: Record<string, unknown> | null
  readonly requestId: string
  readonly status: number
  /** Seconds after which trying again makes sense (4029, 5003), where the server says so. */
  readonly retryAfterS: number | undefined

  constructor(envelope: RefusedEnvelope, status: number, retryAfterS?: number) {
    super(envelope.message)
    this.name = 'CallRefused'
    this.code = envelope.code
    this.errors = envelope.data?.errors ?? []
    this.data = envelope.data
    this.requestId = envelope.request_id
    this.status = status
    this.retryAfterS = retryAfterS
  }
}

/** A call that got no answer: the network is away, or the answer took too long. `message` is the transport's own. */
export class CallUnanswered extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CallUnanswered'
  }
}

/**
 * Whether an error is a refusal, with one of these envelope codes when any are given. Judged by name: a guest carries its own copy
 * of this class, and the errors it meets were thrown by the shell's.
 */
export const isRefused = (error: unknown, ...codes: number[]): error is CallRefused =>
  error instanceof Error &&
  error.name === 'CallRefused' &&
  (codes.length === 0 || codes.includes((error as CallRefused).code))

/** Whether a call got no answer; nothing is known of what became of it. */
export const isUnanswered = (error: unknown): error is CallUnanswered =>
  error instanceof Error && error.name === 'CallUnanswered'

const CONFLICT = 4009

/** Whether a call was stopped because the session acts for another organization than the page believed; nothing was done. */
export const isOrganizationChanged = (error: unknown): boolean =>
  isRefused(error, CONFLICT) &&
  (error.data?.['rule'] === 'organization_changed' || error.errors.some(({ rule }) => rule === 'organization_changed'))
