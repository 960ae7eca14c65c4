/* oxlint-disable jsx-a11y/prefer-tag-over-role -- `<output>` is the result of a form and holds phrases only; this is a live region */
import { Button, Notice } from '@startline/ui'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useSilence, type Waiting } from '../base/silence.ts'
import { useLayoutText } from './messages.ts'
import styles from './silence-notice.module.css'

const NONE: readonly Waiting[] = []

/**
 * Tells over whatever stands there that the server is silent, and what can be done meanwhile; it goes when an answer comes, or when the person would
 * rather wait without it. What was done counts before what is read: nobody is to do it twice.
 */
export function SilenceNotice() {
  const text = useLayoutText()
  const { silent } = useSilence()
  const [hidden, hide] = useState(NONE)
  const shown = silent.filter((waiting) => !hidden.includes(waiting))
  const kind = shown.some((waiting) => waiting.kind === 'write') ? 'write' : 'read'
  const again = () => {
    for (const waiting of shown) waiting.again?.()
  }
  const actions = (
    <>
      {kind === 'read' && (
        <Button size="s" kind="solid" onClick={again}>
          {text.askAgain}
        </Button>
      )}
      <Button size="s" onClick={() => hide(silent)}>
        {text.waitOn}
      </Button>
    </>
  )
  // Beside the page, and live in so many words: an open dialog leaves it to be heard, and is not closed by a press on it.
  return createPortal(
    <div className={styles.place} role="status" aria-live="polite">
      {shown.length > 0 && (
        <Notice kind="warn" title={text.slow} action={actions} className={styles.notice}>
          {text.slowText[kind]}
        </Notice>
      )}
    </div>,
    document.body,
  )
}
