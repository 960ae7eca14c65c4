import { type Words, words } from '@startline/contract'

/** A file that a command works on: the client reads it and sends its bytes, so that the portal never opens a path. */
export interface CommandFile {
  name: string
  /** The bytes of the file, in base64: requests are lines of JSON. */
  base64: string
}

/** Packs a file for a command; text becomes UTF-8. */
export const commandFile = (name: string, content: string | Uint8Array): CommandFile => ({
  name,
  base64: Buffer.from(content as Uint8Array).toString('base64'),
})

export const bytesOf = ({ base64 }: CommandFile): Buffer => Buffer.from(base64, 'base64')

/** A text file in another encoding than its command reads. */
export class FileEncodingError extends Error {
  /** The same in the languages of readers. */
  readonly words: Words
  constructor(name: string) {
    super(`${name}: the text is not encoded in UTF-8; save it as UTF-8 and try again`)
    this.name = 'FileEncodingError'
    this.words = words(`${name}：文件不是 UTF-8 编码，请用记事本或 WPS 另存为，编码选 UTF-8，再试一次`, this.message)
  }
}

/** @throws FileEncodingError when the file is not UTF-8 */
export function textOf(file: CommandFile): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(file))
  } catch {
    throw new FileEncodingError(file.name)
  }
}
