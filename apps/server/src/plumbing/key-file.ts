import { createHmac, randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tx } from '../deps.ts'

const KEY_BYTES = 32
const OWNER_ONLY = 0o600
const CHECK_SETTING = 'key_check'

/** The portal's secrets. They live in a file beside the store, never in it. */
export interface Keys {
  encryption: Buffer
  index: Buffer
  signing: Buffer
}

type Written = Record<keyof Keys, string>

function readKeys(file: string): Keys {
  const { encryption, index, signing } = JSON.parse(readFileSync(file, 'utf8')) as Written
  const keys = { encryption, index, signing }
  const bytes = Object.entries(keys).map(([name, text]) => [name, Buffer.from(text ?? '', 'base64url')] as const)
  for (const [name, key] of bytes)
    if (key.length !== KEY_BYTES) throw new Error(`The key "${name}" in ${file} is damaged; restore the file from its backup.`)
  return Object.fromEntries(bytes) as unknown as Keys
}

/** Writes under another name and links: two processes starting at once end with the same keys, and never half a file. */
function writeKeys(file: string): void {
  const draft = `${file}.${process.pid}`
  const fresh = () => randomBytes(KEY_BYTES).toString('base64url')
  const written: Written = { encryption: fresh(), index: fresh(), signing: fresh() }
  const handle = openSync(draft, 'w', OWNER_ONLY)
  writeFileSync(handle, `${JSON.stringify(written, null, 2)}\n`)
  fsyncSync(handle)
  closeSync(handle)
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Reads the keys in the data folder; makes them at the first start, readable by the owner only. */
export function loadKeys(dataFolder: string): Keys {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const file = join(dataFolder, 'keys.json')
  if (!existsSync(file)) writeKeys(file)
  return readKeys(file)
}

/** Refuses to go on when the store was sealed with other keys: its numbers could not be opened. */
export async function checkKeys(db: Tx, keys: Keys): Promise<void> {
  const proof = createHmac('sha256', keys.encryption).update(keys.index).update('key check').digest('base64url')
  await db
    .insertInto('portal_setting')
    .values({ name: CHECK_SETTING, value: proof })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await db.selectFrom('portal_setting').select('value').where('name', '=', CHECK_SETTING).executeTakeFirst()
  if (row?.value !== proof)
    throw new Error('keys.json does not belong to this store. Put back the keys.json that was in use when the store was made.')
}
