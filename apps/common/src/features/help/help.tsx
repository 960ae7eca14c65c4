import { useGuestScreen, useShell } from '@startline/sub-app'
import { ButtonLink, Card, ChevronDownIcon, PageLayout, SectionHeading, TextLink } from '@startline/ui'
import styles from './help.module.css'
import { useHelpText } from './messages.ts'

/** Common questions, and whom to ask. */
export default function Help() {
  const text = useHelpText()
  useGuestScreen(text.title)
  return (
    <PageLayout title={text.title} lead={text.lead} width="narrow">
      <section className={styles.section} aria-labelledby="help-questions">
        <SectionHeading id="help-questions">{text.questions}</SectionHeading>
        <Card padded={false}>
          {text.list.map((question) => (
            <Question key={question.asks} {...question} />
          ))}
        </Card>
      </section>
      <Contact />
    </PageLayout>
  )
}

type QuestionProps = ReturnType<typeof useHelpText>['list'][number]

const Question = ({ asks, says, link }: QuestionProps) => (
  <details className={styles.question}>
    <summary className={styles.asks}>
      {asks}
      <ChevronDownIcon className={styles.mark} />
    </summary>
    <div className={styles.says}>
      <p>{says}</p>
      {link && <TextLink href={link.href}>{link.label}</TextLink>}
    </div>
  </details>
)

function Contact() {
  const text = useHelpText()
  const { config } = useShell()
  return (
    <section className={styles.section} aria-labelledby="help-contact">
      <SectionHeading id="help-contact">{text.contact}</SectionHeading>
      <Card tone="tint" className={styles.contact}>
        <p>{text.contactEvent}</p>
        <p>{text.contactSite(config.licence?.text ?? config.filing?.text ?? '')}</p>
        <p>{text.contactId}</p>
        <p>
          <ButtonLink href="/common/legal">{text.legal}</ButtonLink>
        </p>
      </Card>
    </section>
  )
}
