import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(js|css|html|json|svg)$/
/** Smaller files fit one packet anyway. */
const WORTHWHILE_BYTES = 256

const quality = () => (process.env.NODE_ENV === 'production' ? 11 : 4)
const encoders = {
  br: (raw) =>
    promisify(brotliCompress)(raw, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality(), [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
    }),
  gz: (raw) => promisify(gzip)(raw, { level: 9 }),
}

/**
 * Writes `<file>.br` and `<file>.gz` beside a text file, each only when it is smaller.
 * @param {string} file
 */
export async function compress(file) {
  if (!TEXT.test(file)) return
  const raw = await readFile(file)
  if (raw.length < WORTHWHILE_BYTES) return
  for (const [suffix, encode] of Object.entries(encoders)) {
    const packed = await encode(raw)
    if (packed.length < raw.length) await writeFile(`${file}.${suffix}`, packed)
  }
}
