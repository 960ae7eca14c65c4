import { posix } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import type { ParsedTarEntry } from 'modern-tar'
import { z } from 'zod'
import { areKeysIn } from '../../security/key-file.ts'
import type { RowsOfTable } from '../../store/copy/read-store.ts'
import { readArchive } from './archive.ts'
import { type BackupEnd, type BackupHead, backupEnd, backupHead, NAMES, SIGNED_FORMAT } from './backup-file.ts'
import { backupSignature, type Contents, isSignedBy, listContents } from './backup-signature.ts'

/** A backup cannot be read; the message says why. */
export class BackupRefused extends Error {}

/** A file of people or events in a backup. */
export interface BackedUpFile {
  path: string
  size: number
  stream: Readable
}

/** A backup that is being read, from its beginning to its end. */
export interface OpenBackup {
  head: BackupHead
  keys: string
  /** The key of signatures for applications; null in backups of an older portal. */
  signing: string | null
  /** The rows of all tables; to be read whole before the files. */
  rows(): AsyncGenerator<RowsOfTable>
  /**
   * The files, each to be read before the next; then what the backup says at its end, and the public key that it was signed with: null in
   * backups of an older portal.
   * @throws BackupRefused where the signature is missing, or over something else
   */
  files(take: (file: BackedUpFile) => Promise<void>): Promise<BackupEnd & { signer: string | null }>
}

/**
 * Opens a backup.
 * @param identity the private key of one of those it was written for
 * @throws BackupRefused where the key does not open it, or it is none
 */
export const openBackup = (file: string, identity: string): Promise<OpenBackup> =>
  refusingDamage(() => readHead(file, identity))

/** What breaks off in the middle, or does not decrypt, is told as a refusal. */
async function refusingDamage<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof BackupRefused) throw error
    throw new BackupRefused(`The backup is damaged or not whole: ${(error as Error).message}.`, { cause: error })
  }
}

async function readHead(file: string, identity: string): Promise<OpenBackup> {
  const entries = await inOrder(file, identity)
  const head = backupHead.safeParse(await jsonOf(await entries.take(NAMES.head)))
  if (!head.success) throw new BackupRefused(`${file} is no backup that this version of the portal can read.`)
  const keys = (await bytesOf(await entries.take(NAMES.keys))).toString('utf8')
  const signing = await entries.next(NAMES.signing)
  const signingKey = signing && (await bytesOf(signing)).toString('utf8')
  const tables = new Map(head.data.state.tables.map((table) => [table.name, table]))
  return {
    head: head.data,
    keys,
    signing: signingKey,
    rows: async function* () {
      for (let entry = await entries.next(NAMES.rows); entry; entry = await entries.next(NAMES.rows)) {
        const table = tables.get(/^rows\/\d+-(\w+)\.json$/.exec(entry.header.name)?.[1] ?? '')
        if (!table) throw new BackupRefused(`${file} has rows of a table that it does not name.`)
        yield { table, rows: z.array(z.string()).parse(await jsonOf(entry)) }
      }
    },
    files: async (take) => {
      for (let entry = await entries.next(NAMES.files); entry; entry = await entries.next(NAMES.files)) {
        await take({
          path: pathOf(entry.header.name),
          size: entry.header.size,
          stream: Readable.fromWeb(entry.body as ReadableStream),
        })
      }
      const end = backupEnd.parse(await jsonOf(await entries.take(NAMES.end)))
      return { ...end, signer: head.data.format < SIGNED_FORMAT ? null : await signerOf(file, entries) }
    },
  }
}

/** The public key that everything before was signed with. */
async function signerOf(file: string, entries: Awaited<ReturnType<typeof inOrder>>): Promise<string> {
  const contents = entries.contents()
  const found = backupSignature.safeParse(await jsonOf(await entries.take(NAMES.signature)))
  if (!found.success || !isSignedBy(found.data, contents))
    throw new BackupRefused(`${file} was changed after it was signed, or its signature is none.`)
  return found.data.public_key
}

