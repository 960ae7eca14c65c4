import { Card, SectionHeading } from '@startline/ui'
import { HeldScreen } from '../../held/event-gate.tsx'
import { DailyEntries } from './daily-entries.tsx'
import { Duties } from './duties.tsx'
import { CapacityBoard, Figures, ReviewFunnel } from './figures.tsx'
import { useOverviewText } from './messages.ts'
import { NextMoment, NextWays } from './next.tsx'
import styles from './overview.module.css'
import { Sharing } from './sharing.tsx'

/** How a published event stands: what is next, who has entered, where there is room. A draft is written elsewhere. */
export default function Overview() {
  const text = useOverviewText()
  return (
    <HeldScreen screen={text.title}>
      {(held, event) => {
        const isHost = held.rights.includes('host')
        const seesEntries = isHost || held.rights.includes('registrar')
        return (
          <div className={styles.columns}>
            <div className={styles.column}>
              {!isHost && <Duties held={held} event={event} />}
              <Card tone="blue">
                <NextMoment held={held} event={event} />
              </Card>
              <Figures held={held} event={event} />
              {seesEntries && <ReviewFunnel held={held} event={event} />}
              {seesEntries && <DailyEntries held={held} event={event} />}
              <CapacityBoard event={event} />
            </div>
            <div className={styles.column}>
              <Sharing event={event} publicUrl={held.public_url} />
              {isHost && (
                <Card as="section" className={styles.sharing} aria-labelledby="next">
                  <SectionHeading id="next" level={2}>
                    {text.ways}
                  </SectionHeading>
                  <NextWays {...held} />
                </Card>
              )}
            </div>
          </div>
        )
      }}
    </HeldScreen>
  )
}
