import { type HeldContest, paths } from '@startline/contract'
import { Answer } from '@startline/guest'
import { ButtonLink, CardLink, EmptyState, Notice, SectionHeading, SkeletonCards, useDialogsAhead } from '@startline/ui'
import { HeldScreen } from '../../../held/event-gate.tsx'
import { ExportLists } from '../../../held/export-lists.tsx'
import { type HeldEvent, plansRace } from '../../../held/queries.ts'
import { useContests } from '../../../held/race-queries.ts'
import { useDrawText } from '../messages.ts'
import { PublishButton } from '../publish/publish-lists.tsx'
import { StateBadge } from '../state-badge.tsx'
import styles from './contests.module.css'
import { DrawAll } from './draw-all.tsx'
import { useContestsText } from './messages.ts'

/** The contests of an event to be drawn: how far each is, one seed for all, and their lists published together. */
export default function DrawList() {
  return <HeldScreen screen={useDrawText().title}>{(held) => <Contests held={held} />}</HeldScreen>
}

function Contests({ held }: { held: HeldEvent }) {
  const text = useDrawText()
  const own = useContestsText()
  const query = useContests(held.id)
  useDialogsAhead()
  const way = plansRace(held) && <ButtonLink href={paths.heldContests(held.id)}>{own.toContests}</ButtonLink>
  return (
    <Answer query={query} title={text.failed} skeleton={<SkeletonCards count={4} height="6rem" />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title={own.none} action={way}>
            {own.noneWhat}
          </EmptyState>
        ) : (
          <All held={held} contests={items} />
        )
      }
    </Answer>
  )
}

function All({ held, contests }: { held: HeldEvent; contests: readonly HeldContest[] }) {
  const own = useContestsText()
  const { id } = held
  const isHost = plansRace(held)
  const ready = contests.filter(({ state, counts }) => state === 'frozen' && counts.without_bib === 0)
  const drawn = contests.filter(({ state }) => state === 'drawn')
  const isAnyDrawn = contests.some(({ draw }) => draw !== null)
  return (
    <div className={styles.section}>
      {isHost && <Missing held={held} contests={contests} />}
      {isHost && ready.length > 0 && <DrawAll eventId={id} contests={ready} />}
      <section className={styles.section} aria-labelledby="contests">
        <SectionHeading id="contests">{own.list}</SectionHeading>
        <div className={styles.tools}>
          {isHost && drawn.length > 0 && <PublishButton eventId={id} contests={drawn} several />}
          {isAnyDrawn && <ExportLists id={id} isHost={isHost} align="start" />}
        </div>
        <ul className={styles.list}>
          {contests.map((contest) => (
            <li key={contest.id}>
              <ContestCard eventId={id} contest={contest} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** What has to be done before some of them can be drawn, and which entries start nowhere though theirs is frozen. */
function Missing({ held, contests }: { held: HeldEvent; contests: readonly HeldContest[] }) {
  const text = useDrawText()
  const own = useContestsText()
  const open = contests.filter(({ state }) => state === 'planned').length
  const bare = contests.filter(({ state, counts }) => state === 'frozen' && counts.without_bib > 0).length
  const unplaced = held.race?.unplaced ?? 0
  if (open + bare + unplaced === 0) return null
  return (
    <div className={styles.tools}>
      {open > 0 && (
        <p className={styles.todo}>
          {own.freezeFirst(open)} <ButtonLink href={paths.heldFreeze(held.id)}>{text.toFreeze}</ButtonLink>
        </p>
      )}
      {bare > 0 && (
        <p className={styles.todo}>
          {own.bibsFirst(bare)} <ButtonLink href={paths.heldBibs(held.id)}>{text.toBibs}</ButtonLink>
        </p>
      )}
      {unplaced > 0 && (
        <Notice kind="warn" title={own.unplaced(unplaced)}>
          {own.unplacedWhat}
        </Notice>
      )}
    </div>
  )
}

function ContestCard({ eventId, contest }: { eventId: string; contest: HeldContest }) {
  const text = useDrawText()
  const own = useContestsText()
  const { id, name, state, counts, draw, groups, preview } = contest
  const said = [
    groups.map((group) => group.name).join(text.comma),
    state !== 'planned' && text.starters(counts.starters),
    state === 'frozen' && counts.without_bib > 0 && text.noBib(counts.without_bib),
    own.races(preview.races, preview.minutes),
    draw && own.seed(draw.seed),
    draw !== null && draw.clashes > 0 && own.clashes(draw.clashes),
  ]
  return (
    <CardLink href={paths.heldDraw(eventId, id)} className={styles.contest}>
      <span className={styles.head}>
        <strong>{name}</strong>
        <StateBadge state={state} />
      </span>
      <span className={styles.hint}>{said.filter(Boolean).join(text.dot)}</span>
    </CardLink>
  )
}
