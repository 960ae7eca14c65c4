/** A size in pixels. */
export interface PictureSize {
  width: number
  height: number
}

/** A part of a picture, in the picture's own pixels. */
export interface PicturePart extends PictureSize {
  x: number
  y: number
}

/** How many times nearer one may look than at the largest part: beyond that a photo of a phone is a blur. */
const NEAREST = 4

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

const inside = (part: PicturePart, { width, height }: PictureSize): PicturePart => ({
  ...part,
  x: within(part.x, 0, width - part.width),
  y: within(part.y, 0, height - part.height),
})

/** The largest part with this ratio of width to height, in the middle of the picture. */
export function largestPart(picture: PictureSize, ratio: number): PicturePart {
  const width = Math.min(picture.width, picture.height * ratio)
  const height = width / ratio
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height }
}

/** The part moved by shares of its own size, as far as the picture goes. */
export const movePart = (part: PicturePart, picture: PictureSize, right: number, down: number): PicturePart =>
  inside({ ...part, x: part.x + right * part.width, y: part.y + down * part.height }, picture)

/** The part seen from nearer (a factor above 1) or further; its middle stays where the picture allows it. */
export function zoomPart(part: PicturePart, picture: PictureSize, factor: number): PicturePart {
  const ratio = part.width / part.height
  const { width: most } = largestPart(picture, ratio)
  const width = within(part.width / factor, most / NEAREST, most)
  const height = width / ratio
  const middle = { x: part.x + (part.width - width) / 2, y: part.y + (part.height - height) / 2 }
  return inside({ ...middle, width, height }, picture)
}
