import { paths } from '@startline/contract'
import { HowToPay } from '@startline/entry'
import { Answer } from '@startline/guest'
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  Notice,
  SectionHeading,
  SkeletonCards,
  useLocale,
  yuan,
} from '@startline/ui'
import { HeldScreen } from '../../held/event-gate.tsx'
import { type Stats, useStats } from '../../held/hosted-queries.ts'
import type { HeldEvent } from '../../held/queries.ts'
import { FeeList } from './fee-list.tsx'
import styles from './fees.module.css'
import { LookedDialog } from './looked-dialog.tsx'
import { useFeesText } from './messages.ts'
import { Paste } from './paste.tsx'
import { ByOrganization, Sums } from './sums.tsx'
import { sumOf, useMarking } from './use-marking.ts'

/** What is owed and was paid at an event, and where a host marks it: from a bank statement, or one by one. */
export default function Fees() {
  return <HeldScreen screen={useFeesText().title}>{(held) => <Loaded held={held} />}</HeldScreen>
}

function Loaded({ held }: { held: HeldEvent }) {
  const text = useFeesText()
  const query = useStats(held.id)
  return (
    <Answer query={query} title={text.failed} skeleton={<SkeletonCards count={3} height="8rem" />}>
      {(stats) => <Standing held={held} stats={stats} />}
    </Answer>
  )
}

function Standing({ held, stats }: { held: HeldEvent; stats: Stats }) {
  const text = useFeesText()
  const marking = useMarking(held.id)
  const { due_fen, paid_fen, waived_fen } = stats.fees
  const costs = held.event?.groups.some(({ fee }) => fee !== null) || due_fen + paid_fen + waived_fen > 0
  const isHost = held.rights.includes('host')
  if (!costs) {
    const way = isHost && <ButtonLink href={paths.heldChange(held.id, 'papers')}>{text.setFees}</ButtonLink>
    return (
      <EmptyState title={text.none} action={way}>
        {text.noneHint}
      </EmptyState>
    )
  }
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Sums stats={stats} />
          <MarkedNotice marking={marking} />
          <Paste id={held.id} marking={marking} />
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

/** What was just marked, with a way back for as long as nothing else is done. */
function MarkedNotice({ marking: { marking, busy, trouble, undo } }: { marking: ReturnType<typeof useMarking> }) {
  const text = useFeesText()
  const locale = useLocale()
  if (marking.kind !== 'marked') return null
  const { payment, items } = marking
  const canUndo = items.length > 0 && payment !== 'refunded'
  const back = (
    <Button busy={busy} onClick={() => void undo()}>
      {text.undo}
    </Button>
  )
  return (
    <Notice kind={trouble ? 'error' : 'success'} action={canUndo && back} live>
      {trouble ?? `${text.done[payment](items.length, yuan(sumOf(items, payment), locale))} ${text.told}`}
    </Notice>
  )
}
