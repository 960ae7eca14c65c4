/** How long a caller may take to send a request, in milliseconds. */
export interface TimeLimits {
  /** From the first byte to the last byte of the body. */
  requestMs: number
  /** From the first byte to the end of the headers. */
  headersMs: number
  /** How often connections are looked at; without it the two above are kept 30 s late. */
  checkEveryMs: number
}

/** The limits of a portal that people use. */
export const TIME_LIMITS: TimeLimits = { requestMs: 15_000, headersMs: 10_000, checkEveryMs: 5_000 }
