import { paths, type Start, type StartHeat } from '@startline/contract'
import { Badge, cx, TextLink, useLocale } from '@startline/ui'
import { eventDates } from '../event/event-date.ts'
import { amendmentLines } from './format-start-change.ts'
import styles from './own-starts.module.css'
import { useStartChangeText } from './start-change-messages.ts'
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
  const text = useStartChangeText()
  const when = eventDates(useLocale(), timeZone)
  if (amendments.length === 0) return null
  const told = amendments.map(({ what, at, changes }) => {
    const lines = amendmentLines({ what, changes, seeds: null }, text, when.moment)
    const words = [text.changes[what], ...lines].join(' ')
    return text.changedOn(words, when.moment(at))
  })
  return (
    <p className={styles.changes}>
      {text.amended}
      {text.dot}
      {told.join(text.comma)}
    </p>
  )
}
