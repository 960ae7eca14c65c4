/* oxlint-disable jsx-a11y/prefer-tag-over-role -- `<output>` is the result of a form and holds phrases only; this is a live region */
import { useEffect, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { useKitText } from '../pieces/kit-text.ts'
import styles from './slow-load.module.css'

/**
 * After so much silence people are told that it is slow, and what they can do. What may pass before a wait is noticed (5 s, while a page
 * begins) counts as well: they know after 15 s at the latest.
 */
export const SLOW_AFTER_MS = 8_000

/** Stands beside what a part of the page is waited with: says after a while that it is slow, and what can be done. Nothing before. */
export function SlowLoad() {
  const text = useKitText()
  const [isSlow, set] = useState(false)
  useEffect(() => {
    const timer = setTimeout(set, SLOW_AFTER_MS, true)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" className={isSlow ? styles.slow : undefined}>
      {isSlow && (
        <>
          <p>{text.slowLoad}</p>
          <Button size="s" onClick={() => location.reload()}>
            {text.openAgain}
          </Button>
        </>
      )}
    </div>
  )
}
