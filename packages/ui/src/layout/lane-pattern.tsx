import { cx } from '../pieces/cx.ts'
import { eventHue, seedNumber } from '../pieces/seed.ts'
import styles from './lane-pattern.module.css'

interface LanePatternProps {
  /** What decides the picture: an event's id. */
  seed: string
  /** Degrees; made from the seed unless told. */
  hue?: number
  className?: string
}

const LANES = [0, 1, 2, 3, 4, 5, 6, 7]
const GAP = 22

/** A poster of lane lines drawn from a seed: a bend, a straight or a start, in the event's colour. Decoration. */
export function LanePattern({ seed, hue = eventHue(seed), className }: LanePatternProps) {
  const number = seedNumber(seed)
  const Drawing = [Bend, Straight, Start][(number >>> 5) % 3] ?? Bend
  return (
    <svg
      className={cx(styles.pattern, className)}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="320" height="180" fill={`hsl(${hue} 48% 25%)`} />
      <path d="M0 180 320 0v180z" fill={`hsl(${hue} 52% 20%)`} opacity="0.7" />
      <g fill="none" stroke={`hsl(${hue} 60% 82%)`} strokeWidth="1.5">
        <Drawing own={2 + (number % 4)} hue={hue} flip={(number >>> 9) % 2 === 1} />
      </g>
    </svg>
  )
}

interface DrawingProps {
  /** The lane that stands out. */
  own: number
  hue: number
  flip: boolean
}

const turned = (flip: boolean) => (flip ? 'matrix(-1 0 0 1 320 0)' : undefined)

const Bend = ({ own, hue, flip }: DrawingProps) => (
  <g transform={turned(flip)}>
    <circle cx="30" cy="200" r={66 + own * GAP + GAP / 2} stroke={`hsl(${hue} 58% 48%)`} strokeWidth={GAP - 1.5} />
    {LANES.map((lane) => (
      <circle key={lane} cx="30" cy="200" r={66 + lane * GAP} opacity={0.85 - lane * 0.06} />
    ))}
    <path className={styles.mark} d="M78 154 189 48" />
  </g>
)

const Straight = ({ own, hue, flip }: DrawingProps) => (
  <g transform={turned(flip)}>
    <path d={lanes(own)} fill={`hsl(${hue} 58% 48%)`} stroke="none" />
    {[...LANES, 8, 9].map((lane) => (
      <path key={lane} d={`M${-60 + lane * 46} 180 ${232 + lane * 9} 0`} opacity="0.8" />
    ))}
    <path className={styles.mark} d="M0 148h320" />
  </g>
)

const lanes = (own: number) => `M${-60 + own * 46} 180 ${232 + own * 9} 0h9L${-60 + (own + 1) * 46} 180z`

const Start = ({ own, hue, flip }: DrawingProps) => (
  <g transform={turned(flip)}>
    <path
      d={`M${60 + own * 24} ${6 + own * GAP}H320v${GAP}H${60 + own * 24}z`}
      fill={`hsl(${hue} 58% 48%)`}
      stroke="none"
    />
    {LANES.map((lane) => (
      <path key={lane} d={`M0 ${6 + lane * GAP}H320`} opacity="0.75" />
    ))}
    {LANES.map((lane) => (
      <path key={lane} className={styles.mark} d={`M${60 + lane * 24} ${9 + lane * GAP}v${GAP - 6}`} />
    ))}
  </g>
)

interface PosterProps {
  src?: string | null
  /** Draws the lane pattern where there is no picture. */
  seed: string
  alt?: string
  /** Stands in the first view: its picture is fetched at once, not when it has been laid out. */
  inView?: boolean
  className?: string
}

/** The cover of an event in 16:9: its picture, or the lane pattern. */
export const Poster = ({ src, seed, alt = '', inView, className }: PosterProps) => (
  <span className={cx(styles.poster, className)}>
    {src ? (
      <img
        src={src}
        alt={alt}
        loading={inView ? 'eager' : 'lazy'}
        fetchPriority={inView ? 'high' : undefined}
        className={styles.picture}
      />
    ) : (
      <LanePattern seed={seed} />
    )}
  </span>
)
