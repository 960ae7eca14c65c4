import { fitInto } from '@startline/entry'

const EDGE_PX = 1_280
const JPEG_QUALITY = 0.86

/**
 * Draws what a video file shows at this moment as a JPEG. Rejects where the device cannot: no picture has come yet, or the video file comes from a place
 * whose pictures a page may not read.
 */
export function frameOf(videoFile: HTMLVideoElement): Promise<Blob> {
  const { videoWidth, videoHeight } = videoFile
  const canvas = document.createElement('canvas')
  const { width, height } = Object.assign(canvas, fitInto(videoWidth, videoHeight, EDGE_PX))
  const paint = canvas.getContext('2d')
  return new Promise((resolve, reject) => {
    if (!paint || videoWidth === 0) return reject(new Error('There is no picture yet.'))
    paint.drawImage(videoFile, 0, 0, width, height)
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The picture could not be written.')))
    canvas.toBlob(done, 'image/jpeg', JPEG_QUALITY)
  })
}
