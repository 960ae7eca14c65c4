import { Button, Field, Fold, TextInput } from '@startline/ui'
import { useState } from 'react'
import { localOf, wallClock } from '../../../pieces/local-time.ts'
import { type PublishedGroup, useWriting, withValue } from '../writing/context.ts'
import styles from '../writing/draft.module.css'
import { useDraftText } from '../writing/messages.ts'
import type { WindowField } from '../writing/windows.ts'
import { DEFAULT_ZONE, textAt, type Written } from '../writing/written.ts'

interface StandingProps {
  group: Written
  name: string
  stands: PublishedGroup
  onChange: (field: string, next: Written) => void
}

/** How a published group stands, and when it alone is open: it can be closed at once, whenever the others are. */
export function GroupStanding({ group, name, stands, onChange }: StandingProps) {
  const text = useDraftText()
  const { file } = useWriting()
  const zone = textAt(file, 'timezone') || DEFAULT_ZONE
  const [before] = useState(() => textAt(group, 'registration_closes_at'))
  const own = textAt(group, 'registration_closes_at')
  const closes = own || textAt(file, 'registration_closes_at')
  const now = wallClock(Date.now(), zone)
  const put = (field: WindowField, local: string | null) =>
    onChange(field, withValue(group, field, local === textAt(file, field) ? null : local))
  return (
    <div className={styles.standing}>
      <p>{text.standing(stands.taken, stands.waitlisted)}</p>
      {own !== before ? (
        <p className={styles.row}>
          <span>{text.closed(closes.replace('T', ' '))}</span>
          <Button size="s" onClick={() => put('registration_closes_at', before || null)}>
            {text.reopenGroup}
          </Button>
        </p>
      ) : (
        closes > now && (
          <p>
            <Button size="s" onClick={() => put('registration_closes_at', now)} aria-label={text.closeGroupOf(name)}>
              {text.closeGroup}
            </Button>
          </p>
        )
      )}
      <Fold summary={text.ownWindow} small>
        <div className={styles.pair}>
          {(['registration_opens_at', 'registration_closes_at'] as const).map((field) => (
            <Field key={field} label={field === 'registration_opens_at' ? text.opens : text.closes}>
              <TextInput
                type="datetime-local"
                value={localOf(textAt(group, field) || textAt(file, field), zone)}
                onChange={({ target }) => put(field, target.value || null)}
              />
            </Field>
          ))}
        </div>
      </Fold>
    </div>
  )
}
