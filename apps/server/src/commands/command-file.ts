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
  constructor(name: string) {
    super(`${name}: the text is not UTF-8`)
    this.name = 'FileEncodingError'
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
