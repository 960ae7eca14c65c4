import type { ReactNode } from 'react'
import { useKitText } from '../pieces/kit-text.ts'
import { useLink } from '../pieces/link.tsx'
import styles from './main-nav.module.css'

/** One of the few places that everything else is reached from. */
export interface MainLink {
  href: string
  label: string
  icon: ReactNode
  /** `page` is this very page, `true` a page that belongs to it; left out elsewhere. */
  current?: 'page' | 'true' | undefined
}

/**
 * The ways between the main places: links in the header on wide screens, a bar at the foot of a phone. A page that brings a bar of its own
 * there marks it with `data-page-bar`, and this one gives way to it, so that two never stack.
 */
export function MainNav({ links }: { links: readonly MainLink[] }) {
  const text = useKitText()
  const Link = useLink()
  return (
    <nav className={styles.nav} aria-label={text.mainNav}>
      {links.map(({ href, label, icon, current }) => (
        <Link key={href} href={href} className={styles.link} aria-current={current}>
          {icon}
          {label}
        </Link>
      ))}
    </nav>
  )
}
