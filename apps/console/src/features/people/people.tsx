import { DUTY_DAYS_AFTER, paths } from '@startline/contract'
import { hasFailed, LoadFailure } from '@startline/guest'
import { EmptyState, SectionHeading, SkeletonCards } from '@startline/ui'
import { EventFrame } from '../../frame/event-frame.tsx'
import { standingOf } from '../../frame/steps.ts'
import { EventGate } from '../../held/event-gate.tsx'
import { HostOnly } from '../../held/host-only.tsx'
import { Onward } from '../../held/onward.tsx'
import type { HeldEvent } from '../../held/queries.ts'
import { DutyList } from './duty-list.tsx'
import { GiveDuty } from './give-duty.tsx'
import { usePeopleText } from './messages.ts'
import styles from './people.module.css'
import { DUTIES, useDuties } from './use-duties.ts'

/** Who helps at an event: duties given to phones, and ended. */
export default function People() {
  return (
    <EventGate>
      {(held) => (held.event ? <Framed held={held} /> : <Onward href={paths.eventDraft(held.id)} />)}
    </EventGate>
  )
}

function Framed({ held }: { held: HeldEvent }) {
  const text = usePeopleText()
  return (
    <EventFrame id={held.id} name={held.event?.name ?? ''} standing={standingOf(held)} screen={text.title}>
      <HostOnly held={held}>
        <div className={styles.columns}>
          <Given held={held} />
          <GiveDuty held={held} />
        </div>
      </HostOnly>
    </EventFrame>
  )
}

function Given({ held }: { held: HeldEvent }) {
  const text = usePeopleText()
  const query = useDuties(held.id)
  if (hasFailed(query)) return <LoadFailure query={query} title={text.failed} />
  if (!query.data) return <SkeletonCards count={2} height="5rem" />
  const { items, total } = query.data
  return (
    <section className={styles.section} aria-labelledby="given">
      <SectionHeading id="given">{text.given(total)}</SectionHeading>
      {items.length === 0 ? <NobodyYet /> : <DutyList held={held} duties={items} />}
      <p className={styles.hint}>{text.ends(DUTY_DAYS_AFTER)}</p>
    </section>
  )
}

/** What each duty may do, for who has given none yet. */
function NobodyYet() {
  const text = usePeopleText()
  return (
    <EmptyState title={text.none}>
      <p>{text.noneHint}</p>
      <dl className={styles.may}>
        {DUTIES.map((duty) => (
          <div key={duty}>
            <dt>{text.duty[duty]}</dt>
            <dd>{text.may[duty]}</dd>
          </div>
        ))}
      </dl>
    </EmptyState>
  )
}
