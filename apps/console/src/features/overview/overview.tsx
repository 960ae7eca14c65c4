import { paths } from '@startline/contract'
import { Card, SectionHeading } from '@startline/ui'
import { EventFrame } from '../../frame/event-frame.tsx'
import { standingOf } from '../../frame/steps.ts'
import { EventGate } from '../../held/event-gate.tsx'
import { Onward } from '../../held/onward.tsx'
import type { HeldEvent } from '../../held/queries.ts'
import { CapacityBoard } from './capacity-board.tsx'
import { DailyEntries } from './daily-entries.tsx'
import { Figures } from './figures.tsx'
import { useOverviewText } from './messages.ts'
import { NextMoment } from './next-moment.tsx'
import { NextWays } from './next-ways.tsx'
import styles from './overview.module.css'
import { ReviewFunnel } from './review-funnel.tsx'
import { Sharing } from './sharing.tsx'

/** An event as it is published. */
export type Published = NonNullable<HeldEvent['event']>

/** How a published event stands: what is next, who has entered, where there is room. A draft is written elsewhere. */
export default function Overview() {
  return (
    <EventGate>
      {(held) =>
        held.event ? <Standing held={held} event={held.event} /> : <Onward href={paths.eventDraft(held.id)} />
      }
    </EventGate>
  )
}

function Standing({ held, event }: { held: HeldEvent; event: Published }) {
  const text = useOverviewText()
  const isHost = held.rights.includes('host')
  const seesEntries = isHost || held.rights.includes('registrar')
  return (
    <EventFrame id={held.id} name={event.name} standing={standingOf(held)} screen={text.title}>
      <div className={styles.columns}>
        <div className={styles.column}>
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
    </EventFrame>
  )
}
