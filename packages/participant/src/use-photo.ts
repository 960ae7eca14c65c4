import { type Call, uploadFile } from '@startline/client'
import { useEffect, useRef, useState } from 'react'
import { shrinkPhoto } from './shrink.ts'

/** Where a photo stands between the device and the store. */
export type PhotoState =
  | { kind: 'none' }
  | { kind: 'shrinking' }
  | { kind: 'unreadable' }
  | { kind: 'sending'; preview: string; share: number }
  | { kind: 'failed'; preview: string; blob: Blob }
  | { kind: 'done'; preview: string }

/** Whether a photo is on its way. */
export const isBusy = ({ kind }: PhotoState): boolean => kind === 'shrinking' || kind === 'sending'

/** Shrinks and uploads one photo at a time; `onUrl` is told the reference, or null when there is none. */
export function usePhoto(call: Call, onUrl: (url: string | null) => void) {
  const [state, setState] = useState<PhotoState>({ kind: 'none' })
  const running = useRef<AbortController>(undefined)
  const address = useRef<string>(undefined)
  const forget = () => {
    running.current?.abort()
    if (address.current) URL.revokeObjectURL(address.current)
    address.current = undefined
  }
  useEffect(() => forget, [])

  const send = async (blob: Blob, preview: string) => {
    const abort = new AbortController()
    running.current = abort
    const onProgress = (share: number) => !abort.signal.aborted && setState({ kind: 'sending', preview, share })
    onProgress(0)
    try {
      const { url } = await uploadFile(call, blob, 'id_photo', { name: 'photo.jpg', onProgress, signal: abort.signal })
      if (abort.signal.aborted) return
      setState({ kind: 'done', preview })
      onUrl(url)
    } catch {
      if (!abort.signal.aborted) setState({ kind: 'failed', preview, blob })
    }
  }

  const choose = async (file: Blob) => {
    forget()
    onUrl(null)
    setState({ kind: 'shrinking' })
    const small = await shrinkPhoto(file).catch(() => null)
    if (!small) return setState({ kind: 'unreadable' })
    address.current = URL.createObjectURL(small)
    await send(small, address.current)
  }

  const remove = () => {
    forget()
    onUrl(null)
    setState({ kind: 'none' })
  }
  const retry = () => void (state.kind === 'failed' && send(state.blob, state.preview))
  return { state, choose, remove, retry }
}
