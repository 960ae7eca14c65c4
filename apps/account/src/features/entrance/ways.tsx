import { paths } from '@startline/contract'
import { cx, useLink } from '@startline/ui'
import styles from './entrance.module.css'
import { useEntranceText } from './messages.ts'

const WAYS = [
  { way: 'sms', href: paths.signIn },
  { way: 'password', href: paths.signInByPassword },
] as const

/** The two ways to sign in, side by side. */
export function Ways({ byPassword }: { byPassword: boolean }) {
  const text = useEntranceText()
  const Link = useLink()
  const current = byPassword ? 'password' : 'sms'
  return (
    <nav className={styles.tabs} aria-label={text.ways}>
      {WAYS.map(({ way, href }) => (
        <Link
          key={way}
          href={href}
          className={cx(styles.tab, way === current && styles.on)}
          aria-current={way === current ? 'page' : undefined}
        >
          {text.way[way]}
        </Link>
      ))}
    </nav>
  )
}
