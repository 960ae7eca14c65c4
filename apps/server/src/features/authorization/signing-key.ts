import { createPrivateKey, generateKeyPairSync, hash, type JsonWebKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tx } from '../../deps.ts'
import { makeOwnerFile, replaceOwnerFile } from '../../plumbing/owner-file.ts'

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

function readKey(file: string): SigningKey {
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
  return readKey(file)
}

/** Whether a key is the one this store knows; the first it sees is. */
export async function isKnownKey(db: Tx, { kid }: SigningKey): Promise<boolean> {
  await db
    .insertInto('portal_setting')
    .values({ name: CHECK_SETTING, value: kid })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await db.selectFrom('portal_setting').select('value').where('name', '=', CHECK_SETTING).executeTakeFirst()
  return row?.value === kid
}

/** What is said of a key that does not belong to the store. */
export const FOREIGN_KEY =
  'oidc-key.json does not belong to this store, and applications would take its signatures for forged. Put back the one that was in use, or make another: portal app rotate-key'

/** Refuses to go on with a key the store does not know: two processes that sign differently look like a forger. */
export async function checkSigningKey(db: Tx, key: SigningKey): Promise<void> {
  if (!(await isKnownKey(db, key))) throw new Error(FOREIGN_KEY)
}

/** Makes another key, for the next start of the portal; applications fetch it by themselves. Gives its name. */
export async function rotateSigningKey(db: Tx, dataFolder: string): Promise<string> {
  const file = signingKeyFile(dataFolder)
  replaceOwnerFile(file, freshKey())
  const { kid } = readKey(file)
  await db
    .insertInto('portal_setting')
    .values({ name: CHECK_SETTING, value: kid })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: kid }))
    .execute()
  return kid
}
