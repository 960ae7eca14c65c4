import { paths } from '@startline/contract'
import { useGuestScreen } from '@startline/guest'
import { ButtonLink, Card, PageLayout, SectionHeading, TextLink } from '@startline/ui'
import { Download } from './download.tsx'
import { usePrivacyText } from './messages.ts'
import styles from './privacy.module.css'

/** What is kept of me, taking it along, and leaving. */
export default function Privacy() {
  const text = usePrivacyText()
  useGuestScreen(text.title)
  return (
    <PageLayout title={text.title} lead={text.lead} back={{ href: paths.account, label: text.back }} width="narrow">
      <Kept />
      <Download />
      <section className={styles.section} aria-labelledby="erase-heading">
        <SectionHeading id="erase-heading">{text.erase}</SectionHeading>
        <p className={styles.muted}>{text.eraseLead}</p>
        <p>
          <ButtonLink href={paths.erase} kind="plain" className={styles.danger}>
            {text.eraseWay}
          </ButtonLink>
        </p>
      </section>
    </PageLayout>
  )
}

function Kept() {
  const text = usePrivacyText()
  return (
    <section className={styles.section} aria-labelledby="kept-heading">
      <SectionHeading id="kept-heading">{text.kept}</SectionHeading>
      <Card className={styles.kept}>
        <dl className={styles.facts}>
          {text.keptParts.map(({ what, says }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
        <p>
          <TextLink href={paths.legalText('privacy')}>{text.policy}</TextLink>
        </p>
      </Card>
    </section>
  )
}
