import { BellIcon } from '../pieces/icons.tsx'
import { useLink } from '../pieces/link.tsx'
import styles from './bell-link.module.css'

interface BellLinkProps {
  href: string
  /** What stands on the bell, as short as it is shown; empty for nothing. */
  count: string
  /** Where it leads, and how much is unread, in words. */
  label: string
}

/** The way to what one is told, with how much of it is unread. */
export function BellLink({ href, count, label }: BellLinkProps) {
  const Link = useLink()
  return (
    <Link href={href} className={styles.bell} aria-label={label} title={label} data-tool>
      <BellIcon />
      {count && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  )
}
