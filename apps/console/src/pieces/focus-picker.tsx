import { Poster } from '@startline/ui'
import type { KeyboardEvent, MouseEvent } from 'react'
import styles from './focus-picker.module.css'

/** A point of a picture, in per cent from its left and upper edge. */
export interface Focus {
  x: number
  y: number
}

const MIDDLE: Focus = { x: 50, y: 50 }
/** One press of an arrow moves by so many per cent; with Shift by one. */
const STEP = 5
const ARROWS: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const within = (percent: number): number => Math.round(Math.min(100, Math.max(0, percent)))

interface FocusPickerProps {
  src: string
  /** An event's id, as posters have it. */
  seed: string
  focus: Focus | null
  onFocus: (focus: Focus) => void
  words: {
    label: string
    hint: string
    /** Where the point is, read aloud as it moves. */
    at: (x: number, y: number) => string
    inLists: string
    onPage: string
  }
}

/** Chooses the point of a picture that is seen however it is cut, by a tap or by arrow keys, and shows how it is cut where. */
export function FocusPicker({ src, seed, focus, onFocus, words }: FocusPickerProps) {
  const { x, y } = focus ?? MIDDLE
  const tap = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onFocus({ x: within((100 * (clientX - left)) / width), y: within((100 * (clientY - top)) / height) })
  }
  const move = (press: KeyboardEvent) => {
    const arrow = ARROWS[press.key]
    if (!arrow) return
    press.preventDefault()
    const step = press.shiftKey ? 1 : STEP
    onFocus({ x: within(x + arrow[0] * step), y: within(y + arrow[1] * step) })
  }
  return (
    <div className={styles.picker}>
      <p className={styles.hint}>{words.hint}</p>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a tap on the picture is a way besides the slider in it, which has the keys */}
      <div className={styles.picture} onClick={tap}>
        <img src={src} alt="" draggable={false} />
        <span
          className={styles.point}
          style={{ left: `${x}%`, top: `${y}%` }}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input has one direction, a point of a picture two
          role="slider"
          tabIndex={0}
          aria-label={words.label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={x}
          aria-valuetext={words.at(x, y)}
          onKeyDown={move}
        />
      </div>
      <div className={styles.cuts}>
        <figure className={styles.cut}>
          <Poster src={src} focus={focus} seed={seed} className={styles.wide} />
          <figcaption className={styles.hint}>{words.inLists}</figcaption>
        </figure>
        <figure className={styles.cut}>
          <Poster src={src} focus={focus} seed={seed} />
          <figcaption className={styles.hint}>{words.onPage}</figcaption>
        </figure>
      </div>
    </div>
  )
}
