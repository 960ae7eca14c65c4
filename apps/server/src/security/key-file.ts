import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeOwnerFile, putOwnerFile } from '../kernel/files/owner-file.ts'
import type { Executor } from '../store/statement.ts'

const KEY_BYTES = 32
const CHECK_SETTING = 'key_check'

/** The portal's secrets. They live in a file beside the store, never in it. */
export interface Keys {
  encryption: Buffer
  index: Buffer
  signing: Buffer
}

type Written = Record<keyof Keys, string>

const damaged = (file: string, what: string) =>
  new Error(
    `${what} ${file} is damaged; restore the file from its backup. Without it no sealed number can be read again.`,
  )

function readWritten(file: string): Partial<Written> {
  try {
    return { ...JSON.parse(readFileSync(file, 'utf8')) }
  } catch (error) {
    if (error instanceof SyntaxError) throw damaged(file, 'The file of keys')
    throw error
  }
}

/** Where the keys of a data folder are. */
export const keyFile = (dataFolder: string): string => join(dataFolder, 'keys.json')

/** Reads keys that are there; throws when the file is damaged. */
export function readKeys(file: string): Keys {
  const written = readWritten(file)
  const key = (name: keyof Keys): Buffer => {
    const bytes = Buffer.from(written[name] ?? '', 'base64url')
    if (bytes.length !== KEY_BYTES) throw damaged(file, `The key "${name}" in`)
    return bytes
  }
  return { encryption: key('encryption'), index: key('index'), signing: key('signing') }
}

const freshKeys = (): string => {
  const fresh = () => randomBytes(KEY_BYTES).toString('base64url')
  const written: Written = { encryption: fresh(), index: fresh(), signing: fresh() }
  return `${JSON.stringify(written, null, 2)}\n`
}

/** Reads the keys in the data folder; makes them at the first start, readable by the owner only. */
export function loadKeys(dataFolder: string): Keys {
  const file = keyFile(dataFolder)
  makeOwnerFile(file, freshKeys)
  return readKeys(file)
}

/**
 * Puts keys into a data folder that has none; the same keys once more change nothing.
 * @throws Error where others are there: what is sealed with them could not be read again
 */
export function putKeys(dataFolder: string, written: string): void {
  const file = keyFile(dataFolder)
  if (!putOwnerFile(file, written))
    throw new Error(
      `${file} is there already, and holds other keys. Move it away first, if nothing was sealed with them.`,
    )
}

const proofOf = (keys: Keys): string =>
  createHmac('sha256', keys.encryption).update(keys.index).update('key check').digest('base64url')

const findProof = (db: Executor) =>
  db.selectFrom('portal_setting').select('value').where('name', '=', CHECK_SETTING).executeTakeFirst()

/** Whether these keys are those the store was sealed with; null while it was sealed with none. */
export async function areKeysOf(db: Executor, keys: Keys): Promise<boolean | null> {
  const row = await findProof(db)
  return row === undefined ? null : row.value === proofOf(keys)
}

/** What is said of a store whose keys are gone. */
export const lostKeys = (file: string) =>
  `${file} is missing, and this store was sealed with it. Put back the keys.json that was in use when the store was made, or the one of your backup; without it no sealed number can be read again. Nothing was changed.`

/**
 * Loads the keys of a store, and makes them where the store is empty.
 * @throws Error when the keys of a store that has rows are gone: others in their place would seal what comes next, and hide that they are gone
 */
export async function loadKeysOf(db: Executor, dataFolder: string): Promise<Keys> {
  // In this order: whoever opens an empty store at the same time writes the file before the row.
  const isSealed = (await findProof(db)) !== undefined || (await hasAccounts(db))
  if (isSealed && !existsSync(keyFile(dataFolder))) throw new Error(lostKeys(keyFile(dataFolder)))
  return loadKeys(dataFolder)
}

const hasAccounts = async (db: Executor): Promise<boolean> =>
  (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined

/** What is said of keys that are not the store's. */
export const FOREIGN_KEYS =
  'keys.json does not belong to this store. Put back the keys.json that was in use when the store was made.'

/** Refuses to go on when the store was sealed with other keys: its numbers could not be opened. */
export async function checkKeys(db: Executor, keys: Keys): Promise<void> {
  await db
    .insertInto('portal_setting')
    .values({ name: CHECK_SETTING, value: proofOf(keys) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  if (!(await areKeysOf(db, keys))) throw new Error(FOREIGN_KEYS)
}
