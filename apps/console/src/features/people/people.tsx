import { DUTY_DAYS_AFTER } from '@startline/contract'
import { hasFailed, LoadFailure } from '@startline/guest'
import { EmptyState, SectionHeading, SkeletonCards } from '@startline/ui'
import { HeldScreen } from '../../held/event-gate.tsx'
import { HostOnly } from '../../held/not-host.tsx'
import type { HeldEvent } from '../../held/queries.ts'
import { DutyList } from './duty-list.tsx'
import { GiveDuty } from './give-duty.tsx'
import { GrantAllowance } from './grant-allowance.tsx'
import { usePeopleText } from './messages.ts'
import styles from './people.module.css'
import { DUTIES, type GivenPage, useDuties } from './use-duties.ts'

/** Who helps at an event: duties given to phones, and ended. */
export default function People() {
  return (
    <HeldScreen screen={usePeopleText().title}>
      {(held) => (
        <HostOnly held={held}>
          <Duties held={held} />
        </HostOnly>
      )}
    </HeldScreen>
  )
}

/** The form comes with the list above it: it does not move under somebody's hand. */
function Duties({ held }: { held: HeldEvent }) {
  const text = usePeopleText()
  const query = useDuties(held.id)
  if (!query.data && !hasFailed(query)) return <SkeletonCards count={2} height="12rem" />
  return (
    <div className={styles.columns}>
      {query.data ? <Given held={held} duties={query.data} /> : <LoadFailure query={query} title={text.failed} />}
      <div className={styles.section}>
        <GiveDuty held={held} />
        <GrantAllowance held={held} />
      </div>
    </div>
  )
}

function Given({ held, duties }: { held: HeldEvent; duties: GivenPage }) {
  const text = usePeopleText()
  const { items, total } = duties
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
