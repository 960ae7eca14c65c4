/* oxlint-disable jsx-a11y/prefer-tag-over-role -- `<output>` is the result of a form and holds phrases only; this is a live region */
import { type ReactNode, useEffect, useRef } from 'react'
import { useKitText } from '../pieces/kit-text.ts'
import { Button } from './button.tsx'
import styles from './undo-bar.module.css'

interface UndoBarProps {
  text: ReactNode
  onUndo: () => void
  /** The time is over; the caller takes the bar away. */
  onGone: () => void
  seconds?: number
}

/** What was just done and a way back, for 8 seconds; pointing at it or focusing it stops the clock. */
export function UndoBar({ text, onUndo, onGone, seconds = 8 }: UndoBarProps) {
  const words = useKitText()
  const held = useHeldTimer(onGone, seconds * 1000)
  return (
    <div className={styles.bar} role="status" {...held}>
      <span>{text}</span>
      <Button kind="quiet" className={styles.undo} onClick={onUndo}>
        {words.undo}
      </Button>
    </div>
  )
}

function useHeldTimer(onGone: () => void, milliseconds: number) {
  const gone = useRef(onGone)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    gone.current = onGone
  })
  const hold = () => clearTimeout(timer.current)
  const run = () => {
    hold()
    timer.current = setTimeout(() => gone.current(), milliseconds)
  }
  useEffect(() => {
    timer.current = setTimeout(() => gone.current(), milliseconds)
    return () => clearTimeout(timer.current)
  }, [milliseconds])
  return { onPointerEnter: hold, onPointerLeave: run, onFocus: hold, onBlur: run }
}
