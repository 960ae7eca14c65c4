import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { ArrowLeftIcon } from './icons.tsx'
import { useLink } from './link.tsx'
import styles from './page-bar.module.css'

interface PageBarProps {
  /** As wide as the header, or as a narrow page. */
  width?: 'wide' | 'narrow'
  children: ReactNode
}

/** A strip between the header and the page. */
export const PageBar = ({ width = 'wide', children }: PageBarProps) => (
  <div className={cx(styles.bar, styles[width])}>{children}</div>
)

interface BackBarProps {
  href: string
  label: ReactNode
  /** The name of the strip for screen readers. */
  name: string
}

/** A strip with the way back to where the person came from, above narrow pages that belong together. */
export function BackBar({ href, label, name }: BackBarProps) {
  const Link = useLink()
  return (
    <PageBar width="narrow">
      <nav aria-label={name}>
        <Link href={href} className={styles.back}>
          <ArrowLeftIcon size={18} />
          {label}
        </Link>
      </nav>
    </PageBar>
  )
}
