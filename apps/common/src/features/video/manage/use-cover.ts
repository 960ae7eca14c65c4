import { uploadFile } from '@startline/client'
import { decodePicture, drawPicture } from '@startline/entry'
import { refusalOf, useShell } from '@startline/guest'
import { useEffect, useRef, useState } from 'react'
import { useVideoFormText } from './form-messages.ts'

/** A cover as long as the longer edge of a large screen's picture. */
const EDGE_PX = 1_280

/** Makes and sends a cover: a frame of a video file, or a picture. `onPath` is told the path, or null for one taken out of the video file. */
export function useCover(onPath: (path: string | null) => void) {
  const { call } = useShell()
  const text = useVideoFormText()
  const [preview, setPreview] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const address = useRef<string>(undefined)
  const forget = () => address.current && URL.revokeObjectURL(address.current)
  useEffect(() => () => void forget(), [])

  const send = async (make: () => Promise<Blob>, unmade: string) => {
    setBusy(true)
    setError(null)
    const picture = await make().catch(() => null)
    if (!picture) setError(unmade)
    else await store(picture)
    setBusy(false)
  }
  const store = async (picture: Blob) => {
    try {
      const { path } = await uploadFile(call, picture, 'video_cover', { name: 'cover.jpg' })
      forget()
      address.current = URL.createObjectURL(picture)
      setPreview(address.current)
      onPath(path)
    } catch (failure) {
      setError(refusalOf(failure)?.message ?? text.coverUnsent)
    }
  }
  return {
    preview,
    busy,
    error,
    takeFrame: (videoFile: HTMLVideoElement) => send(() => frameOf(videoFile), text.frameFailed),
    takePicture: (file: File) =>
      send(async () => {
        const image = await decodePicture(file)
        return drawPicture(image, { x: 0, y: 0, width: image.naturalWidth, height: image.naturalHeight }, EDGE_PX)
      }, text.pictureFailed),
    /** Back to a picture out of the video file. */
    reset: () => {
      forget()
      address.current = undefined
      setPreview(null)
      setError(null)
      onPath(null)
    },
  }
}

/**
 * Draws what a video file shows at this moment as a JPEG. Rejects where the device cannot: no picture has come yet, or the video file comes from a place
 * whose pictures a page may not read.
 */
async function frameOf(videoFile: HTMLVideoElement): Promise<Blob> {
  const { videoWidth: width, videoHeight: height } = videoFile
  if (width === 0) throw new Error('There is no picture yet.')
  return drawPicture(videoFile, { x: 0, y: 0, width, height }, EDGE_PX)
}
