/** The longer edge of an uploaded photo, in pixels. */
export const PHOTO_EDGE_PX = 1_600
const JPEG_QUALITY = 0.86

/** The size of a picture within a square of `edge` pixels, never enlarged. */
export function fitInto(width: number, height: number, edge = PHOTO_EDGE_PX): { width: number; height: number } {
  const scale = Math.min(1, edge / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function decode(file: Blob): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(file)
  const image = new Image()
  image.src = address
  // An element turns the picture as the camera noted it; the address may go once it is decoded.
  await image.decode().finally(() => URL.revokeObjectURL(address))
  return image
}

/**
 * Makes a picture small enough to send from a phone: a JPEG of at most 1,600 pixels, without the camera's notes (place, time).
 * Rejects when the file is no picture this device can read.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const image = await decode(file)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fitInto(image.naturalWidth, image.naturalHeight))
  const paint = canvas.getContext('2d')
  if (!paint) throw new Error('This device cannot draw pictures.')
  paint.fillStyle = '#fff'
  paint.fillRect(0, 0, canvas.width, canvas.height)
  paint.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The picture could not be written.')))
    canvas.toBlob(done, 'image/jpeg', JPEG_QUALITY)
  })
}
