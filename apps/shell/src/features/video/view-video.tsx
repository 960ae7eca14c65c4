import { ButtonLink, Card, EmptyState, Grid, LanePattern, PageLayout, SectionHeading } from '@startline/ui'
import { useVideoText } from './messages.ts'
import styles from './view-video.module.css'

/** Teaching videos: what will stand here, and the ways on. */
export default function ViewVideo() {
  const text = useVideoText()
  return (
    <PageLayout title={text.title} lead={text.lead}>
      <EmptyState title={text.soon} action={<WaysOn />}>
        {text.soonText}
      </EmptyState>
      <section className={styles.section} aria-labelledby="planned">
        <SectionHeading id="planned">{text.planned}</SectionHeading>
        <Grid as="ul">
          {text.topics.map(({ title, text: about }, index) => (
            <Card key={title} as="li" padded={false}>
              <div className={styles.still}>
                <LanePattern seed={`topic ${index}`} />
              </div>
              <div className={styles.words}>
                <h3 className={styles.title}>{title}</h3>
                <p className={styles.about}>{about}</p>
              </div>
            </Card>
          ))}
        </Grid>
      </section>
    </PageLayout>
  )
}

function WaysOn() {
  const text = useVideoText()
  return (
    <>
      <ButtonLink href="/integratedServices" kind="primary">
        {text.events}
      </ButtonLink>
      <ButtonLink href="/applicationCenter">{text.home}</ButtonLink>
    </>
  )
}
