import { useState } from 'react'
import styles from './avatar.module.css'
import { cx } from './markup.tsx'

interface AvatarProps {
  name: string
  /** The person's picture; the first sign of the name stands in where there is none, or it cannot be read any more. */
  src?: string | null
  size?: number
  className?: string
}

/** A picture, or the first sign of a name, in a circle; decoration beside the name. */
export function Avatar({ name, src, size = 40, className }: AvatarProps) {
  const [lost, setLost] = useState<string>()
  const shown = src && src !== lost ? src : null
  return (
    <span
      className={cx(styles.avatar, className)}
      style={{ width: size, height: size, fontSize: size * 0.42 }}
      aria-hidden="true"
    >
      {shown ? <img src={shown} alt="" className={styles.picture} onError={() => setLost(shown)} /> : firstSign(name)}
    </span>
  )
}

// By code point, not code unit: rare Han characters in names lie outside the first plane.
const firstSign = (name: string) => String.fromCodePoint(name.trim().codePointAt(0) ?? 0xb7).toUpperCase()
