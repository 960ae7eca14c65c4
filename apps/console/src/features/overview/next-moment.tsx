import { Countdown } from '@startline/ui'
import { useState } from 'react'
import { type HeldEvent, useReadAgain } from '../../held/queries.ts'
import { useOverviewText } from './messages.ts'
import styles from './overview.module.css'
import type { Published } from './overview.tsx'

/** What the host waits for in each stage. */
const NEXT = {
  upcoming: ['opensIn', 'registration_opens_at'],
  open: ['closesIn', 'registration_closes_at'],
  closed: ['startsIn', 'starts_at'],
} as const

/** What comes next, counted down by the server's clock; a sentence where there is nothing to wait for. */
export function NextMoment({ held: { stage }, event }: { held: HeldEvent; event: Published }) {
  const text = useOverviewText()
  const readAgain = useReadAgain()
  const [offset] = useState(() => Date.parse(event.server_time) - Date.now())
  if (stage === 'upcoming' || stage === 'open' || stage === 'closed') {
    const [label, field] = NEXT[stage]
    return (
      <Countdown
        display
        targetMs={Date.parse(event[field])}
        nowOffset={offset}
        label={text[label]}
        doneText={text.now}
        onDone={() => void readAgain()}
      />
    )
  }
  return stage === 'draft' ? null : <p className={styles.stands}>{text[stage]}</p>
}
