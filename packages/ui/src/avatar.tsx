import styles from './avatar.module.css'
import { cx } from './cx.ts'

/** The first sign of a name in a circle; decoration beside the name. */
export const Avatar = ({ name, size = 40, className }: { name: string; size?: number; className?: string }) => (
  <span
    className={cx(styles.avatar, className)}
    style={{ width: size, height: size, fontSize: size * 0.42 }}
    aria-hidden="true"
  >
    {firstSign(name)}
  </span>
)

// By code point, not code unit: rare Han characters in names lie outside the first plane.
const firstSign = (name: string) => String.fromCodePoint(name.trim().codePointAt(0) ?? 0xb7).toUpperCase()
