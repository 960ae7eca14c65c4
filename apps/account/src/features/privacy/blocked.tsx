import { paths } from '@startline/contract'
import { Notice, TextLink } from '@startline/ui'
import { usePrivacyText } from './messages.ts'
import styles from './privacy.module.css'
import type { Erasure } from './queries.ts'

/** The organizations that need somebody else first, each with the way to its members. */
export function Blocked({ organizations }: { organizations: Erasure['blocking'] }) {
  const text = usePrivacyText()
  return (
    <Notice kind="warn" title={text.blockedTitle}>
      <p>{text.blockedText}</p>
      <ul className={styles.names}>
        {organizations.map(({ id, name }) => (
          <li key={id}>
            <TextLink href={paths.organization(id)}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
