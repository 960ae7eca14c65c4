import { paths } from '@startline/contract'
import { hasFailed, LoadFailure } from '@startline/guest'
import { ButtonLink, Card, EmptyState, SectionHeading, SkeletonCards, useDialogsAhead } from '@startline/ui'
import { plansRace } from '../../held/plans-race.ts'
import type { HeldEvent } from '../../held/queries.ts'
import { RaceScreen } from '../../held/race-screen.tsx'
import styles from './bibs.module.css'
import { useBibsText } from './messages.ts'
import { PrintBibs } from './print-bibs.tsx'
import { RacerList } from './racer-list.tsx'
import { RangeForm } from './range-form.tsx'
import { Tried } from './tried.tsx'
import { type RacerPage, useAssign, useNumberless } from './use-bibs.ts'

/** Where racers get their numbers: ranges by group, tried first; and who wears which. */
export default function Bibs() {
  const text = useBibsText()
  return <RaceScreen screen={text.title}>{(held) => <Numbers held={held} />}</RaceScreen>
}

function Numbers({ held }: { held: HeldEvent }) {
  const text = useBibsText()
  const query = useNumberless(held.id)
  useDialogsAhead()
  if (!query.data)
    return hasFailed(query) ? (
      <LoadFailure query={query} title={text.failed} />
    ) : (
      <SkeletonCards count={3} height="9rem" />
    )
  const isHost = plansRace(held)
  const { groups } = query.data
  if (groups.length === 0) {
    const way = isHost && <ButtonLink href={paths.heldFreeze(held.id)}>{text.toFreeze}</ButtonLink>
    return (
      <EmptyState title={text.none} action={way}>
        {text.noneWhat}
      </EmptyState>
    )
  }
  return (
    <div className={styles.section}>
      {isHost && <Giving held={held} numberless={query.data} />}
      <RacerList held={held} groups={groups} isHost={isHost} />
    </div>
  )
}

/** Ranges for those who have none, what they give, or that nobody lacks one. */
function Giving({ held, numberless }: { held: HeldEvent; numberless: RacerPage }) {
  const text = useBibsText()
  const assigning = useAssign(held.id)
  const { groups } = numberless
  const isDone = groups.every(({ racers, numbered }) => racers === numbered)
  return (
    <Card as="section" className={styles.section} aria-labelledby="give">
      <SectionHeading id="give">{isDone ? text.allHave : text.give}</SectionHeading>
      {isDone ? (
        <>
          <PrintBibs eventId={held.id} />
          <p>
            <ButtonLink href={paths.heldDraw(held.id)} kind="solid">
              {text.toDraw}
            </ButtonLink>
          </p>
        </>
      ) : assigning.tried ? (
        <Tried assigning={assigning} given={assigning.tried.given} numberless={numberless} />
      ) : (
        <RangeForm held={held} groups={groups} assigning={assigning} />
      )}
    </Card>
  )
}
