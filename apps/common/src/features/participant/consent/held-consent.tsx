import { allowsPublicName, capacityWords, consentTextOf, consentVersion, paths } from '@startline/contract'
import { CONSENT_VERSION, type ParticipantRecord } from '@startline/entry'
import { refusalOf } from '@startline/guest'
import { Button, ConfirmDialog, DescriptionList, Fold, momentOf, Notice, TextLink, useLocale } from '@startline/ui'
import { useState } from 'react'
import styles from '../participants.module.css'
import { useConsentWords } from './messages.ts'
import type { ConsentRecord, Consents, useRecordConsent } from './queries.ts'

/** Whether the text that was agreed to asks about the name at all. */
const hasNameBox = (version: string): boolean => consentTextOf(version) === CONSENT_VERSION

interface HeldConsentProps {
  record: ParticipantRecord
  held: ConsentRecord
  registrations: Consents['registrations']
  change: ReturnType<typeof useRecordConsent>
}

/** The consent that holds: which text, by whom, when and recorded by whom; and taking it back. */
export function HeldConsent({ record, held, registrations, change }: HeldConsentProps) {
  const text = useConsentWords()
  const locale = useLocale()
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const version = (
    <TextLink href={paths.consentText(consentTextOf(held.version))} target="_blank" rel="noopener">
      {consentTextOf(held.version)}
    </TextLink>
  )
  const named = allowsPublicName(held.version)
  const setNamed = () =>
    change.mutate({ version: consentVersion(consentTextOf(held.version), !named), given_by: held.given_by })
  return (
    <div className={styles.stack}>
      <DescriptionList
        columns={2}
        items={[
          { term: text.given, detail: held.given_by },
          { term: text.version, detail: version },
          { term: text.at, detail: momentOf(held.given_at, locale) },
          {
            term: text.capacity,
            detail: held.confirmed_as ? capacityWords[held.confirmed_as][locale] : text.capacityUnknown,
          },
          { term: text.by, detail: held.recorded_by ?? text.somebody },
          { term: text.publicName, detail: named ? text.nameAllowed : text.nameShort },
        ]}
      />
      <div className={styles.row}>
        {hasNameBox(held.version) && (
          <Button kind="quiet" busy={change.isPending} onClick={setNamed}>
            {named ? text.hideName : text.allowName}
          </Button>
        )}
        <Button kind="quiet" className={styles.remove} onClick={() => setAsking(true)}>
          {text.withdraw}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={text.withdrawTitle(record.name)}
        description={text.withdrawText}
        confirmLabel={text.withdraw}
        cancelLabel={text.keep}
        busy={change.isPending}
        danger
        onClose={close}
        onConfirm={() => change.mutate(null, { onSuccess: close })}
      >
        <Running registrations={registrations} />
        {change.isError && (
          <Notice kind="error" title={text.failed} live>
            {refusalOf(change.error)?.message ?? text.unanswered}
          </Notice>
        )}
      </ConfirmDialog>
    </div>
  )
}

function Running({ registrations }: Pick<HeldConsentProps, 'registrations'>) {
  const text = useConsentWords()
  if (registrations.length === 0) return <p className={styles.note}>{text.noRunning}</p>
  return (
    <div className={styles.stack}>
      <p className={styles.strong}>{text.running}</p>
      <ul className={styles.lines}>
        {registrations.map(({ id, reference, event_name, group_name, consent_required }) => (
          <li key={id}>
            {event_name} · {group_name} <span className={styles.number}>{reference}</span>
            {consent_required && <span className={styles.note}> {text.needed}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Consents that hold no more, the latest first. */
export function ConsentHistory({ former }: { former: readonly ConsentRecord[] }) {
  const text = useConsentWords()
  const locale = useLocale()
  const at = (moment: string | null) => (moment ? momentOf(moment, locale) : '')
  return (
    <Fold summary={text.history(former.length)}>
      <ul className={styles.lines}>
        {former.map(({ version, given_by, given_at, confirmed_as, ended, ended_at, ended_by }) => (
          <li key={`${given_at} ${ended_at}`}>
            {given_by} · {consentTextOf(version)}
            {allowsPublicName(version) && ` · ${text.nameAllowed}`} · {at(given_at)}
            {confirmed_as && ` · ${capacityWords[confirmed_as][locale]}`}
            <br />
            <span className={styles.note}>
              {ended === 'withdrawn'
                ? text.taken(at(ended_at), ended_by ?? text.somebody)
                : text.replaced(at(ended_at))}
            </span>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
