import { existsSync } from 'node:fs'
import { FOREIGN_KEY, findKnownKey, readSigningKey, signingKeyFile } from '../../identity/authorization/signing-key.ts'
import { isOpenToOthers } from '../../kernel/files/owner-file.ts'
import { areKeysOf, FOREIGN_KEYS, keyFile, readKeys } from '../../security/key-file.ts'
import type { Settings } from '../../settings/settings.ts'
import type { Tx } from '../../store/database.ts'
import { type Finding, well, wrong } from './finding.ts'

/** One file of secrets: whether it is there, whole, closed to others, and the store's. */
async function fileFinding<K>(
  part: string,
  file: string,
  how: {
    read: (file: string) => K
    isOf: (key: K) => Promise<boolean | null>
    foreign: string
    known: () => Promise<boolean>
  },
): Promise<Finding> {
  if (!existsSync(file))
    return (await how.known())
      ? wrong(part, `${file} is gone, and the store needs it; put it back from its backup`)
      : well(part, 'made at the first start')
  const key = how.read(file)
  if (isOpenToOthers(file)) return wrong(part, `${file} can be read by other users; close it: chmod 600 ${file}`)
  if ((await how.isOf(key)) === false) return wrong(part, how.foreign)
  return well(part, `${file} is whole, ours alone, and belongs to the store`)
}

/** The keys that seal, and the key that signs. */
export const checkKeyFiles = async ({ dataFolder }: Settings, db: Tx): Promise<Finding[]> => [
  await fileFinding('keys', keyFile(dataFolder), {
    read: readKeys,
    isOf: (keys) => areKeysOf(db, keys),
    foreign: FOREIGN_KEYS,
    known: async () =>
      (await db.selectFrom('portal_setting').select('name').where('name', '=', 'key_check').execute()).length > 0,
  }),
  await fileFinding('OpenID key', signingKeyFile(dataFolder), {
    read: readSigningKey,
    isOf: async ({ kid }) => {
      const known = await findKnownKey(db)
      return known === undefined ? null : known === kid
    },
    foreign: FOREIGN_KEY,
    known: async () => (await findKnownKey(db)) !== undefined,
  }),
]
