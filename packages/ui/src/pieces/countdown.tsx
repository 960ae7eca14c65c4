import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './countdown.module.css'
import { useKitText } from './kit-text.ts'
import { cx, VisuallyHidden } from './markup.tsx'

interface CountdownProps {
  targetMs: number
  /** The server's time minus Date.now(), so that a wrong clock on the device does no harm. */
  nowOffset?: number
  label?: ReactNode
  doneText?: ReactNode
  /** Big figures with seconds; else a few words inside a sentence. */
  display?: boolean
  onDone?: () => void
  className?: string
}

/** The time that is left, by the server's clock. Screen readers get the words, not the ticking. */
export function Countdown({ targetMs, nowOffset = 0, label, doneText, display, onDone, className }: CountdownProps) {
  const text = useKitText()
  const left = useTimeLeft(targetMs, nowOffset, onDone)
  const words = left.over ? (doneText ?? text.timeUp) : text.timeLeft(left.days, left.hours, left.minutes)
  if (!display) {
    return (
      <span className={cx(styles.inline, className)}>
        {label} {words}
      </span>
    )
  }
  return (
    <div className={cx(styles.display, className)}>
      {label && <p className={styles.label}>{label}</p>}
      {left.over ? <p className={styles.over}>{words}</p> : <Figures left={left} />}
      {!left.over && <VisuallyHidden>{words}</VisuallyHidden>}
    </div>
  )
}

function useTimeLeft(targetMs: number, nowOffset: number, onDone?: () => void): TimeLeft {
  const [left, setLeft] = useState(() => timeLeft(targetMs - Date.now() - nowOffset))
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    const tick = () => {
      const next = timeLeft(targetMs - Date.now() - nowOffset)
      setLeft(next)
      if (!next.over) return
      clearInterval(timer)
      done.current?.()
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [targetMs, nowOffset])
  return left
}

function Figures({ left }: { left: TimeLeft }) {
  const text = useKitText()
  const parts = [
    { value: left.days, unit: text.days },
    { value: left.hours, unit: text.hours },
    { value: left.minutes, unit: text.minutes },
    { value: left.seconds, unit: text.seconds },
  ]
  return (
    <div className={styles.figures} aria-hidden="true">
      {parts.map(({ value, unit }) => (
        <span key={unit} className={styles.part}>
          <span className={styles.figure}>{String(value).padStart(2, '0')}</span>
          <span className={styles.unit}>{unit}</span>
        </span>
      ))}
    </div>
  )
}

/** What is left until an instant, in whole parts; never less than nothing. */
export interface TimeLeft {
  days: number
  hours: number
  minutes: number
  seconds: number
  over: boolean
}

/** Splits the milliseconds that are left; a started second counts as a whole one, so the end is not shown too early. */
export function timeLeft(milliseconds: number): TimeLeft {
  const all = Math.max(0, Math.ceil(milliseconds / 1000))
  const [days, hours, minutes] = [Math.floor(all / 86_400), Math.floor(all / 3600) % 24, Math.floor(all / 60) % 60]
  return { days, hours, minutes, seconds: all % 60, over: all === 0 }
}
