/** Envelope code of what does not exist. */
export const NOT_FOUND = 4004

/** The part of a refusal that a person is told. */
export interface Refusal {
  code: number
  message: string
  requestId?: string
}

/** The server's refusal inside an error; null when no answer came. Told by its fields, so the transport stays lazy. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Error)) return null
  const code: unknown = Reflect.get(error, 'code')
  const requestId: unknown = Reflect.get(error, 'requestId')
  if (typeof code !== 'number') return null
  return { code, message: error.message, requestId: typeof requestId === 'string' ? requestId : undefined }
}
