import { eventDates } from '@startline/entry'
import { Button, Card, Field, Notice, TextInput, useLocale } from '@startline/ui'
import { useState } from 'react'
import type { HeldEvent } from '../../held/queries.ts'
import { knownZone, localOf, wallClock } from '../../pieces/local-time.ts'
import { isApart } from '../draft/writing/windows.ts'
import { DEFAULT_ZONE, textAt } from '../draft/writing/written.ts'
import { usePublishText } from './messages.ts'
import styles from './publish.module.css'
import { useOpening } from './use-publish.ts'

interface OpeningProps {
  id: string
  draft: NonNullable<HeldEvent['draft']>
  /** When people can enter, as it would be published; null where nothing is said. */
  opens: string | null
}

/** When people can enter, in a sentence; and one moment for all groups, if it is to be another. */
export function Opening({ id, draft, opens }: OpeningProps) {
  const text = usePublishText()
  const locale = useLocale()
  const zone = textAt(draft.file, 'timezone') || DEFAULT_ZONE
  const written = localOf(textAt(draft.file, 'registration_opens_at'), zone)
  const [typed, setTyped] = useState<string>()
  const [now] = useState(() => Date.now())
  const { busy, trouble, open } = useOpening(id, draft)
  const local = typed ?? written
  const isPast = opens !== null && Date.parse(opens) <= now
  return (
    <Card tone="tint" className={styles.opening}>
      <p className={styles.label}>{text.opening}</p>
      {opens && <p>{isPast ? text.opensNow : text.opensAt(eventDates(locale, knownZone(zone)).moment(opens))}</p>}
      {trouble && (
        <Notice kind="error" live>
          {trouble}
        </Notice>
      )}
      <div className={styles.line}>
        <Field
          label={text.openAll}
          id="opening"
          {...(isApart(draft.file, 'registration_opens_at') && { hint: text.openApart })}
        >
          <TextInput type="datetime-local" value={local} onChange={({ target }) => setTyped(target.value)} />
        </Field>
        {local !== written && local !== '' && (
          <Button kind="solid" busy={busy} onClick={() => void open(local)}>
            {text.openThen}
          </Button>
        )}
        {!isPast && (
          <Button
            kind="quiet"
            busy={busy}
            onClick={() => void open(wallClock(Date.now(), zone)).then(() => setTyped(undefined))}
          >
            {text.openAtOnce}
          </Button>
        )}
      </div>
    </Card>
  )
}
