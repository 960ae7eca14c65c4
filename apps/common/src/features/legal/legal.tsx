import { CONSENT_VERSION } from '@startline/participant'
import { useGuestScreen, useShell } from '@startline/sub-app'
import { Card, FileIcon, Grid, LockIcon, Notice, PageLayout, TextLink, Tile, UsersIcon } from '@startline/ui'
import { useParams } from 'react-router'
import styles from './legal.module.css'
import { LEGAL_PARTS, type LegalPart, useLegalText } from './messages.ts'

const icons: Record<LegalPart, React.ReactNode> = {
  privacy: <LockIcon />,
  children: <UsersIcon />,
  terms: <FileIcon />,
}

/** The legal texts: an overview, or the one the address names. */
export default function Legal() {
  const { part } = useParams()
  const known = LEGAL_PARTS.find((name) => name === part)
  return known ? <Text part={known} /> : <Texts asked={part} />
}

function Texts({ asked }: { asked: string | undefined }) {
  const text = useLegalText()
  useGuestScreen(text.title)
  const parts = text.parts('')
  return (
    <PageLayout title={text.title} lead={text.lead} width="narrow">
      {asked !== undefined && (
        <Notice kind="warn" title={text.missing(asked)}>
          {text.missingHint}
        </Notice>
      )}
      <Grid min="100%">
        {LEGAL_PARTS.map((part) => (
          <Tile
            key={part}
            href={`/common/legal/${part}`}
            icon={icons[part]}
            title={parts[part].title}
            text={parts[part].about}
          />
        ))}
      </Grid>
    </PageLayout>
  )
}

function Text({ part }: { part: LegalPart }) {
  const text = useLegalText()
  const { config } = useShell()
  const { title, about, sections } = text.parts(config.licence?.text ?? config.filing?.text ?? '')[part]
  useGuestScreen(title)
  return (
    <PageLayout title={title} lead={about} back={{ href: '/common/legal', label: text.back }} width="narrow">
      <Card className={styles.text}>
        {sections.map(({ heading, says }) => (
          <section key={heading} className={styles.section}>
            <h2 className={styles.heading}>{heading}</h2>
            {says.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        {part === 'children' && (
          <p className={styles.version}>
            <TextLink href={`/common/legal/consent/${CONSENT_VERSION}`}>
              {text.consentVersion(CONSENT_VERSION)}
            </TextLink>
          </p>
        )}
      </Card>
    </PageLayout>
  )
}
