import { paths } from '@startline/contract'
import { calendarLeaf } from '@startline/entry'
import { Badge, CardHeading, CopyIcon, cx, TextLink, useLocale, yuan } from '@startline/ui'
import { useFrameText } from '../../frame/messages.ts'
import { STAGE_TONE } from '../../frame/stage.ts'
import { homeOf, type ListedEvent } from '../../held/queries.ts'
import { knownZone } from '../../pieces/local-time.ts'
import styles from './events.module.css'
import { useEventsText } from './messages.ts'

/** One event of the list: when and where, how many have entered, and what waits for its host. */
export function EventCard({ event }: { event: ListedEvent }) {
  const text = useEventsText()
  const { stages } = useFrameText()
  const name = event.name.trim() || text.unnamed
  const isHost = event.rights.includes('host')
  return (
    <article className={cx(styles.card, styles[event.stage])}>
      <Leaf at={event.starts_at} zone={event.timezone} />
      <div className={styles.about}>
        <CardHeading className={styles.name}>
          <TextLink href={homeOf(event)} className={styles.link}>
            {name}
          </TextLink>
        </CardHeading>
        <p className={styles.facts}>
          <Badge tone={STAGE_TONE[event.stage]}>{stages[event.stage]}</Badge>
          <span>{[event.venue, text.groups(event.groups)].filter(Boolean).join(' · ')}</span>
        </p>
        <Waiting event={event} />
      </div>
      {event.stage !== 'draft' && <Figures event={event} />}
      {isHost && (
        <TextLink href={paths.copyOf(event.id)} className={styles.copy} aria-label={text.copyOf(name)}>
          <CopyIcon size={18} />
          {text.copy}
        </TextLink>
      )}
    </article>
  )
}

/** The day of the race as a leaf of a calendar; a dash where it has none yet. */
export function Leaf({ at, zone }: { at: string | null; zone: string }) {
  const text = useEventsText()
  const locale = useLocale()
  const leaf = at ? calendarLeaf(locale, knownZone(zone), at) : null
  return (
    <p className={styles.leaf}>
      <span className={styles.month}>{leaf?.month ?? ''}</span>
      <span className={styles.day}>{leaf?.day ?? '–'}</span>
      {!leaf && <span className={styles.undated}>{text.noDate}</span>}
    </p>
  )
}

function Figures({ event }: { event: ListedEvent }) {
  const text = useEventsText()
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{text.registered}</dt>
        <dd>{event.registered}</dd>
      </div>
      <div>
        <dt>{text.waitlisted}</dt>
        <dd>{event.waitlisted}</dd>
      </div>
    </dl>
  )
}

/** What waits for somebody there, each a press away; nothing is said where nothing does. */
function Waiting({ event }: { event: ListedEvent }) {
  const text = useEventsText()
  const locale = useLocale()
  const [toReview, returned, due] = [event.to_review ?? 0, event.returned ?? 0, event.due_fen ?? 0]
  const waiting = event.to_review_waiting ?? 0
  if (toReview + waiting + returned + due === 0) return null
  return (
    <p className={styles.waiting}>
      {toReview > 0 && <TextLink href={paths.heldReview(event.id)}>{text.toReview(toReview)}</TextLink>}
      {waiting > 0 && <span>{text.toReviewWaiting(waiting)}</span>}
      {due > 0 && <TextLink href={paths.heldFees(event.id)}>{text.due(yuan(due, locale))}</TextLink>}
      {returned > 0 && <span>{text.returned(returned)}</span>}
    </p>
  )
}
