import { paths, unfreezeContests } from '@startline/contract'
import { refusalOf } from '@startline/guest'
import { Button, ButtonLink, ConfirmDialog, momentOf, Notice, SectionHeading, useLocale } from '@startline/ui'
import { useState } from 'react'
import { ContestBadge } from '../../held/contest-badge.tsx'
import { useActingText } from '../../held/messages.ts'
import { plansRace } from '../../held/plans-race.ts'
import type { HeldEvent } from '../../held/queries.ts'
import type { ListedContest } from '../../held/race-queries.ts'
import styles from './freeze.module.css'
import { useFreezeText } from './messages.ts'
import type { useFreezing } from './use-freeze.ts'

interface FrozenProps {
  held: HeldEvent
  frozen: readonly ListedContest[]
  /** Whether nothing is left to be frozen. */
  isAll: boolean
  takeBack: ReturnType<typeof useFreezing>['takeBack']
}

/** What is frozen since when, with who starts; it is taken back until the draw. */
export function FrozenList({ held, frozen, isAll, takeBack }: FrozenProps) {
  const text = useFreezeText()
  const { unanswered } = useActingText()
  const [asked, setAsked] = useState<ListedContest | null>(null)
  const close = () => {
    takeBack.reset()
    setAsked(null)
  }
  const act = () => asked && takeBack.mutate(asked.id, { onSuccess: close })
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
          busy={takeBack.isPending}
          danger
          onConfirm={act}
          onClose={close}
        >
          <p>{text.takeBackHint}</p>
          {takeBack.isError && (
            <Notice kind="error" title={text.notTakenBack} live>
              {refusalOf(takeBack.error, unfreezeContests)?.message ?? unanswered}
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
