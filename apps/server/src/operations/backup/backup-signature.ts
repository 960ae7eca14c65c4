import { createHash, createPublicKey, hash, verify } from 'node:crypto'
import { z } from 'zod'
import type { SigningKey } from '../../security/signing-key.ts'

/** What stands at the end of a backup: who wrote it, over everything before. */
export const backupSignature = z.strictObject({
  /** 32 bytes of an Ed25519 key, in base64url. */
  public_key: z.string().regex(/^[\w-]{43}$/),
  signature: z.string(),
})
/** What stands at the end of a backup. */
export type BackupSignature = z.infer<typeof backupSignature>

/** The parts of a backup with their digests, in their order: what is signed. */
export interface Contents {
  /** Bytes of a part that is being read or written. */
  begin(name: string): { update(bytes: Uint8Array): void; end(): void }
  text(): string
}

/** Begins a list of parts. */
export function listContents(): Contents {
  const lines = ['startline-backup']
  return {
    begin: (name) => {
      const digest = createHash('sha256')
      return {
        update: (bytes) => void digest.update(bytes),
        end: () => void lines.push(`${digest.digest('hex')} ${JSON.stringify(name)}`),
      }
    },
    text: () => lines.join('\n'),
  }
}

/** Signs the parts of a backup. */
export const signContents = (contents: Contents, key: SigningKey): BackupSignature => ({
  public_key: key.publicKey,
  signature: key.sign(contents.text()).toString('base64url'),
})

/** Whether a signature is over these parts. */
export function isSignedBy({ public_key, signature }: BackupSignature, contents: Contents): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: public_key }, format: 'jwk' })
  return verify(null, Buffer.from(contents.text()), key, Buffer.from(signature, 'base64url'))
}

/** What a key is compared by: half of its SHA-256, in groups of four hexadecimal digits. */
export const fingerprintOf = (publicKey: string): string =>
  (hash('sha256', Buffer.from(publicKey, 'base64url'), 'hex').slice(0, 32).match(/.{4}/g) ?? []).join(' ')
