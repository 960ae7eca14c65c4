import type { CSSProperties } from 'react'
import { cx } from '../pieces/markup.tsx'
import { eventHue, seedNumber } from '../pieces/seed.ts'
import styles from './lane-pattern.module.css'

interface LanePatternProps {
  /** What decides the picture: an event's id. */
  seed: string
  className?: string
}

const LANES = [0, 1, 2, 3, 4, 5, 6, 7]
const GAP = 22

/** A cover of lane lines for whoever has no picture: a bend, a straight or a start, in the event's colour, pale by day and deep by night. Decoration. */
export function LanePattern({ seed, className }: LanePatternProps) {
  const number = seedNumber(seed)
  const Drawing = [Bend, Straight, Start][(number >>> 5) % 3] ?? Bend
  return (
    <svg
      className={cx(styles.pattern, className)}
      style={{ '--hue': eventHue(seed) } as CSSProperties}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path className={styles.ground} d="M0 0h320v180H0z" />
      <path className={styles.ground} d="M0 180 320 0v180z" />
      <g className={styles.lanes} transform={(number >>> 9) % 2 === 1 ? 'matrix(-1 0 0 1 320 0)' : undefined}>
        <Drawing own={2 + (number % 4)} />
      </g>
    </svg>
  )
}

interface DrawingProps {
  /** The lane that stands out. */
  own: number
}

const Bend = ({ own }: DrawingProps) => (
  <>
    <circle className={styles.ownLine} cx="30" cy="200" r={66 + own * GAP + GAP / 2} strokeWidth={GAP - 1.5} />
    {LANES.map((lane) => (
      <circle key={lane} cx="30" cy="200" r={66 + lane * GAP} opacity={0.85 - lane * 0.06} />
    ))}
    <path className={styles.mark} d="M78 154 189 48" />
  </>
)

const Straight = ({ own }: DrawingProps) => (
  <>
    <path className={styles.own} d={lanes(own)} />
    {[...LANES, 8, 9].map((lane) => (
      <path key={lane} d={`M${-60 + lane * 46} 180 ${232 + lane * 9} 0`} opacity="0.8" />
    ))}
    <path className={styles.mark} d="M0 148h320" />
  </>
)

const lanes = (own: number) => `M${-60 + own * 46} 180 ${232 + own * 9} 0h9L${-60 + (own + 1) * 46} 180z`

const Start = ({ own }: DrawingProps) => (
  <>
    <path className={styles.own} d={`M${60 + own * 24} ${6 + own * GAP}H320v${GAP}H${60 + own * 24}z`} />
    {LANES.map((lane) => (
      <path key={lane} d={`M0 ${6 + lane * GAP}H320`} opacity="0.75" />
    ))}
    {LANES.map((lane) => (
      <path key={lane} className={styles.mark} d={`M${60 + lane * 24} ${9 + lane * GAP}v${GAP - 6}`} />
    ))}
  </>
)

interface PosterProps {
  src?: string | null
  /** Draws the lane pattern where there is no picture. */
  seed: string
  alt?: string
  /** The point of the picture that is seen however it is cut, in per cent from its left and upper edge; its middle unless told. */
  focus?: { x: number; y: number } | null | undefined
  /** Stands in the first view: its picture is fetched at once, not when it has been laid out. */
  inView?: boolean
  className?: string
}

/** The cover of an event in 16:9: its picture, or the lane pattern. */
export const Poster = ({ src, seed, alt = '', focus, inView, className }: PosterProps) => (
  <span className={cx(styles.poster, className)}>
    {src ? (
      <img
        src={src}
        alt={alt}
        loading={inView ? 'eager' : 'lazy'}
        fetchPriority={inView ? 'high' : undefined}
        className={styles.picture}
        style={focus ? { objectPosition: `${focus.x}% ${focus.y}%` } : undefined}
      />
    ) : (
      <LanePattern seed={seed} />
    )}
  </span>
)
