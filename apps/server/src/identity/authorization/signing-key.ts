import { createPrivateKey, generateKeyPairSync, hash, type JsonWebKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeOwnerFile, putOwnerFile, replaceOwnerFile } from '../../kernel/files/owner-file.ts'
import { findSetting, insertSetting, writeSetting } from '../../store/portal-setting.store.ts'
import type { Executor } from '../../store/statement.ts'

/** Bits of the key that ID tokens are signed with (RS256, the one algorithm every OpenID Connect client must know). */
const KEY_BITS = 2048
const CHECK_SETTING = 'oidc_key_check'

/** The private key of the provider as a JSON Web Key, with its name. */
export interface SigningKey extends JsonWebKey {
  kid: string
  alg: 'RS256'
  use: 'sig'
}

/** Where the key of a data folder is. */
export const signingKeyFile = (dataFolder: string): string => join(dataFolder, 'oidc-key.json')

const freshKey = (): string => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: KEY_BITS })
  return `${JSON.stringify(privateKey.export({ format: 'jwk' }), null, 2)}\n`
}

/** What a key is called: its thumbprint (RFC 7638), so that clients notice another. */
const thumbprint = ({ e, kty, n }: JsonWebKey): string =>
  hash('sha256', JSON.stringify({ e, kty, n }), 'buffer').toString('base64url')

/** Reads a key that is there; throws when the file is damaged. */
export function readSigningKey(file: string): SigningKey {
  try {
    const jwk = JSON.parse(readFileSync(file, 'utf8')) as JsonWebKey
    const { asymmetricKeyType: type, asymmetricKeyDetails: of } = createPrivateKey({ key: jwk, format: 'jwk' })
    if (type !== 'rsa' || (of?.modulusLength ?? 0) < KEY_BITS) throw new Error('not a key of ours')
    return { ...jwk, kid: thumbprint(jwk), alg: 'RS256', use: 'sig' }
  } catch (cause) {
    const words = `${file} is damaged; restore the file from its backup, or make another key: portal app rotate-key`
    throw new Error(words, { cause })
  }
}

/** Reads the key in the data folder; makes it at the first start, readable by the owner only. Throws when it is damaged. */
export function loadSigningKey(dataFolder: string): SigningKey {
  const file = signingKeyFile(dataFolder)
  makeOwnerFile(file, freshKey)
  return readSigningKey(file)
}

/**
 * Puts a key into a data folder that has none; the same key once more changes nothing.
 * @throws Error where another is there
 */
export function putSigningKey(dataFolder: string, written: string): void {
  const file = signingKeyFile(dataFolder)
  if (!putOwnerFile(file, written))
    throw new Error(`${file} is there already, and holds another key. Move it away first.`)
}

/** The name of the key this store knows; undefined while it knows none. */
export const findKnownKey = (db: Executor): Promise<string | undefined> => findSetting(db, CHECK_SETTING)

/** What is said of a key that does not belong to the store. */
export const FOREIGN_KEY =
  'oidc-key.json does not belong to this store, and applications would take its signatures for forged. Put back the one that was in use, or make another: portal app rotate-key'

/** Refuses to go on with another key than the first the store has seen: two processes that sign differently look like a forger. */
export async function checkSigningKey(db: Executor, { kid }: SigningKey): Promise<void> {
  await insertSetting(db, CHECK_SETTING, kid)
  if ((await findKnownKey(db)) !== kid) throw new Error(FOREIGN_KEY)
}

/** Makes another key, for the next start of the portal; applications fetch it by themselves. Gives its name. */
export async function rotateSigningKey(db: Executor, dataFolder: string): Promise<string> {
  const file = signingKeyFile(dataFolder)
  replaceOwnerFile(file, freshKey())
  const { kid } = readSigningKey(file)
  await writeSetting(db, CHECK_SETTING, kid)
  return kid
}
