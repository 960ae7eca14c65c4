import { paths } from '@startline/contract'
import { ButtonLink, Card, TrophyIcon } from '@startline/ui'
import { useMineText } from './messages.ts'
import styles from './mine.module.css'

/** What an organization that holds events can do here. */
export function HostCard() {
  const text = useMineText()
  return (
    <Card as="section" tone="tint" className={styles.host} aria-labelledby="host-card">
      <div className={styles.words}>
        <h2 id="host-card" className={styles.hostTitle}>
          {text.hostTitle}
        </h2>
        <p>{text.hostText}</p>
      </div>
      <div className={styles.ways}>
        <ButtonLink href={paths.console} kind="primary" icon={<TrophyIcon />}>
          {text.hostConsole}
        </ButtonLink>
        <ButtonLink href={paths.newAnnouncement}>{text.hostAnnounce}</ButtonLink>
        <ButtonLink href={paths.announcements}>{text.hostAnnouncements}</ButtonLink>
      </div>
    </Card>
  )
}
