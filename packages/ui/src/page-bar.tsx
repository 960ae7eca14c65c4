import type { ReactNode } from 'react'
import { ArrowLeftIcon } from './icons.tsx'
import { useLink } from './link.tsx'
import styles from './page-bar.module.css'

/** A strip between the header and the page, as wide as the header. */
export const PageBar = ({ children }: { children: ReactNode }) => <div className={styles.bar}>{children}</div>

interface BackBarProps {
  href: string
  label: ReactNode
  /** The name of the strip for screen readers. */
  name: string
}

/** A strip with the way back to where the person came from, above pages that belong together. */
export function BackBar({ href, label, name }: BackBarProps) {
  const Link = useLink()
  return (
    <PageBar>
      <nav aria-label={name}>
        <Link href={href} className={styles.back}>
          <ArrowLeftIcon size={18} />
          {label}
        </Link>
      </nav>
    </PageBar>
  )
}
