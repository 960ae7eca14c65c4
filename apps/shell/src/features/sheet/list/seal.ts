/** Closes text so that nobody reads it without the key, and opens it again. */
export interface Seal {
  /** Text that is safe to lie anywhere; another one each time. */
  close(clear: string): Promise<string>
  /** What `close` was given. Rejects where the key is another one, or it was closed for something else. */
  open(sealed: string): Promise<string>
}

/** Bytes of the number that AES-GCM takes once for each text. */
const IV_BYTES = 12
/** Characters that are made of bytes at once: more arguments than this are too many for some engines. */
const SLICE = 0x8000

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))

function textOf(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += SLICE)
    text += Reflect.apply(String.fromCharCode, null, bytes.subarray(at, at + SLICE))
  return btoa(text)
}

/** Whether this page can seal: browsers do so on secure pages alone. */
export const canSeal = (): boolean => typeof crypto === 'object' && crypto.subtle !== undefined

/** The seal of a key (32 bytes, base64); what it closes for one place it opens for no other. */
export async function sealOf(key: string, place: string): Promise<Seal> {
  const taken = await crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt'])
  const by = (iv: Uint8Array<ArrayBuffer>) => ({ name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(place) })
  return {
    async close(clear) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
      const hidden = new Uint8Array(await crypto.subtle.encrypt(by(iv), taken, new TextEncoder().encode(clear)))
      const whole = new Uint8Array(IV_BYTES + hidden.length)
      whole.set(iv)
      whole.set(hidden, IV_BYTES)
      return textOf(whole)
    },
    async open(sealed) {
      const whole = bytesOf(sealed)
      return new TextDecoder().decode(
        await crypto.subtle.decrypt(by(whole.slice(0, IV_BYTES)), taken, whole.slice(IV_BYTES)),
      )
    },
  }
}
