import { paths } from '@startline/contract'
import { cx, useLink } from '@startline/ui'
import { useSignInText } from './messages.ts'
import styles from './sign-in.module.css'

const METHODS = {
  signIn: [
    { method: 'sms', href: paths.signIn },
    { method: 'password', href: paths.signInByPassword },
  ],
  register: [
    { method: 'sms', href: paths.register },
    { method: 'password', href: paths.registerByPassword },
  ],
} as const

/** The two methods of signing in, or of registering, side by side. */
export function Methods({ of, byPassword }: { of: keyof typeof METHODS; byPassword: boolean }) {
  const text = useSignInText()
  const Link = useLink()
  const current = byPassword ? 'password' : 'sms'
  return (
    <nav className={styles.tabs} aria-label={text.ways[of]}>
      {METHODS[of].map(({ method, href }) => (
        <Link
          key={method}
          href={href}
          className={cx(styles.tab, method === current && styles.on)}
          aria-current={method === current ? 'page' : undefined}
        >
          {text.way[of][method]}
        </Link>
      ))}
    </nav>
  )
}
