import { type Words, words } from './words.ts'

/** One kind of refusal: the envelope's code, the HTTP status, and what the person reads. */
export interface Failure {
  readonly code: number
  readonly status: number
  readonly message: Words
}

/** A refusal by its code and status, with its words, Chinese first. */
export const failure = (code: number, status: number, zh: string, en: string): Failure => ({
  code,
  status,
  message: words(zh, en),
})
