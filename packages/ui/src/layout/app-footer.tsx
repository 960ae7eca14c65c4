import type { ReactNode } from 'react'
import { useKitText } from '../pieces/kit-text.ts'
import { useLink } from '../pieces/link.tsx'
import { Wordmark } from '../pieces/wordmark.tsx'
import styles from './app-footer.module.css'
import { LaneRule } from './lane-rule.tsx'

interface AppFooterProps {
  /** Filing and licence texts of the environment; nothing is shown where none is configured. */
  filing?: readonly { text: string; href?: string }[]
  helpHref?: string
  contact?: ReactNode
  links?: readonly { label: ReactNode; href: string }[]
}

/** The foot of every page: help, contact, the filing and licence texts. */
export function AppFooter({ filing = [], helpHref, contact, links = [] }: AppFooterProps) {
  const text = useKitText()
  const Link = useLink()
  const all = helpHref ? [{ label: text.help, href: helpHref }, ...links] : links
  return (
    <footer className={styles.footer}>
      <LaneRule />
      <div className={styles.row}>
        <Wordmark className={styles.wordmark} />
        <ul className={styles.links}>
          {all.map(({ label, href }) => (
            <li key={href}>
              <Link href={href} className={styles.link}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        {contact && (
          <p className={styles.contact}>
            {text.contact}: {contact}
          </p>
        )}
        {filing.length > 0 && (
          <ul className={styles.filing}>
            {filing.map(({ text: words, href }) => (
              <li key={words}>
                {href ? (
                  <a href={href} target="_blank" rel="noopener noreferrer" className={styles.link}>
                    {words}
                  </a>
                ) : (
                  words
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  )
}
