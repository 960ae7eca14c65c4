import type { PaperLine, Registration } from '@startline/contract'
import { PAPER_FILES } from '@startline/contract'
import { useShell } from '@startline/guest'
import { CameraIcon, FileButton } from '@startline/ui'
import { useId } from 'react'
import { useReviewText } from './messages.ts'
import styles from './review.module.css'
import { type PaperSending, usePaper } from './use-paper.ts'
import { useReviewedAnew } from './use-reviewed-anew.ts'

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
