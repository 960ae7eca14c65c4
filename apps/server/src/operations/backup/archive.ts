import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from 'modern-tar'
import { type Contents, listContents } from './backup-signature.ts'

const OWNER_ONLY = 0o600

/** A file that is being written: a tar archive, encrypted with age, which `age -d | tar x` opens without the portal. */
export interface Archive {
  /** Adds a file of the archive, one after the other; `size` is its length in bytes. */
  add(name: string, content: Buffer | { stream: Readable; size: number }): Promise<void>
  /** The parts so far, with their digests. */
  contents: Contents
  /** Ends it. Only now the file is there under its name, and on the disk. */
  finish(): Promise<void>
  /** Gives it up: nothing of it stays. */
  discard(error: unknown): Promise<void>
}

/**
 * Begins an archive.
 * @param recipients public keys (`age1…`) of those who can open it
 * @throws Error where a key is none
 */
export async function writeArchive(file: string, recipients: readonly string[]): Promise<Archive> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  const draft = `${file}.part`
  const { readable, controller } = createTarPacker()
  const sealed = await encrypter.encrypt(readable)
  const out: WriteStream = createWriteStream(draft, { mode: OWNER_ONLY, flush: true })
  const written = pipeline(Readable.fromWeb(sealed as ReadableStream), out)
  // Told to whoever adds next, or ends it.
  written.catch(() => {})
  const contents = listContents()
  return {
    contents,
    add: async (name, content) => {
      const { stream, size } = Buffer.isBuffer(content)
        ? { stream: Readable.from([content]), size: content.length }
        : content
      const body = controller.add({ name, size })
      const part = contents.begin(name)
      const read = stream.map((bytes: Uint8Array) => {
        part.update(bytes)
        return bytes
      })
      await Promise.race([Readable.toWeb(read).pipeTo(body), written.then(() => {})])
      part.end()
    },
    finish: async () => {
      controller.finalize()
      await written
      await rename(draft, file)
      await syncFolder(dirname(file))
    },
    discard: async (error) => {
      controller.error(error)
      await written.catch(() => {})
      await rm(draft, { force: true })
    },
  }
}

/**
 * Opens an archive with a private key (`AGE-SECRET-KEY-…`); its files come in the order in which they were added, and each has to be read or
 * cancelled before the next.
 * @throws Error where the key does not open it; while it is read where the file is damaged or cut short
 */
export async function readArchive(file: string, identity: string): Promise<AsyncIterable<ParsedTarEntry>> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const sealed = Readable.toWeb(createReadStream(file)) as unknown as Parameters<Decrypter['decrypt']>[0]
  const plain = (await decrypter.decrypt(sealed as never)) as unknown as ReadableStream<Uint8Array>
  return plain.pipeThrough(createTarDecoder() as never) as unknown as AsyncIterable<ParsedTarEntry>
}

async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r')
  await handle.sync()
}
