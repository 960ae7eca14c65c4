import { CONSENT_VERSION, ConsentField, type ParticipantRecord } from '@startline/entry'
import { refusalOf } from '@startline/guest'
import { Button, Field, Notice, Select } from '@startline/ui'
import { useState } from 'react'
import styles from '../participants.module.css'
import { useConsentWords } from './messages.ts'
import type { useRecordConsent } from './queries.ts'

interface GiveConsentProps {
  record: ParticipantRecord
  /** Whether an older text was agreed to. */
  outdated: boolean
  change: ReturnType<typeof useRecordConsent>
}

/** Asks for the consent: one box of its own, and whose it is where there are several guardians. */
export function GiveConsent({ record, outdated, change }: GiveConsentProps) {
  const text = useConsentWords()
  const names = [...new Set(record.guardians.flatMap(({ name }) => name ?? []))]
  const [agreed, setAgreed] = useState(false)
  const [by, setBy] = useState(names[0] ?? '')
  const [tried, setTried] = useState(false)
  const agree = () => {
    setTried(true)
    if (agreed) change.mutate({ version: CONSENT_VERSION, given_by: by || (names[0] ?? record.name) })
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
        error={tried && !agreed ? text.tick : undefined}
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
