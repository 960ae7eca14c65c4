import { createHash } from 'node:crypto'

/** How a file may be sent: as it is, or packed by the build. */
export type Encoding = 'identity' | 'br' | 'gzip'

/** Bytes that many ask for, with their packed forms. */
export interface BuiltFile {
  type: string
  etag: string
  /** True when the name carries a content hash, so the file under this name never changes. */
  hashed: boolean
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
}

/** Weak: the packed forms share it. */
export const etagOf = (bytes: Buffer): string =>
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

/** Whether a client takes a form, by its header `accept-encoding`. One that it refuses (`q=0`) it does not take. */
export const takesEncoding = (accepted: string | undefined, name: Encoding): boolean =>
  (accepted ?? '').split(',').some((part) => {
    const [coding, quality] = part.trim().split(/\s*;\s*q=/)
    return coding === name && Number(quality ?? 1) > 0
  })

/** The best form that the client takes. */
export function chooseEncoding(file: BuiltFile, accepted: string | undefined): Encoding {
  if (file.bodies.br && takesEncoding(accepted, 'br')) return 'br'
  if (file.bodies.gzip && takesEncoding(accepted, 'gzip')) return 'gzip'
  return 'identity'
}
