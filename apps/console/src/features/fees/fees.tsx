import { paths } from '@startline/contract'
import { HowToPay } from '@startline/entry'
import { hasFailed, LoadFailure } from '@startline/guest'
import { ButtonLink, Card, EmptyState, SectionHeading, SkeletonCards } from '@startline/ui'
import { EventFrame } from '../../frame/event-frame.tsx'
import { standingOf } from '../../frame/steps.ts'
import { EventGate } from '../../held/event-gate.tsx'
import { Onward } from '../../held/onward.tsx'
import type { HeldEvent } from '../../held/queries.ts'
import { FeeList } from './fee-list.tsx'
import styles from './fees.module.css'
import { LookedDialog } from './looked-dialog.tsx'
import { MarkedNotice } from './marked-notice.tsx'
import { useFeesText } from './messages.ts'
import { Paste } from './paste.tsx'
import { ByOrganization, Sums } from './sums.tsx'
import { type Stats, useSums } from './use-fees.ts'
import { useMarking } from './use-marking.ts'

/** What is owed and was paid at an event, and where a host marks it: from a bank statement, or one by one. */
export default function Fees() {
  return (
    <EventGate>
      {(held) => (held.event ? <Framed held={held} /> : <Onward href={paths.eventDraft(held.id)} />)}
    </EventGate>
  )
}

function Framed({ held }: { held: HeldEvent }) {
  const text = useFeesText()
  const query = useSums(held.id)
  return (
    <EventFrame id={held.id} name={held.event?.name ?? ''} standing={standingOf(held)} screen={text.title}>
      {hasFailed(query) ? (
        <LoadFailure query={query} title={text.failed} />
      ) : query.data ? (
        <Standing held={held} stats={query.data} />
      ) : (
        <SkeletonCards count={3} height="8rem" />
      )}
    </EventFrame>
  )
}

function Standing({ held, stats }: { held: HeldEvent; stats: Stats }) {
  const marking = useMarking(held.id)
  const { due_fen, paid_fen, waived_fen } = stats.fees
  const costs = held.event?.groups.some(({ fee }) => fee !== null) || due_fen + paid_fen + waived_fen > 0
  const isHost = held.rights.includes('host')
  if (!costs) return <FreeOfCharge id={held.id} isHost={isHost} />
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Sums stats={stats} />
          <MarkedNotice marking={marking} />
          <Paste marking={marking} />
          <FeeList held={held} stats={stats} marking={marking} />
        </div>
        <div className={styles.column}>
          <HowPeoplePay held={held} isHost={isHost} />
          <ByOrganization id={held.id} stats={stats} />
        </div>
      </div>
      {marking.marking.kind === 'looked' && <LookedDialog {...marking} {...marking.marking} />}
    </>
  )
}

function FreeOfCharge({ id, isHost }: { id: string; isHost: boolean }) {
  const text = useFeesText()
  const way = isHost && <ButtonLink href={paths.heldChange(id, 'papers')}>{text.setFees}</ButtonLink>
  return (
    <EmptyState title={text.none} action={way}>
      {text.noneHint}
    </EmptyState>
  )
}

function HowPeoplePay({ held, isHost }: { held: HeldEvent; isHost: boolean }) {
  const text = useFeesText()
  return (
    <Card as="section" className={styles.section} aria-labelledby="how-to-pay">
      <SectionHeading id="how-to-pay">{text.howToPay}</SectionHeading>
      <p className={styles.hint}>{text.howToPayHint}</p>
      <HowToPay event={held.event ?? undefined} />
      {isHost && (
        <p>
          <ButtonLink href={`${paths.heldChange(held.id, 'papers')}#draft-payment-text`} size="s">
            {text.changeHowToPay}
          </ButtonLink>
        </p>
      )}
    </Card>
  )
}
