import { paths } from '@startline/contract'
import { useGroupTitle } from '@startline/entry'
import { Answer, MissingRecord } from '@startline/guest'
import {
  ArrowLeftIcon,
  ButtonLink,
  EmptyState,
  SectionHeading,
  SkeletonCards,
  TextLink,
  useDialogsAhead,
} from '@startline/ui'
import { useParams } from 'react-router'
import { useFrameText } from '../../../frame/messages.ts'
import { HeldScreen } from '../../../held/event-gate.tsx'
import { type HeldEvent, plansRace } from '../../../held/queries.ts'
import { type ContestDetail, isContestMissing, useContest } from '../../../held/race-queries.ts'
import { DrawingPart } from '../lot/drawing-part.tsx'
import { useDrawText } from '../messages.ts'
import { Scratching } from '../people/scratching.tsx'
import { Starters } from '../people/starters.tsx'
import { StateBadge } from '../state-badge.tsx'
import styles from './draw.module.css'
import { Drawn } from './drawn.tsx'
import { useOneText } from './messages.ts'

/** One contest: its draw, its heats, and who starts in it. */
export default function Draw() {
  return <HeldScreen screen={useDrawText().title}>{(held) => <OneContest held={held} />}</HeldScreen>
}

function OneContest({ held }: { held: HeldEvent }) {
  const text = useDrawText()
  const frame = useFrameText()
  const { cid = '' } = useParams()
  const query = useContest(held.id, cid)
  useDialogsAhead()
  if (!query.data && isContestMissing(query.error))
    return <MissingRecord list={paths.heldDraw(held.id)} text={{ ...frame, ...text, toList: text.all }} />
  return (
    <Answer query={query} title={text.failed} skeleton={<SkeletonCards count={3} height="12rem" />}>
      {(contest) => <Contest held={held} contest={contest} />}
    </Answer>
  )
}

function Contest({ held, contest }: { held: HeldEvent; contest: ContestDetail }) {
  const text = useDrawText()
  const { name, state, counts, groups } = contest
  const titleOf = useGroupTitle(held.event?.groups)
  const said = [
    groups.map(titleOf).join(text.comma),
    state !== 'planned' && text.starters(counts.starters),
    counts.scratched > 0 && text.scratched(counts.scratched),
  ]
  return (
    <div className={styles.section}>
      <div>
        <TextLink href={paths.heldDraw(held.id)} className={styles.back}>
          <ArrowLeftIcon size={18} />
          {text.all}
        </TextLink>
        <SectionHeading aside={<StateBadge state={state} />}>{name}</SectionHeading>
        <p className={styles.hint}>{said.filter(Boolean).join(text.dot)}</p>
      </div>
      <Standing held={held} contest={contest} />
    </div>
  )
}

/** What there is to do and see, by how far the contest has come. */
function Standing({ held, contest }: { held: HeldEvent; contest: ContestDetail }) {
  const text = useDrawText()
  const own = useOneText()
  const isHost = plansRace(held)
  const { state } = contest
  if (state === 'planned') {
    const way = isHost && <ButtonLink href={paths.heldFreeze(held.id)}>{text.toFreeze}</ButtonLink>
    return (
      <EmptyState title={own.notFrozen} action={way}>
        {own.notFrozenWhat}
      </EmptyState>
    )
  }
  if (state !== 'frozen') return <Drawn held={held} contest={contest} isHost={isHost} />
  return <Frozen held={held} contest={contest} isHost={isHost} />
}

/** Frozen and not drawn: numbers first, then the draw; and who starts. */
function Frozen({ held, contest, isHost }: { held: HeldEvent; contest: ContestDetail; isHost: boolean }) {
  const text = useDrawText()
  const own = useOneText()
  const { counts } = contest
  const lacksBibs = counts.without_bib > 0
  return (
    <>
      {lacksBibs ? (
        <EmptyState
          title={text.noBib(counts.without_bib)}
          action={isHost && <ButtonLink href={paths.heldBibs(held.id)}>{text.toBibs}</ButtonLink>}
        >
          {own.bibsFirst}
        </EmptyState>
      ) : isHost ? (
        <section className={styles.section} aria-labelledby="draw-it">
          <SectionHeading level={3} id="draw-it">
            {own.draw}
          </SectionHeading>
          <DrawingPart eventId={held.id} contest={contest} />
        </section>
      ) : (
        <EmptyState title={own.notDrawn} />
      )}
      <Scratching eventId={held.id} contest={contest}>
        {(scratch) => <Starters eventId={held.id} contest={contest} isHost={isHost} onScratch={scratch} />}
      </Scratching>
    </>
  )
}