/** A path below the folder of files, and nowhere else: what a backup holds decides nothing about the rest of the machine. */
function pathOf(name: string): string {
  const path = name.slice(NAMES.files.length)
  if (posix.normalize(path) !== path || path.startsWith('/') || path.startsWith('..'))
    throw new BackupRefused(`The backup names a file outside of its place: ${JSON.stringify(path)}.`)
  return path
}

/** The files of an archive one after the other, of which the next can be looked at before it is taken. */
async function inOrder(file: string, identity: string) {
  const iterator = (await opened(file, identity))[Symbol.asyncIterator]()
  const parts = listContents()
  let ahead: { value: ParsedTarEntry | undefined } | undefined
  /** The next one if its name begins so; null where another follows. */
  const next = async (prefix: string): Promise<ParsedTarEntry | null> => {
    const { value } = ahead ?? { value: digested((await iterator.next()).value, parts) }
    const begins = value?.header.name.startsWith(prefix)
    ahead = begins ? undefined : { value }
    return begins && value ? value : null
  }
  return {
    next,
    /** What was read so far, by its digests; nothing that is read later is in it. */
    contents: (): Contents => {
      const text = parts.text()
      return { ...parts, text: () => text }
    },
    take: async (name: string) => {
      const entry = await next(name)
      if (!entry) throw new BackupRefused(`${file} is not whole: ${name} is missing.`)
      return entry
    },
  }
}

/** An entry whose content is added to the digests while it is read. */
function digested(entry: ParsedTarEntry | undefined, parts: Contents): ParsedTarEntry | undefined {
  if (entry === undefined) return undefined
  const part = parts.begin(entry.header.name)
  const through = new TransformStream<Uint8Array, Uint8Array>({
    transform: (bytes, controller) => {
      part.update(bytes)
      controller.enqueue(bytes)
    },
    flush: () => part.end(),
  })
  return { ...entry, body: entry.body.pipeThrough(through) }
}

async function opened(file: string, identity: string) {
  try {
    return await readArchive(file, identity)
  } catch (error) {
    throw new BackupRefused(`${file} cannot be opened with this key: ${(error as Error).message}.`)
  }
}

const bytesOf = (entry: ParsedTarEntry) => buffer(entry.body as ReadableStream)
const jsonOf = async (entry: ParsedTarEntry): Promise<unknown> => JSON.parse((await bytesOf(entry)).toString('utf8'))

/** What a backup holds. */
interface CheckedBackup {
  takenAt: string
  version: string
  rows: { table: string; rows: number }[]
  files: number
  bytes: number
  /** The public key that it was signed with; null in backups of an older portal. */
  signer: string | null
}

/**
 * Reads a backup from its beginning to its end and leaves nothing behind: every byte is authenticated by its encryption, and rows and files are
 * as many as it says.
 * @throws BackupRefused
 */
export const checkBackup = (backup: OpenBackup): Promise<CheckedBackup> => refusingDamage(() => countBackup(backup))

async function countBackup(backup: OpenBackup): Promise<CheckedBackup> {
  const { taken_at: takenAt, version, state } = backup.head
  const counted = new Map<string, number>()
  for await (const { table, rows } of backup.rows()) {
    counted.set(table.name, (counted.get(table.name) ?? 0) + rows.length)
    if (table.name === 'portal_setting' && areKeysIn(rows, backup.keys) === false)
      throw new BackupRefused('The keys in the backup are not those that its store was sealed with.')
  }
  const lacking = state.sums.filter(({ table, rows }) => (counted.get(table) ?? 0) !== rows)
  if (lacking.length > 0)
    throw new BackupRefused(`The backup lacks rows of ${lacking.map(({ table }) => table).join(', ')}.`)
  const found = { files: 0, bytes: 0 }
  const end = await backup.files(async ({ stream }) => {
    found.files += 1
    for await (const piece of stream) found.bytes += (piece as Uint8Array).length
  })
  if (found.files !== end.files || found.bytes !== end.bytes)
    throw new BackupRefused(`The backup lacks files: ${found.files} of ${end.files} are in it.`)
  return {
    takenAt,
    version,
    rows: state.sums.map(({ table, rows }) => ({ table, rows })),
    ...found,
    signer: end.signer,
  }
}
