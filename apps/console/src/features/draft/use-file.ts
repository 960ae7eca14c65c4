import { type StoredFile, uploadFile } from '@startline/client'
import type { UploadPurpose } from '@startline/contract'
import { decodePicture, drawPicture } from '@startline/entry'
import { useShell } from '@startline/guest'
import { useState } from 'react'
import { useAct } from '../../held/use-act.ts'
import { rememberPicture } from '../../pieces/use-picture.ts'
import { useDraftText } from './writing/messages.ts'

/** Sends files of a draft to the store, one after the other. */
export function useFile(purpose: UploadPurpose) {
  const { call } = useShell()
  const text = useDraftText()
  const [unreadable, setUnreadable] = useState(false)
  const { busy, trouble, act, forget } = useAct(text.unsentFile)
  /** Sends a file, and gives it to `put`; null, which is one that could not be read, is told. */
  const send = async (file: Blob | null, name: string, put: (sent: StoredFile) => void) => {
    setUnreadable(file === null)
    if (file === null) return forget()
    await act(async () => put(await uploadFile(call, file, purpose, { name })))
  }
  /** Why the last was not sent. */
  const error = unreadable ? text.unreadableFile : (trouble ?? undefined)
  return { busy, error, send }
}

/**
 * Sends whole pictures, made small enough to be sent: nothing is cut off.
 * @param edge how many pixels their longer side may have
 * @param put is given the address of one that was sent, at which it can be seen as long as the page is open
 */
export function usePictureFile(edge: number, name: string, put: (address: string) => void) {
  const { send, ...sending } = useFile('event_cover')
  const take = async (chosen: File) => {
    const picture = await shrunk(chosen, edge).catch(() => null)
    await send(picture, name, ({ url }) => {
      if (picture) rememberPicture(url, picture)
      put(url)
    })
  }
  return { ...sending, take }
}

/** Rejects where it is none that this device can read. */
async function shrunk(chosen: File, edge: number): Promise<Blob> {
  const image = await decodePicture(chosen)
  return drawPicture(image, { x: 0, y: 0, width: image.naturalWidth, height: image.naturalHeight }, edge)
}
