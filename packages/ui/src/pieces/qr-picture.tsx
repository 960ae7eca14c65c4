import { useMemo } from 'react'
import { cx } from './markup.tsx'
import { qrModules } from './qr-modules.ts'
import styles from './qr-picture.module.css'

/** The dark modules as one path: a unit square each. */
function pathOf(modules: boolean[][]): string {
  return modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
}

/** A QR code, black on white in both themes, because scanners expect it so. */
export function QrPicture({ text, label, className }: { text: string; label: string; className?: string }) {
  const modules = useMemo(() => qrModules(text), [text])
  return (
    <svg
      className={cx(styles.qr, className)}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className={styles.light} d={`M0 0h${modules.length}v${modules.length}H0z`} />
      <path className={styles.dark} d={pathOf(modules)} />
    </svg>
  )
}
