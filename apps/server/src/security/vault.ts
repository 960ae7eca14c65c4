import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { takeRandom } from '../store/fast/random-pool.ts'
import type { Keys } from './key-file.ts'

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const ALGORITHM = 'aes-256-gcm'
const WRAPPED_BYTES = IV_BYTES + KEY_BYTES + TAG_BYTES
/** Format, the first byte of a sealed value: a data key of its own, or one that several values share (envelope encryption). */
const OWN_KEY = 1
const SHARED_KEY = 2
/** Associated data of the wrapping of a shared data key. */
const KEY_PLACE = Buffer.from('data key')
/** Values sealed under one data key: importing a key costs seven times as much as sealing a value. */
const VALUES_PER_KEY = 1_000
/** Unwrapped data keys in the cache. */
const KEYS_AT_HAND = 2_000
/** What was shown lately of sealed values, some 300 bytes each: the first pages of two thousand lists. */
const SHOWN_AT_HAND = 20_000

/** Encrypts; gives what was encrypted, with what it needs to be opened around it, behind `head`. */
function encrypt(key: KeyObject, clear: Uint8Array, bound: Buffer, head: readonly Uint8Array[] = []): Buffer {
  const iv = takeRandom(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(bound)
  const hidden = cipher.update(clear)
  // GCM has no final block.
  cipher.final()
  return Buffer.concat([...head, iv, hidden, cipher.getAuthTag()])
}

function decrypt(key: KeyObject, sealed: Buffer, bound: Buffer): Buffer {
  const iv = sealed.subarray(0, IV_BYTES)
  const tag = sealed.subarray(sealed.length - TAG_BYTES)
  const hidden = sealed.subarray(IV_BYTES, sealed.length - TAG_BYTES)
  const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(bound).setAuthTag(tag)
  const clear = decipher.update(hidden)
  // GCM has no final block; `final` checks the tag.
  decipher.final()
  return clear
}

/** Opens with the first key that fits; throws as the first does where none fits. */
function openWith([first, ...others]: readonly KeyObject[], sealed: Buffer, bound: Buffer): Buffer {
  try {
    return decrypt(first as KeyObject, sealed, bound)
  } catch (error) {
    for (const key of others)
      try {
        return decrypt(key, sealed, bound)
      } catch {}
    throw error
  }
}

/** Seals what may not be read from a stolen store, and makes keyed hashes that find it again. */
export interface Vault {
  /** Seals text, bound to the row and column it stands in. */
  seal(clear: string, boundTo: string): Buffer
  /** Opens what `seal` made; throws when it was altered or stands in another row. */
  open(sealed: Buffer, boundTo: string): string
  /** Whether a value is sealed under the key that seals now, or has to be sealed anew before an older key may go. */
  isCurrent(sealed: Buffer, boundTo: string): boolean
  /** Whether there is an older key, which some values may still need. */
  readonly hasOlder: boolean
  /**
   * What is shown of a sealed value, such as its mask, by `show`; remembered for as long as it is shown again and again, the value in clear is not.
   * Opening costs many times as much, and a list opens two values for each of its rows.
   * @param kind what else the answer depends on: one kind always shows the same
   * @throws Error as `open`
   */
  shown<T extends object | string>(sealed: Buffer, boundTo: string, kind: string, show: (clear: string) => T): T
  /** Keyed hash of a document, scoped to an organization, as hex: finds a participant of that organization only. */
  documentIndex(organizationId: string, document: string): string
  /** Keyed hash of a document, scoped to an event, as hex: one person is in a group once, whoever enters it. */
  personIndex(eventId: string, document: string): string
  /** Keyed hash of a phone number, for finding an account. */
  phoneIndex(phone: string): Buffer
  /** Keyed hash of a code, bound to the phone it was sent to and to what it is for: a stolen store tells none of the million. */
  codeHash(phoneIndex: Buffer, scene: string, code: string): Buffer
  /** Keyed hash of what a limit counts, such as a phone or an address, so that the counters name nobody. */
  countKey(kind: string, value: string): Buffer
  /** Signature over an address that is good for a short time. */
  sign(text: string): string
  /** A key of its own for a purpose, the same at every start; no signature is ever made of the same text. */
  derive(purpose: string): Buffer
  /** Whether a signature is ours, in constant time. */
  isSigned(text: string, signature: string): boolean
}

interface DataKey {
  key: KeyObject
  /** What stands before each value: the version, and the key as it is kept. */
  head: readonly Uint8Array[]
  left: number
}

function newDataKey(encryption: KeyObject): DataKey {
  const bytes = randomBytes(KEY_BYTES)
  return {
    key: createSecretKey(bytes),
    head: [Buffer.of(SHARED_KEY), encrypt(encryption, bytes, KEY_PLACE)],
    left: VALUES_PER_KEY,
  }
}

/**
 * Makes the vault from the portal's keys: AES-256-GCM under a key that at most 1,000 values share, wrapped by the key-encryption key and
 * kept with each value. Every value is bound to its row and column.
 */
export function openVault(keys: Keys): Vault {
  // Taken in once: to import a key for every value takes many times as long as the value itself.
  const encryption = createSecretKey(keys.encryption)
  const others = [...(keys.next ? [keys.next] : []), ...(keys.older ?? [])].map((key) => createSecretKey(key))
  const index = createSecretKey(keys.index)
  const signing = createSecretKey(keys.signing)
  const atHand = new LRUCache<string, KeyObject>({ max: KEYS_AT_HAND })
  const shownLately = new LRUCache<string, object | string>({ max: SHOWN_AT_HAND })
  let current = newDataKey(encryption)
  const unwrap = (wrapped: Buffer, place: Buffer): KeyObject => {
    // A list opens hundreds of values: the cheapest cache key, and no second insertion of a key that is there.
    const name = wrapped.toString('latin1')
    const known = atHand.get(name)
    if (known !== undefined) return known
    const key = createSecretKey(openWith([encryption, ...others], wrapped, place))
    atHand.set(name, key)
    return key
  }
  const open = (sealed: Buffer, boundTo: string): string => {
    const place = Buffer.from(boundTo)
    const [version = 0] = sealed
    if (version !== OWN_KEY && version !== SHARED_KEY) throw new Error(`unknown seal version ${version}`)
    const key = unwrap(sealed.subarray(1, 1 + WRAPPED_BYTES), version === OWN_KEY ? place : KEY_PLACE)
    return decrypt(key, sealed.subarray(1 + WRAPPED_BYTES), place).toString()
  }
  const hash = (scope: string, text: string) => createHmac('sha256', index).update(`${scope}\0${text}`).digest('hex')
  const hashBytes = (scope: string, text: string) => Buffer.from(hash(scope, text), 'hex')
  const sign = (text: string) => createHmac('sha256', signing).update(text).digest('base64url')
  return {
    seal(clear, boundTo) {
      if (current.left === 0) current = newDataKey(encryption)
      current.left -= 1
      return encrypt(current.key, Buffer.from(clear), Buffer.from(boundTo), current.head)
    },
    open,
    hasOlder: (keys.older ?? []).length > 0,
    isCurrent(sealed, boundTo) {
      const bound = sealed[0] === OWN_KEY ? Buffer.from(boundTo) : KEY_PLACE
      try {
        decrypt(encryption, sealed.subarray(1, 1 + WRAPPED_BYTES), bound)
        return true
      } catch {
        return false
      }
    },
    shown<T extends object | string>(sealed: Buffer, boundTo: string, kind: string, show: (clear: string) => T): T {
      const name = `${kind}\0${boundTo}\0${sealed.toString('latin1')}`
      const known = shownLately.get(name)
      if (known !== undefined) return known as T
      const made = show(open(sealed, boundTo))
      shownLately.set(name, made)
      return made
    },
    documentIndex: (organizationId, document) => hash(`organization:${organizationId}`, document),
    personIndex: (eventId, document) => hash(`event:${eventId}`, document),
    phoneIndex: (phone) => hashBytes('phone', phone),
    codeHash: (phoneIndex, scene, code) => hashBytes(`code:${scene}`, `${phoneIndex.toString('hex')}:${code}`),
    countKey: (kind, value) => hashBytes(`count:${kind}`, value),
    sign,
    derive: (purpose) => Buffer.from(hkdfSync('sha256', signing, '', purpose, KEY_BYTES)),
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
