import { excludeEachOther, paths } from '@startline/contract'
import { bornRange, eventDates, useEventText } from '@startline/entry'
import { Badge, buttonClass, CheckIcon, cx, PlacesBar, UsersIcon, useLocale, yuan } from '@startline/ui'
import { Link } from 'react-router'
import { lineMoves, windowOf } from '../group.ts'
import { usePaperNames } from '../paper-names.ts'
import type { EventPage, Group } from '../queries.ts'
import { useNow } from '../use-now.ts'
import { isFull } from './doors.ts'
import styles from './groups.module.css'
import { usePageText } from './messages.ts'
import { useStraightIn } from './straight-in.ts'

interface RowProps {
  group: Group
  event: EventPage
  offset: number
  /** null while nobody is looked for. */
  fits: boolean | null
}

/** One group: for whom, for how much, and how many places are left. */
export function GroupRow({ group, event, offset, fits }: RowProps) {
  const text = usePageText()
  return (
    <li className={cx(styles.group, fits === true && styles.fits, fits === false && styles.other)}>
      <div className={styles.groupHead}>
        <h4 className={styles.groupName}>{group.name}</h4>
        {fits === true && (
          <Badge tone="green" icon={<CheckIcon />}>
            {text.fits}
          </Badge>
        )}
        {fits === false && <Badge>{text.noFit}</Badge>}
        <GroupState group={group} event={event} offset={offset} />
      </div>
      <GroupFor group={group} />
      <Places group={group} event={event} />
      <Conditions group={group} event={event} />
      <Waiting group={group} event={event} offset={offset} />
    </li>
  )
}

function GroupState({ group, event, offset }: Omit<RowProps, 'fits'>) {
  const text = usePageText()
  const now = useNow(offset)
  const dates = eventDates(useLocale(), event.timezone)
  const opens = group.registration_opens_at
  const closes = group.registration_closes_at
  if (event.phase === 'cancelled') return null
  const state = windowOf(group, now)
  // What holds for the whole event stands at its head already.
  if (state === 'not_yet' && opens === event.registration_opens_at) return null
  if (state === 'closed' && closes === event.registration_closes_at) return null
  if (state === 'not_yet') return <Badge tone="blue">{text.groupOpens(dates.moment(opens))}</Badge>
  if (state === 'closed') return <Badge>{text.groupClosed(dates.moment(closes))}</Badge>
  return isFull(group) ? <Badge tone="amber">{text.groupFull}</Badge> : null
}

/** Once it has begun, places are of no use to anybody: it says how many came. */
export const isOver = ({ phase }: Pick<EventPage, 'phase'>): boolean =>
  phase === 'running' || phase === 'finished' || phase === 'cancelled'

function Places({ group, event }: Pick<RowProps, 'group' | 'event'>) {
  const text = usePageText()
  if (isOver(event)) return <p className={styles.groupFor}>{text.took[group.entry_kind](group.taken)}</p>
  return <PlacesBar taken={group.taken} capacity={group.capacity} />
}

/** A full group has a line to stand in, as long as it moves. */
function Waiting({ group, event, offset }: Omit<RowProps, 'fits'>) {
  const text = usePageText()
  const now = useNow(offset)
  const target = paths.form(group.entry_kind, event.id)
  const enter = useStraightIn(target)
  if (!isFull(group) || isOver(event) || windowOf(group, now) !== 'open' || !lineMoves(event, now)) return null
  return (
    <Link
      to={target}
      onClick={enter}
      className={cx(buttonClass('plain', 's'), styles.wait)}
      aria-label={text.waitFor(group.name)}
    >
      {text.waitOne}
    </Link>
  )
}

/** Birth dates, gender, kind and fee in one line. */
function GroupFor({ group }: { group: Group }) {
  const words = useEventText()
  const locale = useLocale()
  const fee = group.fee === null ? words.free : words.fee[group.entry_kind](yuan(group.fee, locale))
  return (
    <p className={styles.groupFor}>
      {group.entry_kind === 'team' && <UsersIcon size={18} />}
      {[
        ...(group.entry_kind === 'team' ? [words.entry.team] : []),
        words.born(bornRange(group.born_from, group.born_to)),
        words.gender[group.gender],
        fee,
      ].join(' · ')}
    </p>
  )
}

/** What else the group asks, and how long its waiting list is. */
function Conditions({ group, event }: { group: Group; event: EventPage }) {
  const text = usePageText()
  const words = useEventText()
  const namesOf = usePaperNames()
  const others = event.groups.filter((other) => excludeEachOther(group, other)).map(({ name }) => name)
  const lines = [
    ...(others.length > 0 ? [text.notWith(others)] : []),
    ...(group.waitlisted > 0 ? [text.waiting(group.waitlisted)] : []),
    ...(group.team_rules ? words.roster(group.team_rules) : []),
    ...(group.per_unit_limit === null ? [] : [text.perUnit(group.per_unit_limit)]),
    ...(group.photo_required ? [text.photoRequired] : []),
    ...(group.consent_required ? [text.consentRequired] : []),
    ...(group.papers.length > 0 ? [text.papers(namesOf([group]))] : []),
  ]
  return lines.length > 0 && <p className={styles.conditions}>{lines.join(' · ')}</p>
}
