import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeOwnerFile, putOwnerFile, replaceOwnerFile } from '../kernel/files/owner-file.ts'
import { findSetting, insertSetting, replaceSetting } from '../store/portal-setting.store.ts'
import type { Executor } from '../store/statement.ts'

const KEY_BYTES = 32
const CHECK_SETTING = 'key_check'

/** The portal's secrets. They live in a file beside the store, never in it. */
export interface Keys {
  /** Seals what is written. */
  encryption: Buffer
  index: Buffer
  signing: Buffer
  /** Will seal once it is put in use (`portal keys use`); until then it only opens what others seal with it already. */
  next?: Buffer
  /** Sealed before, and open what was not sealed anew since; the latest first. */
  older?: readonly Buffer[]
}

type Own = 'encryption' | 'index' | 'signing'

/** The file's content: 32 bytes each in base64url. */
export interface WrittenKeys extends Record<Own, string> {
  next?: string
  older?: string[]
}

const damaged = (file: string, what: string) =>
  new Error(
    `${what} ${file} is damaged; restore the file from its backup. Without it no sealed number can be read again.`,
  )

function readWritten(file: string): Partial<WrittenKeys> {
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
export const readKeys = (file: string): Keys => keysOf(readWritten(file), file)

function keysOf(written: Partial<WrittenKeys>, file: string): Keys {
  const key = (name: string, text: string | undefined): Buffer => {
    const bytes = Buffer.from(text ?? '', 'base64url')
    if (bytes.length !== KEY_BYTES) throw damaged(file, `The key "${name}" in`)
    return bytes
  }
  const own = (name: Own) => key(name, written[name])
  return {
    encryption: own('encryption'),
    index: own('index'),
    signing: own('signing'),
    ...(written.next !== undefined && { next: key('next', written.next) }),
    ...(written.older !== undefined && { older: written.older.map((text) => key('older', text)) }),
  }
}

/** Reads the file's content, to change it (`changeKeys`). Throws when the file is damaged. */
export function readWrittenKeys(file: string): WrittenKeys {
  readKeys(file)
  return readWritten(file) as WrittenKeys
}

/** Puts another content in the place of the file, whole or not at all. */
export const writeKeys = (file: string, keys: WrittenKeys): void => replaceOwnerFile(file, asText(keys))

const asText = (keys: WrittenKeys): string => `${JSON.stringify(keys, null, 2)}\n`

/** A key that nobody has. */
export const freshKey = (): string => randomBytes(KEY_BYTES).toString('base64url')

const freshKeys = (): string => asText({ encryption: freshKey(), index: freshKey(), signing: freshKey() })

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

/** Proves, without telling it, which key sealed a store last. */
export const proofOf = (keys: Pick<Keys, 'encryption' | 'index'>): string =>
  createHmac('sha256', keys.encryption).update(keys.index).update('key check').digest('base64url')

/** Those that open what is in a store, the one that seals first. */
const opening = (keys: Keys): string[] =>
  [keys.encryption, ...(keys.next ? [keys.next] : []), ...(keys.older ?? [])].map((encryption) =>
    proofOf({ ...keys, encryption }),
  )

const findProof = (db: Executor) => findSetting(db, CHECK_SETTING)

/** Whether these keys are those the store was sealed with; null while it was sealed with none. */
export async function areKeysOf(db: Executor, keys: Keys): Promise<boolean | null> {
  const proof = await findProof(db)
  return proof === undefined ? null : opening(keys).includes(proof)
}

/**
 * Whether the keys of a backup are those that its store was sealed with, as far as these rows of its settings tell; null where they do not.
 * @param rows each as text, whatever its form
 */
export function areKeysIn(rows: readonly string[], written: string): boolean | null {
  const proof = rows.find((row) => row.includes(CHECK_SETTING))
  if (proof === undefined) return null
  return opening(keysOf(JSON.parse(written), 'keys.json of the backup')).some((one) => proof.includes(one))
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
  await insertSetting(db, CHECK_SETTING, proofOf(keys))
  if (!(await areKeysOf(db, keys))) throw new Error(FOREIGN_KEYS)
  await notePresentKey(db, keys)
}

/** From now on the store asks for the key that seals: whoever starts with a file from before it was put in use is refused. */
const notePresentKey = (db: Executor, keys: Keys): Promise<unknown> => {
  const former = (keys.older ?? []).map((encryption) => proofOf({ ...keys, encryption })).concat('')
  return replaceSetting(db, CHECK_SETTING, former, proofOf(keys))
}
