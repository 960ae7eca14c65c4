import { isPersonal } from '@startline/client'
import { allowsPublicName, consentVersion } from '@startline/contract'
import { CONSENT_VERSION, ConsentField, consentNeededAt, isOutdated, type ParticipantRecord } from '@startline/entry'
import { Answer, refusalOf, useShell } from '@startline/guest'
import { Button, Card, Field, Notice, SectionHeading, Select, SkeletonText } from '@startline/ui'
import { useState } from 'react'
import styles from '../participants.module.css'
import { ConsentHistory, HeldConsent } from './held-consent.tsx'
import { useConsentWords } from './messages.ts'
import { type Consents, useConsents, useRecordConsent } from './queries.ts'

/** The guardian's consent for a child under 14: asked by itself, told with its history, and taken back. */
export function ConsentSection({ record }: { record: ParticipantRecord }) {
  const text = useConsentWords()
  const query = useConsents(record.id)
  const asked = consentNeededAt(record.age)
  if (!asked && record.consent === null && !query.data?.items.length) return null
  return (
    <section className={styles.section} aria-labelledby="participant-consent">
      <SectionHeading id="participant-consent">{text.title}</SectionHeading>
      {asked && <p className={styles.note}>{text.lead}</p>}
      <Card className={styles.stack}>
        <Answer query={query} title={text.loadFailed} skeleton={<SkeletonText lines={3} />}>
          {(consents) => <Loaded record={record} asked={asked} consents={consents} />}
        </Answer>
      </Card>
    </section>
  )
}

interface LoadedProps {
  record: ParticipantRecord
  asked: boolean
  consents: Consents
}

function Loaded({ record, asked, consents }: LoadedProps) {
  const text = useConsentWords()
  const { toast } = useShell()
  const change = useRecordConsent(record.id, (given) => toast(given ? text.recorded : text.withdrawn))
  const held = consents.items.find(({ ended }) => ended === null)
  const outdated = isOutdated(record.consent)
  const former = consents.items.filter(({ ended }) => ended !== null)
  return (
    <>
      {asked && !held && <Notice kind="warn">{text.none}</Notice>}
      {held && outdated && asked && (
        <Notice kind="warn" title={text.outdated}>
          {text.outdatedText(held.version)}
        </Notice>
      )}
      {held && <HeldConsent {...{ record, held, change }} registrations={consents.registrations} />}
      {asked && (!held || outdated) && <GiveConsent key={String(outdated)} {...{ record, outdated, change }} />}
      {former.length > 0 && <ConsentHistory former={former} />}
    </>
  )
}

interface GiveConsentProps {
  record: ParticipantRecord
  /** Whether an older text was agreed to. */
  outdated: boolean
  change: ReturnType<typeof useRecordConsent>
}

/** Asks for the consent: one box of its own, and whose it is where there are several guardians. */
function GiveConsent({ record, outdated, change }: GiveConsentProps) {
  const text = useConsentWords()
  const byGuardian = isPersonal(useShell().session)
  const names = [...new Set(record.guardians.flatMap(({ name }) => name ?? []))]
  const [agreed, setAgreed] = useState(false)
  const [named, setNamed] = useState(record.consent !== null && allowsPublicName(record.consent.version))
  const [by, setBy] = useState(names[0] ?? '')
  const [tried, setTried] = useState(false)
  const agree = () => {
    setTried(true)
    if (agreed)
      change.mutate({ version: consentVersion(CONSENT_VERSION, named), given_by: by || (names[0] ?? record.name) })
  }
  return (
    <div className={styles.stack}>
      {names.length > 1 && (
        <Field label={text.who} id="consent-by">
          <Select
            value={by}
            options={names.map((name) => ({ value: name, label: name }))}
            onChange={({ target }) => setBy(target.value)}
          />
        </Field>
      )}
      <ConsentField
        id="consent-agree"
        checked={agreed}
        byGuardian={byGuardian}
        error={tried && !agreed ? (byGuardian ? text.tick : text.tickObtained) : undefined}
        nameBox={{ checked: named, onChange: ({ target }) => setNamed(target.checked) }}
        onChange={({ target }) => setAgreed(target.checked)}
      />
      {change.isError && (
        <Notice kind="error" title={text.failed} live>
          {refusalOf(change.error)?.message ?? text.unanswered}
        </Notice>
      )}
      <p>
        <Button kind="solid" busy={change.isPending} onClick={agree}>
          {outdated ? text.renew : text.record}
        </Button>
      </p>
    </div>
  )
}
