import { useGuestScreen, useShell } from '@startline/guest'
import { Button, ButtonLink, PageLayout } from '@startline/ui'
import { useParams } from 'react-router'
import { useSampleText } from './messages.ts'
import styles from './sample.module.css'

/** A screen that comes when it is opened, with the wildcard as the shell hands it on. */
export default function Lane() {
  const text = useSampleText()
  const { nav, subPath } = useShell()
  const lane = Number(useParams()['lane'])
  const title = text.lane(lane)
  useGuestScreen(title)
  return (
    <PageLayout title={title} width="narrow">
      <p className={styles.path}>{subPath}</p>
      <p className={styles.ways}>
        <Button kind="solid" onClick={() => nav.push(`/sample/lanes/${lane + 1}`)}>
          {text.next}
        </Button>
        <ButtonLink href="/integratedServices">{text.events}</ButtonLink>
      </p>
    </PageLayout>
  )
}
