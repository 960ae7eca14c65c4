import { paths } from '@startline/contract'
import { cx, useLink } from '@startline/ui'
import { useSignInText } from './messages.ts'
import styles from './sign-in.module.css'

const METHODS = [
  { method: 'sms', href: paths.signIn },
  { method: 'password', href: paths.signInByPassword },
] as const

/** The two methods of signing in, side by side. */
export function SignInMethods({ byPassword }: { byPassword: boolean }) {
  const text = useSignInText()
  const Link = useLink()
  const current = byPassword ? 'password' : 'sms'
  return (
    <nav className={styles.tabs} aria-label={text.ways}>
      {METHODS.map(({ method, href }) => (
        <Link
          key={method}
          href={href}
          className={cx(styles.tab, method === current && styles.on)}
          aria-current={method === current ? 'page' : undefined}
        >
          {text.way[method]}
        </Link>
      ))}
    </nav>
  )
}
