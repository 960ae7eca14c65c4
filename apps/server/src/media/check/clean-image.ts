import sharp from 'sharp'
import { failAt } from '../../kernel/fail.ts'

/** Most pixels a picture may have: more than any phone's camera makes, and less than memory can be hurt with. */
const PIXELS_MAX = 50_000_000
const TEN_THOUSAND = 10_000
const QUALITY = 85
const LONGEST_WORK_S = 20

// Nothing but these three is ever decoded, whatever a file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.cache(false)
sharp.concurrency(1)

/**
 * Makes a new JPEG of a picture's pixels: upright, its longest side at most `longestSide` pixels, the first picture of an
 * animation, and with nothing of the file it came from: no place, no camera, no hidden content.
 * @throws Refusal invalid_input with file_damaged or too_many_pixels
 */
export async function cleanImage(file: string, longestSide: number): Promise<Buffer> {
  try {
    return await sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .timeout({ seconds: LONGEST_WORK_S })
      .jpeg({ quality: QUALITY })
      .toBuffer()
  } catch (error) {
    const tooMany = error instanceof Error && /pixel limit|timeout/i.test(error.message)
    return tooMany ? failAt('', 'too_many_pixels', { limit: PIXELS_MAX / TEN_THOUSAND }) : failAt('', 'file_damaged')
  }
}
