import type { Readable } from 'node:stream'

/** What is to be kept: bytes, a file of this machine, which stays where it is, or a stream of exactly so many bytes. */
export type Source = Buffer | { file: string } | { stream: Readable; size: number }

/** Bytes of a file, both ends included, as HTTP counts them. */
export interface Range {
  start: number
  end: number
}

/** A file that is being read; `size` is the whole file's. Who takes it ends the stream. */
export interface OpenFile {
  size: number
  stream: Readable
}

/** A presigned URL to send one file straight to a bucket. */
interface UploadGrant {
  url: string
  method: 'PUT'
  headers: Record<string, string>
}

/** What is sent straight to a bucket waits in quarantine until the portal has looked at it; nobody else ever reads it there. */
export interface Quarantine {
  /** Signs a grant for exactly this length and media type, under a key of its own. `from` is the portal's clock. */
  grant(key: string, file: { type: string; size: number }, from: Date, seconds: number): Promise<UploadGrant>
  /** What has arrived under a key; null when nothing has. */
  open(key: string): Promise<OpenFile | null>
  /** Removes what has arrived under a key, if anything has. */
  forget(key: string): Promise<void>
  /** Removes up to a thousand of those that arrived before `before`; gives how many. */
  sweep(before: Date): Promise<number>
}

/**
 * Where files live. Paths are the portal's own choice, as `id_photo/202609/<key>.jpg`, and nobody can guess one. A file counts when its row
 * says so: what lies at a path without one is nothing. What a file holds never stands in memory as a whole.
 */
export interface ObjectStore {
  /** Keeps a file at its path, whole or not at all, and for good: after this it survives a power cut. */
  put(path: string, source: Source): Promise<void>
  /** The length of a file in bytes; null when there is none. */
  sizeOf(path: string): Promise<number | null>
  /** Opens a file, or a part of it, for reading. Null when there is none. */
  read(path: string, range?: Range): Promise<OpenFile | null>
  /** Removes files for good: after this a power cut does not bring them back. One that is not there is as good as removed. */
  remove(paths: readonly string[]): Promise<void>
  /** Gives a work a file of this machine to read: a program that cannot read streams needs one. Null when there is none. */
  withLocalFile<T>(path: string, work: (file: string) => Promise<T>): Promise<T | null>
  /** Where senders may send to without the portal in between; null where files come through the portal. */
  quarantine: Quarantine | null
}
