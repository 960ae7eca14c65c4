import { raceLimits } from '@startline/contract'
import type { HeldEvent } from '../../held/queries.ts'
import type { ListedContest } from '../../held/race-queries.ts'
import { groupBy } from '../../pieces/group-by.ts'
import { momentAt, wallClock } from '../../pieces/local-time.ts'
import { closedTimes, daysOf } from './closed-times.ts'
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

/** The event that is planned. */
export type PlannedEvent = NonNullable<HeldEvent['event']>
type Times = Pick<PlannedEvent, 'starts_at' | 'ends_at' | 'timezone'>

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

/** What a form asks for; the names of the fields that cannot be read where there are such. */
export function wishOf(form: ProposalForm, event: Times): ProposalWish | (keyof ProposalForm)[] {
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
  groups: PlannedEvent['groups'],
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
