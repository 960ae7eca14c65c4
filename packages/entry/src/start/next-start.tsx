import type { Start, StartHeat } from '@startline/contract'
import { Badge, cx, useLocale } from '@startline/ui'
import { eventDates } from '../event/event-date.ts'
import styles from './own-starts.module.css'
import { useStartText } from './start-messages.ts'
import { useHeatWords } from './use-heat-words.ts'

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
