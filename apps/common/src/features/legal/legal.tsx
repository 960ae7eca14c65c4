import { paths } from '@startline/contract'
import { CONSENT_VERSION } from '@startline/entry'
import { useGuestScreen } from '@startline/guest'
import { FileIcon, Grid, LockIcon, Notice, PageLayout, TextLink, Tile, UsersIcon } from '@startline/ui'
import { useParams } from 'react-router'
import styles from './legal.module.css'
import { LegalText } from './legal-text.tsx'
import { LEGAL_PARTS, type LegalPart, useLegalText } from './messages.ts'

const icons: Record<LegalPart, React.ReactNode> = {
  privacy: <LockIcon />,
  children: <UsersIcon />,
  terms: <FileIcon />,
}

/** The legal texts: an overview, or the one the address names, in the version it names. */
export default function Legal() {
  const { part, version } = useParams()
  const known = LEGAL_PARTS.find((name) => name === part)
  return known ? <LegalText part={known} version={version} /> : <Texts asked={part} />
}

function Texts({ asked }: { asked: string | undefined }) {
  const text = useLegalText()
  useGuestScreen(text.title)
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
            href={paths.legalText(part)}
            icon={icons[part]}
            title={text.parts[part].title}
            text={text.parts[part].about}
          />
        ))}
      </Grid>
      <p className={styles.version}>
        <TextLink href={paths.consentText(CONSENT_VERSION)}>{text.consentVersion(CONSENT_VERSION)}</TextLink>
      </p>
    </PageLayout>
  )
}
