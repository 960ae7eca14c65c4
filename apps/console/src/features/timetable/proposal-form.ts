import { raceLimits } from '@startline/contract'
import type { Published } from '../../held/queries.ts'
import type { ListedContest } from '../../held/race-queries.ts'
import { groupBy } from '../../pieces/group-by.ts'
import { momentAt, wallClock } from '../../pieces/local-time.ts'
import type { OpenContest, ProposalWish } from './propose.ts'
import type { PlannedHeat } from './read-board.ts'

/** A proposal as it is asked for. Times are those of the place, `YYYY-MM-DDTHH:MM` and `HH:MM`. */
export interface ProposalForm {
  starts: string
  /** Minutes of a heat; empty as each rulebook has it. */
  minutes: string
  gap: string
  order: ProposalWish['order']
  later: boolean
  noon: boolean
  noonFrom: string
  noonTo: string
  until: string
}

type Times = Pick<Published, 'starts_at' | 'ends_at' | 'timezone'>

/** What is offered first: from the event's start, with an hour at noon, and until evening. */
export const usualForm = ({ starts_at, timezone }: Times): ProposalForm => ({
  starts: wallClock(Date.parse(starts_at), timezone),
  minutes: '',
  gap: '5',
  order: 'contest',
  later: true,
  noon: true,
  noonFrom: '12:00',
  noonTo: '13:00',
  until: '18:00',
})

const isMinutes = (typed: string, least: number): boolean =>
  /^\d+$/.test(typed) && Number(typed) >= least && Number(typed) <= raceLimits.minutes

/** What a form asks for, with minutes of rest between two heats of a racer; the names of the fields that cannot be read where there are such. */
export function wishOf(form: ProposalForm, event: Times, rest: number): ProposalWish | (keyof ProposalForm)[] {
  const { timezone: zone } = event
  const starts = momentAt(form.starts, zone)
  const wrong: (keyof ProposalForm)[] = [
    ...(Number.isNaN(starts) ? ['starts' as const] : []),
    ...(form.minutes !== '' && !isMinutes(form.minutes, 1) ? ['minutes' as const] : []),
    ...(isMinutes(form.gap, 0) ? [] : ['gap' as const]),
    ...(form.noon && !(form.noonTo > form.noonFrom) ? ['noonTo' as const] : []),
  ]
  if (wrong.length > 0) return wrong
  const days = daysOf(new Date(starts).toISOString(), event.ends_at, zone)
  const noon = form.noon ? { from: form.noonFrom, to: form.noonTo } : null
  return {
    starts,
    minutes: form.minutes === '' ? null : Number(form.minutes),
    gap: Number(form.gap),
    rest,
    order: form.order,
    later: form.later,
    closed: closedTimes(days, zone, form.starts.slice(11), { noon, until: form.until }),
  }
}

/** Minutes of a heat where a rulebook's preview has no races to tell it by. */
const USUAL_MIN = 4

/** The contests that are drawn, as a proposal takes them. */
export function openContests(
  contests: Iterable<ListedContest>,
  heats: readonly PlannedHeat[],
  groups: Published['groups'],
): OpenContest[] {
  const bornTo = new Map(groups.map(({ id, born_to }) => [id, born_to]))
  const own = groupBy(heats, ({ contest_id }) => contest_id)
  return [...contests].flatMap((contest) => {
    const drawn = own.get(contest.id)
    if (!drawn) return []
    const { races, minutes, rounds } = contest.preview
    const each = races > 0 ? Math.max(1, Math.round(minutes / races)) : USUAL_MIN
    const later = rounds.slice(1).reduce((sum, round) => sum + round.races, 0) * each
    const limits = contest.groups.flatMap(({ id }) => bornTo.get(id) ?? []).sort()
    return [{ id: contest.id, minutes: each, heats: drawn, later, youngest: limits.at(-1) ?? null }]
  })
}

const DAY_MS = 86_400_000

/** When nobody races, by the clock of the place: `HH:MM`. */
interface Hours {
  /** Noon; null where there is none. */
  noon: { from: string; to: string } | null
  /** When a day's racing ends at the latest. */
  until: string
}

/** The days of an event where it is, `YYYY-MM-DD`, from the first to the last. */
export function daysOf(startsAt: string, endsAt: string, zone: string): string[] {
  const [first, last] = [startsAt, endsAt].map((instant) => wallClock(Date.parse(instant), zone).slice(0, 10))
  const days: string[] = []
  for (let at = Date.parse(`${first}T00:00:00Z`); at <= Date.parse(`${last}T00:00:00Z`); at += DAY_MS)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

/**
 * The times in which nobody races at an event of these days: noon, and the nights between two of them. After the last day nothing is
 * closed: what does not fit any more is seen there.
 * @param start when a day begins, `HH:MM`
 */
export function closedTimes(days: readonly string[], zone: string, start: string, { noon, until }: Hours) {
  const at = (day: string, clock: string): number => momentAt(`${day}T${clock}`, zone)
  return days.flatMap((day, nth) => {
    const next = days[nth + 1]
    const nights = next && until > start ? [[at(day, until), at(next, start)] as const] : []
    return [...(noon && noon.to > noon.from ? [[at(day, noon.from), at(day, noon.to)] as const] : []), ...nights]
  })
}
