import { consentNeededAt, isOutdated, type ParticipantRecord } from '@startline/entry'
import { hasFailed, LoadFailure, useShell } from '@startline/guest'
import { Card, Notice, SectionHeading, SkeletonText } from '@startline/ui'
import styles from '../participants.module.css'
import { ConsentHistory } from './consent-history.tsx'
import { GiveConsent } from './give-consent.tsx'
import { HeldConsent } from './held-consent.tsx'
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
        {query.data ? (
          <Loaded record={record} asked={asked} consents={query.data} />
        ) : hasFailed(query) ? (
          <LoadFailure query={query} title={text.loadFailed} />
        ) : (
          <SkeletonText lines={3} />
        )}
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
