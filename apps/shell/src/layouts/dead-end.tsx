import { paths } from '@startline/contract'
import { ButtonLink } from '@startline/ui'
import type { ReactNode } from 'react'
import styles from './dead-end.module.css'
import { useLayoutText } from './messages.ts'

/** The way on from a page that is none. */
export const HomeLink = () => (
  <ButtonLink href={paths.home} kind="solid">
    {useLayoutText().home}
  </ButtonLink>
)

/** What only whoever runs the portal can do something with: small, below words that everybody understands. */
export const Technical = ({ children }: { children: ReactNode }) => (
  <p className={styles.technical}>
    <strong>{useLayoutText().technical}</strong> {children}
  </p>
)
