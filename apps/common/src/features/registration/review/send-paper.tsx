import { uploadFile } from '@startline/client'
import { PAPER_FILES, type PaperLine, type Registration, sendPaper, uploadLimits } from '@startline/contract'
import { decodePicture, drawPicture, unreadableKind } from '@startline/entry'
import { refusalOf, useShell } from '@startline/guest'
import { CameraIcon, FileButton } from '@startline/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { useReviewText } from './messages.ts'
import { useReviewedAnew } from './paper-files.tsx'
import styles from './review.module.css'

interface SendPaperProps {
  line: PaperLine
  /** What the paper is called, with whose it is. */
  paper: string
  registration: Registration
}

/** Sends a paper: a photo taken now, a picture, or a PDF. Lists of types break in-app browsers, so there is a button for each. */
export function SendPaper({ line, paper, registration }: SendPaperProps) {
  const text = useReviewText()
  const { toast } = useShell()
  const told = useId()
  const anew = useReviewedAnew()
  const { state, choose } = usePaper(registration, line, () => {
    toast(text.sent(paper))
    void anew()
  })
  const busy = state.kind === 'preparing' || state.kind === 'sending'
  if (line.files.filter((file) => file.state !== 'returned').length >= PAPER_FILES) return null
  const button = (accept: string, label: string, kind: 'plain' | 'quiet') => (
    <FileButton
      size="s"
      kind={kind}
      icon={accept === 'image/*' ? <CameraIcon /> : undefined}
      accept={accept}
      disabled={busy}
      aria-label={text.addTo(paper, label)}
      aria-describedby={told}
      onFiles={([file]) => file && void choose(file)}
    >
      {label}
    </FileButton>
  )
  return (
    <div className={styles.sending}>
      <div className={styles.buttons}>
        {button('image/*', text.addPicture, 'plain')}
        {button('application/pdf', text.addPdf, 'quiet')}
      </div>
      <Told id={told} state={state} />
    </div>
  )
}

/** How far it has come, and what went wrong. */
function Told({ id, state }: { id: string; state: PaperSending }) {
  const text = useReviewText()
  const wrong = state.kind === 'wrong' ? text[state.what] : state.kind === 'refused' ? state.message : null
  const percent = state.kind === 'sending' ? Math.round(state.share * 100) : 0
  return (
    <div id={id} className={styles.state}>
      <output>{state.kind === 'preparing' ? text.preparing : null}</output>
      {state.kind === 'sending' && (
        <progress className={styles.progress} max={100} value={percent} aria-label={text.sending(percent)} />
      )}
      <p role="alert" className={styles.wrong}>
        {wrong}
      </p>
    </div>
  )
}

/** The longer edge of a photographed paper, in pixels: small print is read at it. */
const PAPER_EDGE_PX = 2_400

/** Where a paper stands between the device and the registration. */
type PaperSending =
  | { kind: 'none' }
  | { kind: 'preparing' }
  | { kind: 'sending'; share: number }
  | { kind: 'wrong'; what: 'unreadable' | 'heic' | 'tooBig' | 'failed' }
  | { kind: 'refused'; message: string }

/** A picture drawn anew: smaller, and without the camera’s notes. */
async function redrawn(file: File): Promise<Blob> {
  const image = await decodePicture(file)
  return drawPicture(image, { x: 0, y: 0, width: image.naturalWidth, height: image.naturalHeight }, PAPER_EDGE_PX)
}

/** Sends files for one paper of a registration; `onSent` is told once it is there. */
function usePaper(registration: Registration, { kind, participant_id }: PaperLine, onSent: () => void) {
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
    if (blob === null) return tell({ kind: 'wrong', what: await unreadableKind(file) })
    if (blob.size > uploadLimits.paper.size) return tell({ kind: 'wrong', what: 'tooBig' })
    tell({ kind: 'sending', share: 0 })
    try {
      const { path } = await uploadFile(call, blob, 'paper', {
        name: file.name,
        onProgress: (share: number) => tell({ kind: 'sending', share }),
        signal: abort.signal,
      })
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
