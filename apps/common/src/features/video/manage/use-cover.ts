import { uploadFile } from '@startline/client'
import { decodePicture, drawPicture } from '@startline/entry'
import { refusalOf, useShell } from '@startline/guest'
import { useEffect, useRef, useState } from 'react'
import { useVideoFormText } from './form-messages.ts'
import { frameOf } from './video-frame.ts'

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
