import { consentTextOf, paths } from '@startline/contract'
import { CONSENT_VERSION, useConsentTexts } from '@startline/entry'
import { useGuestScreen } from '@startline/guest'
import { Card, Notice, PageLayout, TextLink } from '@startline/ui'
import { useParams } from 'react-router'
import styles from './legal.module.css'
import { useLegalText } from './messages.ts'

/** The text of a guardian's consent as it stood when it was agreed to; the address names its version. */
export default function ConsentText() {
  const text = useLegalText()
  const texts = useConsentTexts()
  const version = consentTextOf(useParams()['version'] ?? CONSENT_VERSION)
  const agreed = Object.entries(texts).find(([name]) => name === version)?.[1]
  useGuestScreen(text.consentTitle)
  return (
    <PageLayout
      title={text.consentTitle}
      lead={text.consentLead(version)}
      back={{ href: paths.legal, label: text.back }}
      width="narrow"
    >
      {agreed === undefined ? (
        <Notice kind="warn" title={text.missing(version)}>
          {text.consentUnknown}
        </Notice>
      ) : (
        <Card className={styles.text}>
          <p>{agreed.label}</p>
          <p>{agreed.about}</p>
          {'name' in agreed && (
            <>
              <p>{agreed.name}</p>
              <p>{agreed.nameAbout}</p>
            </>
          )}
          <p className={styles.version}>{version === CONSENT_VERSION ? text.consentNow : text.consentThen}</p>
        </Card>
      )}
      <p>{text.consentVersions}</p>
      <ul className={styles.versions}>
        {Object.keys(texts).map((name) => (
          <li key={name}>
            <TextLink href={paths.consentText(name)}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </PageLayout>
  )
}
