import type { PicturePart, PictureSize } from '@startline/ui'

/** The longer edge of an uploaded photo, in pixels. */
const PHOTO_EDGE_PX = 1_600
const JPEG_QUALITY = 0.86

/** The size of a picture within a square of `edge` pixels, never enlarged. */
export function fitInto(width: number, height: number, edge = PHOTO_EDGE_PX): PictureSize {
  const scale = Math.min(1, edge / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * Reads a picture from a file, turned as the camera noted it.
 * Rejects when the file is no picture this device can read.
 */
export async function decodePicture(file: Blob): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(file)
  const image = new Image()
  image.src = address
  // The address may go once the picture is decoded.
  await image.decode().finally(() => URL.revokeObjectURL(address))
  return image
}

/** Draws a part of a picture as a JPEG whose longer edge has at most `edge` pixels, without the camera's notes (place, time). */
export async function drawPicture(
  image: HTMLImageElement | HTMLVideoElement,
  part: PicturePart,
  edge = PHOTO_EDGE_PX,
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const { width, height } = Object.assign(canvas, fitInto(part.width, part.height, edge))
  const paint = canvas.getContext('2d')
  if (!paint) throw new Error('This device cannot draw pictures.')
  paint.fillStyle = '#fff'
  paint.fillRect(0, 0, width, height)
  paint.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, width, height)
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The picture could not be written.')))
    canvas.toBlob(done, 'image/jpeg', JPEG_QUALITY)
  })
}
