import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { Vault } from './vault.ts'

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')
/** What is signed: a key of its own for each. */
const PURPOSES = { documents: 'signature of documents', backups: 'signature of backups' } as const

/** Signs documents that everybody may check. */
export interface SigningKey {
  /** 32 bytes in base64url. */
  publicKey: string
  /** Ed25519 over the text’s UTF-8. */
  sign: (text: string) => Buffer
}

/**
 * The key that documents are signed with. It follows from the file of keys: it is the same at every start and in every process, and comes
 * back with it from a backup.
 */
export function signingKey(vault: Pick<Vault, 'derive'>, purpose: keyof typeof PURPOSES = 'documents'): SigningKey {
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, vault.derive(PURPOSES[purpose])]),
    format: 'der',
    type: 'pkcs8',
  })
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return { publicKey: x, sign: (text) => sign(null, Buffer.from(text), key) }
}
