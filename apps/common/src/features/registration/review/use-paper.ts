import { uploadFile } from '@startline/client'
import { type PaperLine, type Registration, sendPaper, uploadLimits } from '@startline/contract'
import { decodePicture, drawPicture } from '@startline/entry'
import { refusalOf, useShell } from '@startline/guest'
import { useEffect, useRef, useState } from 'react'

/** The longer edge of a photographed paper, in pixels: small print is read at it. */
const PAPER_EDGE_PX = 2_400

/** Where a paper stands between the device and the registration. */
export type PaperSending =
  | { kind: 'none' }
  | { kind: 'preparing' }
  | { kind: 'sending'; share: number }
  | { kind: 'wrong'; what: 'unreadable' | 'tooBig' | 'failed' }
  | { kind: 'refused'; message: string }

/** A picture drawn anew: smaller, and without the camera’s notes. */
async function redrawn(file: File): Promise<Blob> {
  const image = await decodePicture(file)
  const whole = { x: 0, y: 0, width: image.naturalWidth, height: image.naturalHeight }
  return drawPicture(image, whole, PAPER_EDGE_PX)
}

/** Sends files for one paper of a registration; `onSent` is told once it is there. */
export function usePaper(registration: Registration, { kind, participant_id }: PaperLine, onSent: () => void) {
  const { call } = useShell()
  const [state, setState] = useState<PaperSending>({ kind: 'none' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const choose = async (file: File) => {
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    const tell = (next: PaperSending) => abort.signal.aborted || setState(next)
    tell({ kind: 'preparing' })
    const blob = file.type === 'application/pdf' ? file : await redrawn(file).catch(() => null)
    if (blob === null) return tell({ kind: 'wrong', what: 'unreadable' })
    if (blob.size > uploadLimits.paper.size) return tell({ kind: 'wrong', what: 'tooBig' })
    tell({ kind: 'sending', share: 0 })
    try {
      const onProgress = (share: number) => tell({ kind: 'sending', share })
      const { path } = await uploadFile(call, blob, 'paper', { name: file.name, onProgress, signal: abort.signal })
      await call(sendPaper, { params: { id: registration.id }, body: { kind, path, participant_id } })
      tell({ kind: 'none' })
      onSent()
    } catch (error) {
      const message = refusalOf(error, sendPaper)?.message
      tell(message ? { kind: 'refused', message } : { kind: 'wrong', what: 'failed' })
    }
  }
  return { state, choose }
}
