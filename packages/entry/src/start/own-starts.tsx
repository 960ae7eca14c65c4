import { paths, type Start, type StartHeat } from '@startline/contract'
import { Badge, cx, TextLink, useLocale } from '@startline/ui'
import { eventDates } from '../event/event-date.ts'
import styles from './own-starts.module.css'
import { useStartText } from './start-messages.ts'
import { useHeatWords } from './use-heat-words.ts'

interface OwnStartsProps {
  starts: readonly Start[]
  timeZone: string
}

/** Where and when the starts of one registration are, run by run, each a press away from its public list. */
export const OwnStarts = ({ starts, timeZone }: OwnStartsProps) => (
  <ul className={styles.starts}>
    {starts.map((start) => (
      <li key={start.contest.id} className={styles.start}>
        <Head start={start} />
        <ol className={cx(styles.heats, start.scratched && styles.off)}>
          {start.heats.map((heat) => (
            <li key={`${heat.round} ${heat.run}`}>
              <Heat start={start} heat={heat} timeZone={timeZone} />
            </li>
          ))}
        </ol>
        <Changes start={start} timeZone={timeZone} />
      </li>
    ))}
  </ul>
)

function Head({ start: { bib, contest, scratched, amendments } }: { start: Start }) {
  const text = useStartText()
  return (
    <p className={styles.head}>
      <strong className={styles.bib}>{text.bib(bib)}</strong>
      <span>{contest.name}</span>
      {scratched && <Badge tone="red">{text.scratched}</Badge>}
      {!scratched && amendments.length > 0 && <Badge tone="amber">{text.amended}</Badge>}
    </p>
  )
}

function Heat({ start, heat, timeZone }: { start: Start; heat: StartHeat; timeZone: string }) {
  const text = useStartText()
  const words = useHeatWords()
  const when = eventDates(useLocale(), timeZone)
  const { round, run, number, lane, starts_at } = heat
  const address = paths.startLists(start.event_id, start.contest.id, `${round}-${run}-${number}`)
  return (
    <TextLink href={address} className={styles.heat}>
      <span className={styles.when}>{starts_at ? when.moment(starts_at) : text.timeLater}</span>
      <span>
        {words(heat)}
        {text.dot}
        {text.lane(lane)}
      </span>
    </TextLink>
  )
}

/** What changed since the list became public, in words. */
function Changes({ start: { amendments }, timeZone }: { start: Start; timeZone: string }) {
  const text = useStartText()
  const when = eventDates(useLocale(), timeZone)
  if (amendments.length === 0) return null
  const told = amendments.map(({ what, at }) => text.changedOn(text.changes[what], when.moment(at)))
  return (
    <p className={styles.changes}>
      {text.amended}
      {text.dot}
      {told.join(text.comma)}
    </p>
  )
}

/** A start and the run of it that comes next: the first that is not over at `now` (milliseconds), else the last; the first start has a line of its own. */
export function nextHeat(starts: readonly Start[], now: number): { start: Start; heat: StartHeat | undefined } | null {
  const all = starts.flatMap((start) => start.heats.map((heat) => ({ start, heat })))
  const timed = all
    .filter(({ start, heat }) => heat.starts_at !== null && !start.scratched)
    .sort((one, other) => Date.parse(one.heat.starts_at ?? '') - Date.parse(other.heat.starts_at ?? ''))
  const coming = timed.find(({ heat }) => Date.parse(heat.ends_at ?? heat.starts_at ?? '') > now) ?? timed.at(-1)
  const [first] = starts.filter(({ scratched }) => !scratched).concat(starts)
  return coming ?? (first ? { start: first, heat: first.heats[0] } : null)
}

interface NextStartProps {
  /** Of one registration. */
  starts: readonly Start[]
  timeZone: string
  /** Milliseconds since 1970. */
  now: number
  className?: string | undefined
}

/** Number, time, heat and lane of what comes next, in one line. */
export function NextStart({ starts, timeZone, now, className }: NextStartProps) {
  const text = useStartText()
  const words = useHeatWords()
  const when = eventDates(useLocale(), timeZone)
  const next = nextHeat(starts, now)
  if (!next) return null
  const { start, heat } = next
  const at = heat?.starts_at ? when.moment(heat.starts_at) : text.timeLater
  return (
    <span className={cx(styles.next, className)}>
      <strong>{text.bib(start.bib)}</strong>
      {start.scratched ? (
        <Badge tone="red">{text.scratched}</Badge>
      ) : (
        heat && <span>{[at, words(heat), text.lane(heat.lane)].join(text.dot)}</span>
      )}
      {!start.scratched && start.amendments.length > 0 && <Badge tone="amber">{text.amended}</Badge>}
    </span>
  )
}
