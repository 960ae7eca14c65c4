import { CheckCircleIcon, CloseIcon, cx, Fold } from '@startline/ui'
import type { ReactNode } from 'react'
import { useParticipantText } from './messages.ts'
import styles from './photo-examples.module.css'

const HEAD = <circle cx="30" cy="32" r="13" className={styles.drawnSkin} />
const SHOULDERS = <path d="M8 80c0-17 9-26 22-26s22 9 22 26z" className={styles.drawnShirt} />
const FACE = <path d="M25 31h.1M35 31h.1M26 38q4 3 8 0" className={styles.drawnLine} />
const HAIR = <path d="M17 30c0-16 26-16 26 0-3-7-8-8-13-8s-10 1-13 8z" className={styles.drawnHair} />

const drawings: Record<'good' | 'hat' | 'far' | 'dark', ReactNode> = {
  good: (
    <>
      {SHOULDERS}
      {HEAD}
      {HAIR}
      {FACE}
    </>
  ),
  hat: (
    <>
      {SHOULDERS}
      {HEAD}
      <path d="M15 27c0-17 30-17 30 0h8v4H15z" className={styles.drawnShirt} />
      <path d="M23 30h6v4h-6zM32 30h6v4h-6zM29 31h3" className={styles.drawnGlasses} />
      <path d="M26 39q4 3 8 0" className={styles.drawnLine} />
    </>
  ),
  far: (
    <g transform="translate(17 46) scale(0.42)">
      {SHOULDERS}
      {HEAD}
      {HAIR}
    </g>
  ),
  dark: (
    <>
      {SHOULDERS}
      {HEAD}
      {HAIR}
      {FACE}
      <path d="M0 0h60v80H0z" className={styles.drawnShade} />
    </>
  ),
}

/** What a good photo looks like and what does not work, drawn: no child's picture is needed to show it. */
export function PhotoExamples() {
  const text = useParticipantText()
  return (
    <Fold summary={text.examples}>
      <ul className={styles.examples}>
        {(Object.keys(drawings) as (keyof typeof drawings)[]).map((name) => (
          <li key={name} className={cx(styles.example, name === 'good' && styles.exampleGood)}>
            <svg viewBox="0 0 60 80" className={styles.drawing} aria-hidden="true">
              <path d="M0 0h60v80H0z" className={styles.drawnWall} />
              {drawings[name]}
            </svg>
            <span className={styles.exampleWords}>
              {name === 'good' ? <CheckCircleIcon size={16} /> : <CloseIcon size={16} />}
              {text.exampleWords[name]}
            </span>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
