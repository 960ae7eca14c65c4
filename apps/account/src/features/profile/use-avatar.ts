import { uploadFile } from '@startline/client'
import { decodePicture, drawPicture, unreadableKind } from '@startline/entry'
import { useShell } from '@startline/guest'
import { largestPart, type PicturePart } from '@startline/ui'
import { useEffect, useRef, useState } from 'react'
import { useChangeUser } from './queries.ts'

/** Edge of the picture that is sent, in pixels: sharp at the largest size it is shown, on the densest screens. */
const AVATAR_EDGE_PX = 512

/** A picture of this device and the part of it that is kept. */
export interface Cropped {
  address: string
  image: HTMLImageElement
  part: PicturePart
}

/** Where a person's picture stands between the device and the store. */
export type AvatarState =
  | { kind: 'none' | 'reading' | 'unreadable' | 'heic' }
  | ({ kind: 'cropping' } & Cropped)
  | ({ kind: 'sending'; share: number } & Cropped)
  | ({ kind: 'failed'; error: unknown } & Cropped)

/** Reads a picture, lets a part of it be chosen, and makes that the person's; `onSaved` is told when it is. */
export function useAvatar(onSaved: () => void) {
  const { call } = useShell()
  const change = useChangeUser()
  const [state, setState] = useState<AvatarState>({ kind: 'none' })
  const address = useRef<string>(undefined)
  const running = useRef<AbortController>(undefined)
  const forget = () => {
    running.current?.abort()
    if (address.current) URL.revokeObjectURL(address.current)
  }
  useEffect(() => forget, [])

  const choose = async (file: Blob) => {
    forget()
    setState({ kind: 'reading' })
    const image = await decodePicture(file).catch(() => null)
    if (!image) return setState({ kind: await unreadableKind(file) })
    const picture = { width: image.naturalWidth, height: image.naturalHeight }
    address.current = URL.createObjectURL(file)
    setState({ kind: 'cropping', address: address.current, image, part: largestPart(picture, 1) })
  }

  const send = async ({ address, image, part }: Cropped) => {
    const cropped = { address, image, part }
    const { signal } = (running.current = new AbortController())
    const onProgress = (share: number) => !signal.aborted && setState({ kind: 'sending', share, ...cropped })
    onProgress(0)
    try {
      const blob = await drawPicture(image, part, AVATAR_EDGE_PX)
      const { path } = await uploadFile(call, blob, 'avatar', { name: 'picture.jpg', onProgress, signal })
      await change({ avatar_path: path })
      onSaved()
    } catch (error) {
      if (!signal.aborted) setState({ kind: 'failed', error, ...cropped })
    }
  }

  const crop = (part: PicturePart) =>
    setState((before) => ('image' in before ? { ...before, kind: 'cropping', part } : before))
  return { state, choose, crop, save: () => void ('image' in state && state.kind !== 'sending' && send(state)) }
}
