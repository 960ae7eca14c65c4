import { useGuestScreen, useShell } from '@startline/guest'
import { ButtonLink, PageLayout } from '@startline/ui'
import { useSampleText } from './messages.ts'
import styles from './sample.module.css'

const LANES = [1, 2, 3, 4]

/** The first screen: who is here, as the shell tells it, and links within the guest. */
export function Lanes() {
  const text = useSampleText()
  const { session } = useShell()
  useGuestScreen(text.title)
  return (
    <PageLayout title={text.title} width="narrow">
      <p>{session.isLoggedIn ? text.signedIn(session.user?.name ?? '') : text.visitor}</p>
      <ul className={styles.lanes}>
        {LANES.map((lane) => (
          <li key={lane}>
            <ButtonLink href={`/sample/lanes/${lane}`}>{text.lane(lane)}</ButtonLink>
          </li>
        ))}
      </ul>
    </PageLayout>
  )
}
