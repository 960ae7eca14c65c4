import type { ReactNode } from 'react'
import styles from './found.module.css'

interface FoundProps {
  /** Such as `12 registrations`. */
  children: ReactNode
  /** What can be done about it, such as asking for all again. Given, even as false, it has its room kept, so that nothing jumps. */
  aside?: ReactNode
}

/** How many a list holds, told politely when that changes. Its styles come with whoever uses it (tools/rsbuild.shared.ts). */
export function Found({ children, aside }: FoundProps) {
  if (aside === undefined) return <output className={styles.found}>{children}</output>
  return (
    <div className={styles.row}>
      <output className={styles.found}>{children}</output>
      {aside}
    </div>
  )
}
