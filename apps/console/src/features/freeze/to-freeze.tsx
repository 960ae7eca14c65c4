import { Answer } from '@startline/guest'
import {
  Button,
  Checkbox,
  momentOf,
  Notice,
  RadioCards,
  SectionHeading,
  SkeletonCards,
  useDialogsAhead,
  useLocale,
} from '@startline/ui'
import { useState } from 'react'
import type { HeldEvent } from '../../held/queries.ts'
import type { ListedContest } from '../../held/race-queries.ts'
import styles from './freeze.module.css'
import { FreezeDialog } from './freeze-dialog.tsx'
import { useFreezeText } from './messages.ts'
import { OfferPlaces } from './offer-places.tsx'
import { OutlookList } from './planned-lists.tsx'
import { LEAVES, type LeaveOut, outlookOf, useTrial } from './use-freeze.ts'

/** Before the freeze: who is left out, which contests, and what stands in the way. */
export function ToFreeze({ held, planned }: { held: HeldEvent; planned: readonly ListedContest[] }) {
  const text = useFreezeText()
  const [leaveOut, setLeaveOut] = useState<LeaveOut>('none')
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const [endsNow, setEndsNow] = useState(false)
  const [asking, setAsking] = useState(false)
  const trial = useTrial(
    held.id,
    planned.map(({ id }) => id),
    leaveOut,
  )
  useDialogsAhead()
  const isOpen = isStillOpen(held)
  const outlooks = outlookOf(planned, trial.data?.left_out ?? [])
  const chosen = outlooks.filter(({ contest }) => !skipped.includes(contest.id))
  return (
    <section className={styles.section} aria-labelledby="before">
      <SectionHeading id="before">{text.before}</SectionHeading>
      <p>{text.what}</p>
      <RadioCards
        legend={text.leaveOut}
        columns={3}
        id="leave-out"
        value={leaveOut}
        onChange={setLeaveOut}
        options={LEAVES.map((value) => ({ value, label: text.leaves[value], description: text.leavesHint[value] }))}
      />
      <Answer query={trial} title={text.trialFailed} skeleton={<SkeletonCards count={2} height="6rem" />}>
        {() => <OutlookList held={held} outlooks={outlooks} skipped={skipped} onSkip={setSkipped} />}
      </Answer>
      {isOpen && <StillOpen held={held} endsNow={endsNow} onChange={setEndsNow} />}
      {!(isOpen && !endsNow) && trial.data && !trial.isPlaceholderData && (
        <OfferPlaces held={held} chosen={chosen} leaveOut={leaveOut} />
      )}
      <Act
        count={chosen.length}
        isReady={trial.data !== undefined}
        isWaiting={isOpen && !endsNow}
        onAct={() => setAsking(true)}
      />
      {asking && (
        <FreezeDialog
          held={held}
          chosen={chosen}
          leaveOut={leaveOut}
          endsNow={isOpen && endsNow}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

/** Whether entries may still be changed, by the clock of the server. */
const isStillOpen = ({ event }: HeldEvent): boolean =>
  event !== null && Date.parse(event.edit_until) > Date.parse(event.server_time)

/** Until when entries may be changed, and the way not to wait for it: what that does is said before it is chosen. */
function StillOpen({
  held,
  endsNow,
  onChange,
}: {
  held: HeldEvent
  endsNow: boolean
  onChange: (ends: boolean) => void
}) {
  const text = useFreezeText()
  const until = momentOf(held.event?.edit_until ?? '', useLocale(), held.event?.timezone)
  return (
    <Notice kind="warn" title={text.open(until)}>
      <p>{text.openHint}</p>
      <Checkbox
        id="end-now"
        label={text.endNow}
        description={text.endNowHint}
        checked={endsNow}
        onChange={({ target }) => onChange(target.checked)}
      />
    </Notice>
  )
}

interface ActProps {
  count: number
  /** Whether it is known who would start. */
  isReady: boolean
  /** Whether entries may still be changed, and the host has not said to end that. */
  isWaiting: boolean
  onAct: () => void
}

function Act({ count, isReady, isWaiting, onAct }: ActProps) {
  const text = useFreezeText()
  const why = count === 0 ? text.chooseFirst : isWaiting ? text.waitOrEnd : null
  return (
    <div className={styles.act}>
      <Button
        kind="primary"
        size="l"
        disabled={why !== null || !isReady}
        aria-describedby={why === null ? undefined : 'why-not'}
        onClick={onAct}
      >
        {text.freeze(count)}
      </Button>
      {why !== null && (
        <p id="why-not" className={styles.hint}>
          {why}
        </p>
      )}
    </div>
  )
}
