import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { fromBufferPromise } from 'yauzl'

/**
 * Reads a ZIP file: names and contents, by its directory, as every program does.
 * @throws Error when it ends early, or a content is not what its checksum says
 */
export async function readZip(zip: Buffer): Promise<Map<string, Buffer>> {
  const archive = await fromBufferPromise(zip)
  const files = new Map<string, Buffer>()
  for await (const entry of archive.eachEntry()) {
    const content = await buffer(await archive.openReadStreamPromise(entry))
    if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} is not what its checksum says.`)
    files.set(entry.fileName, content)
  }
  return files
}
