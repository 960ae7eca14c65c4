import { paths, unfreezeContests } from '@startline/contract'
import { useShell } from '@startline/guest'
import { Button, ButtonLink, ConfirmDialog, momentOf, Notice, SectionHeading, useLocale } from '@startline/ui'
import { useState } from 'react'
import { ContestBadge } from '../../held/contest-badge.tsx'
import { type HeldEvent, plansRace } from '../../held/queries.ts'
import { type ListedContest, useReadRaceAgain } from '../../held/race-queries.ts'
import { useTelling } from '../../held/use-act.ts'
import styles from './freeze.module.css'
import { useFreezeText } from './messages.ts'

interface FrozenProps {
  held: HeldEvent
  frozen: readonly ListedContest[]
  /** Whether nothing is left to be frozen. */
  isAll: boolean
}

/** What is frozen since when, with who starts; it is taken back until the draw. */
export function FrozenList({ held, frozen, isAll }: FrozenProps) {
  const text = useFreezeText()
  const { call } = useShell()
  const [asked, setAsked] = useState<ListedContest | null>(null)
  const { busy, trouble, tell, forget } = useTelling(useReadRaceAgain(), () => setAsked(null))
  const close = () => {
    forget()
    setAsked(null)
  }
  const takeBack = ({ id }: ListedContest) =>
    tell(
      async () => {
        await call(unfreezeContests, { params: { id: held.id }, body: { contest_ids: [id] } })
        return text.takenBack
      },
      ({ message }) => message,
    )
  return (
    <section className={styles.section} aria-labelledby="after">
      <SectionHeading id="after">{text.after}</SectionHeading>
      {isAll && <p>{text.allFrozen}</p>}
      <ul className={styles.list}>
        {frozen.map((contest) => (
          <li key={contest.id} className={styles.contest}>
            <FrozenLine held={held} contest={contest} onTakeBack={() => setAsked(contest)} />
          </li>
        ))}
      </ul>
      {plansRace(held) && (
        <p>
          <ButtonLink kind={isAll ? 'solid' : 'plain'} href={paths.heldBibs(held.id)}>
            {text.toBibs}
          </ButtonLink>
        </p>
      )}
      {asked && (
        <ConfirmDialog
          open
          title={text.takeBackTitle(asked.name)}
          confirmLabel={text.takeBackShort}
          cancelLabel={text.back}
          busy={busy}
          danger
          onConfirm={() => void takeBack(asked)}
          onClose={close}
        >
          <p>{text.takeBackHint}</p>
          {trouble && (
            <Notice kind="error" title={text.notTakenBack} live>
              {trouble}
            </Notice>
          )}
        </ConfirmDialog>
      )}
    </section>
  )
}

interface LineProps {
  held: HeldEvent
  contest: ListedContest
  onTakeBack: () => void
}

function FrozenLine({ held, contest, onTakeBack }: LineProps) {
  const text = useFreezeText()
  const locale = useLocale()
  const { name, state, frozen_at, counts } = contest
  const facts = [
    text.starters(counts.starters),
    counts.scratched > 0 && text.scratched(counts.scratched),
    counts.without_bib > 0 && text.withoutBib(counts.without_bib),
    frozen_at && text.since(momentOf(frozen_at, locale, held.event?.timezone)),
  ]
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        <strong>{name}</strong> <ContestBadge state={state} />
        <p className={styles.hint}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {plansRace(held) && state === 'frozen' && (
        <Button size="s" aria-label={text.takeBack(name)} onClick={onTakeBack}>
          {text.takeBackShort}
        </Button>
      )}
      {plansRace(held) && state !== 'frozen' && <p className={styles.hint}>{text.isDrawn}</p>}
    </div>
  )
}
