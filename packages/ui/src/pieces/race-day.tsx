import { Badge } from './badge.tsx'
import { dateFormat } from './date-format.ts'
import { FlagIcon } from './icons.tsx'
import { useKitText } from './kit-text.ts'

const DAY_MS = 86_400_000
/** Up to here a race is near: its day stands out. */
const NEAR_DAYS = 7

/** The calendar day of an instant in a time zone, counted from 1970. */
function dayNumber(instant: number, timeZone: string): number {
  const parts = dateFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant)
  const [day = 1, month = 1, year = 1970] = parts.split('/').map(Number)
  return Date.UTC(year, month - 1, day) / DAY_MS
}

interface Race {
  startsAt: string
  endsAt: string
  timeZone: string
}

/**
 * How many midnights lie between now and a race, in its own time zone: 0 from its first day until it ends, null once it is over.
 * @param now milliseconds since 1970
 */
export function daysUntil({ startsAt, endsAt, timeZone }: Race, now: number): number | null {
  return Date.parse(endsAt) <= now
    ? null
    : Math.max(0, dayNumber(Date.parse(startsAt), timeZone) - dayNumber(now, timeZone))
}

/** How long it is until a race, in days as people count them. */
export function RaceDay({ now, className, ...race }: Race & { now: number; className?: string | undefined }) {
  const text = useKitText()
  const days = daysUntil(race, now)
  const tone = days === null || days > NEAR_DAYS ? 'neutral' : days === 0 ? 'green' : 'blue'
  return (
    <Badge tone={tone} icon={days === 0 && <FlagIcon size={14} />} className={className}>
      {text.raceDay(days)}
    </Badge>
  )
}
