import { groupIdNumber, readablePhone } from '@startline/domain'
import { Button, DescriptionList, EyeIcon, EyeOffIcon, Grouped, VisuallyHidden } from '@startline/ui'
import { type ReactNode, useState } from 'react'
import styles from './reveal.module.css'
import { RevealDialog } from './reveal-dialog.tsx'
import { useRevealText } from './reveal-messages.ts'
import { type ClearNumbers, useClearNumbers } from './use-clear-numbers.ts'

/** Characters of a resident ID, which is read in groups of its own. */
const RESIDENT_LENGTH = 18

interface RevealPanelProps {
  /** Names the way to them where there are several on a screen; read out with the button. */
  of?: string
  /** What becomes of it, where that is not what one's own organization keeps. */
  lead?: string
  /** Asks for them. Rejects with what the call was refused by. */
  ask: (reason: string, signal: AbortSignal) => Promise<ClearNumbers>
  /** What is said of that. */
  renderFailure: (error: unknown) => ReactNode
  /** Told once they have been seen. */
  onSeen?: () => void
}

/** The way to the clear numbers for those who may see them: a reason first, then half a minute. */
export function RevealPanel({ of, lead, ask, renderFailure, onSeen }: RevealPanelProps) {
  const text = useRevealText()
  const { clear, left, reveal, hide } = useClearNumbers(ask)
  const [asking, setAsking] = useState(false)
  const [seen, setSeen] = useState(false)
  const onAsk = async (reason: string) => {
    await reveal(reason)
    setSeen(true)
    setAsking(false)
    onSeen?.()
  }
  return (
    <div className={styles.reveal}>
      <VisuallyHidden>
        <output>{clear ? text.shown : seen ? text.hidden : null}</output>
      </VisuallyHidden>
      {clear ? (
        <Shown clear={clear} left={left} onHide={hide} />
      ) : (
        <Button kind="quiet" icon={<EyeIcon />} onClick={() => setAsking(true)}>
          {text.show}
          {of && <VisuallyHidden> ({of})</VisuallyHidden>}
        </Button>
      )}
      {asking && (
        <RevealDialog lead={lead} onAsk={onAsk} renderFailure={renderFailure} onClose={() => setAsking(false)} />
      )}
    </div>
  )
}

function Shown({ clear, left, onHide }: { clear: ClearNumbers; left: number; onHide: () => void }) {
  const text = useRevealText()
  const number =
    clear.id_number.length === RESIDENT_LENGTH
      ? groupIdNumber(clear.id_number)
      : (clear.id_number.match(/.{1,4}/gu) ?? []).join(' ')
  const shown = (grouped: string) => <Grouped number={grouped} className={styles.clear} />
  const phones = clear.guardians.flatMap(({ name, phone }) =>
    phone ? [{ term: text.phoneOf(name), detail: shown(readablePhone(phone)) }] : [],
  )
  return (
    <>
      <DescriptionList items={[{ term: text.number, detail: shown(number) }, ...phones]} />
      <div className={styles.row}>
        <Button icon={<EyeOffIcon />} onClick={onHide}>
          {text.hide}
        </Button>
        <span className={styles.note}>{text.left(left)}</span>
      </div>
    </>
  )
}
