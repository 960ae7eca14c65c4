import { type Call, uploadFile } from '@startline/client'
import { largestPart, type PicturePart } from '@startline/ui'
import { useEffect, useRef, useState } from 'react'
import { unreadableKind } from './heic.ts'
import { decodePicture, drawPicture } from './shrink.ts'

/** Width to height of an ID photo. */
export const PHOTO_RATIO = 3 / 4

/** A picture of this device, and the part of it that is sent. */
export interface PhotoSource {
  address: string
  image: HTMLImageElement
  part: PicturePart
}

/** Where a photo stands between the device and the store. */
export type PhotoState =
  | { kind: 'none' }
  | { kind: 'shrinking' }
  | { kind: 'unreadable' | 'heic' }
  | { kind: 'sending'; preview: string; source: PhotoSource; share: number }
  | { kind: 'failed'; preview: string; source: PhotoSource; blob: Blob }
  | { kind: 'done'; preview: string; source: PhotoSource }

/** Whether a photo is on its way. */
export const isBusy = ({ kind }: PhotoState): boolean => kind === 'shrinking' || kind === 'sending'

/**
 * Cuts, shrinks and uploads one photo at a time; `onUrl` is told the reference, or null when there is none. The middle of the picture is
 * sent at once, so that nobody has to cut; another part can be chosen afterwards.
 */
export function usePhoto(call: Call, onUrl: (url: string | null) => void) {
  const [state, setState] = useState<PhotoState>({ kind: 'none' })
  const running = useRef<AbortController>(undefined)
  const addresses = useRef<string[]>([])
  const forget = () => {
    running.current?.abort()
    for (const address of addresses.current.splice(0)) URL.revokeObjectURL(address)
  }
  useEffect(() => forget, [])
  const addressOf = (blob: Blob): string => {
    const address = URL.createObjectURL(blob)
    addresses.current.push(address)
    return address
  }

  const send = async (blob: Blob, preview: string, source: PhotoSource) => {
    const abort = new AbortController()
    running.current = abort
    const onProgress = (share: number) => !abort.signal.aborted && setState({ kind: 'sending', preview, source, share })
    onProgress(0)
    try {
      const { url } = await uploadFile(call, blob, 'id_photo', { name: 'photo.jpg', onProgress, signal: abort.signal })
      if (abort.signal.aborted) return
      setState({ kind: 'done', preview, source })
      onUrl(url)
    } catch {
      if (!abort.signal.aborted) setState({ kind: 'failed', preview, source, blob })
    }
  }

  /** Sends a part of the picture. */
  const cut = async (source: PhotoSource) => {
    running.current?.abort()
    onUrl(null)
    setState({ kind: 'shrinking' })
    const small = await drawPicture(source.image, source.part).catch(() => null)
    if (!small) return setState({ kind: 'unreadable' })
    await send(small, addressOf(small), source)
  }

  const choose = async (file: Blob) => {
    forget()
    onUrl(null)
    setState({ kind: 'shrinking' })
    const image = await decodePicture(file).catch(() => null)
    if (!image) return setState({ kind: await unreadableKind(file) })
    await cut({
      address: addressOf(file),
      image,
      part: largestPart({ width: image.naturalWidth, height: image.naturalHeight }, PHOTO_RATIO),
    })
  }

  const remove = () => {
    forget()
    onUrl(null)
    setState({ kind: 'none' })
  }
  const retry = () => void (state.kind === 'failed' && send(state.blob, state.preview, state.source))
  return { state, choose, cut, remove, retry }
}
