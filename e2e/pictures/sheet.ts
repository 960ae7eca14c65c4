import sharp from 'sharp'
import type { Width } from './looks.ts'

/** How the pictures of one width stand on a sheet: in so many columns, each so wide, in pixels. */
const LAYOUT: Record<Width, { columns: number; wide: number }> = {
  390: { columns: 4, wide: 390 },
  1280: { columns: 2, wide: 800 },
}
const GAP = 16
const GROUND = '#808080'

/**
 * Lays the pictures of one screen beside each other.
 * @param shots PNG files, in the order of the looks
 * @param quality of the WebP file, 1 to 100
 */
export async function writeSheet(shots: Buffer[], width: Width, file: string, quality: number): Promise<void> {
  const { columns, wide } = LAYOUT[width]
  const parts = await Promise.all(shots.map((shot) => sharp(shot).resize({ width: wide }).png().toBuffer()))
  const heights = await Promise.all(parts.map(async (part) => (await sharp(part).metadata()).height))
  const high = Math.max(...heights)
  const rows = Math.ceil(parts.length / columns)
  const size = { width: columns * (wide + GAP) - GAP, height: rows * (high + GAP) - GAP }
  await sharp({ create: { ...size, channels: 3, background: GROUND } })
    .composite(
      parts.map((input, place) => ({
        input,
        left: (place % columns) * (wide + GAP),
        top: Math.floor(place / columns) * (high + GAP),
      })),
    )
    .webp({ quality, effort: 6 })
    .toFile(file)
}
