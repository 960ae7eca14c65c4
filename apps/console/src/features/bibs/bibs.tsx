import { paths, printRace } from '@startline/contract'
import { ForAnotherBrowser, UnprintableNames } from '@startline/entry'
import { Answer } from '@startline/guest'
import {
  Button,
  ButtonLink,
  Card,
  Checkbox,
  cannotSaveFiles,
  EmptyState,
  Notice,
  PrintIcon,
  SectionHeading,
  SkeletonCards,
  useDialogsAhead,
} from '@startline/ui'
import { useState } from 'react'
import { HeldScreen } from '../../held/event-gate.tsx'
import { type HeldEvent, plansRace } from '../../held/queries.ts'
import { useFiles } from '../../held/use-files.ts'
import styles from './bibs.module.css'
import { useBibsText } from './messages.ts'
import { RacerList } from './racer-list.tsx'
import { RangeForm } from './range-form.tsx'
import { Tried } from './tried.tsx'
import { type RacerPage, useAssign, useNumberless } from './use-bibs.ts'

/** Where racers get their numbers: ranges by group, tried first; and who wears which. */
export default function Bibs() {
  return <HeldScreen screen={useBibsText().title}>{(held) => <Numbers held={held} />}</HeldScreen>
}

function Numbers({ held }: { held: HeldEvent }) {
  const text = useBibsText()
  const query = useNumberless(held.id)
  useDialogsAhead()
  const isHost = plansRace(held)
  const way = isHost && <ButtonLink href={paths.heldFreeze(held.id)}>{text.toFreeze}</ButtonLink>
  return (
    <Answer query={query} title={text.failed} skeleton={<SkeletonCards count={3} height="9rem" />}>
      {(numberless) =>
        numberless.groups.length === 0 ? (
          <EmptyState title={text.none} action={way}>
            {text.noneWhat}
          </EmptyState>
        ) : (
          <div className={styles.section}>
            {isHost && <Giving held={held} numberless={numberless} />}
            <RacerList held={held} groups={numberless.groups} isHost={isHost} />
          </div>
        )
      }
    </Answer>
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

/** Hands the bibs to the person as one PDF, two on a page; with names where that is wanted. */
function PrintBibs({ eventId }: { eventId: string }) {
  const text = useBibsText()
  const { busy, trouble, take, unprintable } = useFiles()
  const [named, setNamed] = useState(false)
  const print = () =>
    take((call) => call(printRace, { params: { id: eventId, what: 'bibs' }, query: named ? { names: 'true' } : {} }))
  if (cannotSaveFiles()) return <ForAnotherBrowser address={location.href} />
  return (
    <>
      <div className={styles.tools}>
        <Button icon={<PrintIcon size={18} />} busy={busy} onClick={() => void print()}>
          {text.print}
        </Button>
        <Checkbox label={text.printNames} checked={named} onChange={({ target }) => setNamed(target.checked)} />
      </div>
      <UnprintableNames of={unprintable} />
      {trouble && (
        <Notice kind="error" title={text.notPrinted} live>
          {trouble}
        </Notice>
      )}
    </>
  )
}
