import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import type { Keys } from './key-file.ts'

const VERSION = 1
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const ALGORITHM = 'aes-256-gcm'
const WRAPPED_BYTES = IV_BYTES + KEY_BYTES + TAG_BYTES

function encrypt(key: Buffer | KeyObject, clear: Buffer, bound: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(bound))
  const hidden = Buffer.concat([cipher.update(clear), cipher.final()])
  return Buffer.concat([iv, hidden, cipher.getAuthTag()])
}

function decrypt(key: Buffer | KeyObject, sealed: Buffer, bound: string): Buffer {
  const iv = sealed.subarray(0, IV_BYTES)
  const tag = sealed.subarray(sealed.length - TAG_BYTES)
  const hidden = sealed.subarray(IV_BYTES, sealed.length - TAG_BYTES)
  const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(bound)).setAuthTag(tag)
  return Buffer.concat([decipher.update(hidden), decipher.final()])
}

/** Seals what may not be read from a stolen store, and makes keyed hashes that find it again. */
export interface Vault {
  /** Seals text under a key of its own, bound to the row and column it stands in. */
  seal(clear: string, boundTo: string): Buffer
  /** Opens what `seal` made; throws when it was altered or stands in another row. */
  open(sealed: Buffer, boundTo: string): string
  /** Keyed hash of a document, scoped to an organization: finds a participant of that organization only. */
  documentIndex(organizationId: string, document: string): Buffer
  /** Keyed hash of a document, scoped to an event: one person is in a group once, whoever enters it. */
  personIndex(eventId: string, document: string): Buffer
  /** Keyed hash of a phone number, for finding an account. */
  phoneIndex(phone: string): Buffer
  /** Signature over an address that is good for a short time. */
  sign(text: string): string
  /** Whether a signature is ours, in constant time. */
  isSigned(text: string, signature: string): boolean
}

/** Makes the vault from the portal's keys: AES-256-GCM with a fresh key per value, wrapped by the key-encryption key. */
export function openVault(keys: Keys): Vault {
  // Taken in once: to import a key for every value takes four times as long as the value itself.
  const encryption = createSecretKey(keys.encryption)
  const index = createSecretKey(keys.index)
  const signing = createSecretKey(keys.signing)
  const hash = (scope: string, text: string) =>
    createHmac('sha256', index).update(scope).update('\0').update(text).digest()
  const sign = (text: string) => createHmac('sha256', signing).update(text).digest('base64url')
  return {
    seal(clear, boundTo) {
      const rowKey = randomBytes(KEY_BYTES)
      const wrapped = encrypt(encryption, rowKey, boundTo)
      return Buffer.concat([Buffer.of(VERSION), wrapped, encrypt(rowKey, Buffer.from(clear), boundTo)])
    },
    open(sealed, boundTo) {
      if (sealed[0] !== VERSION) throw new Error(`unknown seal version ${sealed[0]}`)
      const rowKey = decrypt(encryption, sealed.subarray(1, 1 + WRAPPED_BYTES), boundTo)
      return decrypt(rowKey, sealed.subarray(1 + WRAPPED_BYTES), boundTo).toString()
    },
    documentIndex: (organizationId, document) => hash(`organization:${organizationId}`, document),
    personIndex: (eventId, document) => hash(`event:${eventId}`, document),
    phoneIndex: (phone) => hash('phone', phone),
    sign,
    isSigned(text, signature) {
      const ours = Buffer.from(sign(text))
      const given = Buffer.from(signature)
      return ours.length === given.length && timingSafeEqual(ours, given)
    },
  }
}

/** How a document enters the keyed hashes: an 18-character number is the same person under whichever type it is given. */
export const documentKey = (type: string, number: string): string =>
  number.length === 18 ? number : `${type}:${number}`
