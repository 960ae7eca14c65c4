import { paths } from '@startline/contract'
import { useGuestScreen } from '@startline/guest'
import {
  ArrowLeftIcon,
  Badge,
  CheckIcon,
  cx,
  LaneRule,
  PageLayout,
  TextLink,
  useLink,
  VisuallyHidden,
} from '@startline/ui'
import type { ReactNode } from 'react'
import styles from './event-frame.module.css'
import { EventRooms } from './event-rooms.tsx'
import { useFrameText } from './messages.ts'
import { STAGE_TONE, type Stage } from './stage.ts'
import { type Right, type Standing, type Step, type StepName, stepsOf } from './steps.ts'

interface EventFrameProps {
  id: string
  /** As it is written now; empty where it has none yet. */
  name: string
  standing: Standing
  /** Names the screen within the event, in the browser's tab. */
  screen: string
  children: ReactNode
}

/** What stands around every screen of one event: its name, its stage, and the way it goes with what is to be done. */
export function EventFrame({ id, name, standing, screen, children }: EventFrameProps) {
  const text = useFrameText()
  const shown = name.trim() || text.unnamed
  useGuestScreen(`${screen} · ${shown}`)
  const head = (
    <div className={styles.band}>
      <div className={styles.inner}>
        <div className={styles.line}>
          <TextLink href={paths.console} className={styles.back}>
            <ArrowLeftIcon size={18} />
            {text.events}
          </TextLink>
          <Badge tone={STAGE_TONE[standing.stage]}>{text.stages[standing.stage]}</Badge>
        </div>
        <h1 className={styles.name}>{shown}</h1>
        <EventPath id={id} standing={standing} />
        {standing.rights && <EventRooms id={id} standing={standing} />}
      </div>
      <LaneRule />
    </div>
  )
  return (
    <PageLayout width="wide" banner={head}>
      {children}
    </PageLayout>
  )
}

/** Where a step is worked on; undefined where it has no screen, none in this stage, or none for who is here. */
function screenOf(id: string, stage: Stage, step: StepName, rights: readonly Right[] = []): string | undefined {
  if (stage === 'draft') return { setup: paths.eventDraft(id), publish: paths.publishDraft(id) }[step as string]
  const ofHost: Partial<Record<StepName, string>> = { setup: paths.heldChange(id), archive: paths.heldEnding(id) }
  const ofEntries: Partial<Record<StepName, string>> = {
    entries: paths.heldRegistrations(id),
    review: paths.heldReview(id),
  }
  const ofRace: Partial<Record<StepName, string>> = { heats: paths.heldContests(id) }
  if (rights.includes('host')) return ofHost[step] ?? ofEntries[step] ?? ofRace[step]
  if (rights.includes('registrar')) return ofEntries[step] ?? ofRace[step]
  return rights.includes('chief') ? ofRace[step] : undefined
}

/** The way of an event as stations on a lane: what is done, what is next, and how much there is to do. */
function EventPath({ id, standing }: { id: string; standing: Standing }) {
  const { stage, rights } = standing
  return (
    <nav aria-label={useFrameText().path}>
      <ol className={styles.path}>
        {stepsOf(standing).map((step, index) => (
          <li
            key={step.name}
            className={cx(styles.step, styles[step.state])}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <Station step={step} number={index + 1} href={screenOf(id, stage, step.name, rights)} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Station({ step, number, href }: { step: Step; number: number; href: string | undefined }) {
  const text = useFrameText()
  const Link = useLink()
  const content = (
    <>
      <span className={styles.mark} aria-hidden="true">
        {step.state === 'done' ? <CheckIcon size={14} /> : number}
      </span>
      <span className={styles.words}>
        {text.steps[step.name]}
        <VisuallyHidden> ({text.states[step.state]})</VisuallyHidden>
      </span>
      {step.todo > 0 && (
        <span className={styles.todo} title={text.todo(step.todo)}>
          <span aria-hidden="true">{step.todo > 99 ? '99+' : step.todo}</span>
          <VisuallyHidden>{text.todo(step.todo)}</VisuallyHidden>
        </span>
      )}
    </>
  )
  return href ? (
    <Link href={href} className={styles.station}>
      {content}
    </Link>
  ) : (
    <span className={styles.station}>{content}</span>
  )
}
