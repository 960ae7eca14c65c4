import { eventDates, useEventText } from '@startline/entry'
import { Card, DescriptionList, PinIcon, TextLink, useLocale, yuan } from '@startline/ui'
import type { EntryKind, EventPage, Group } from '../queries.ts'
import styles from './facts.module.css'
import { usePageText } from './messages.ts'

/** When, where, until when and for how much. */
export function Facts({ event }: { event: EventPage }) {
  const text = usePageText()
  const words = useEventText()
  const dates = eventDates(useLocale(), event.timezone)
  const abroad = new Intl.DateTimeFormat().resolvedOptions().timeZone !== event.timezone
  return (
    <Card>
      <DescriptionList
        columns={2}
        items={[
          { term: text.date, detail: dates.days(event.starts_at, event.ends_at) },
          { term: text.venue, detail: <Venue event={event} /> },
          {
            term: text.window,
            detail: `${dates.moment(event.registration_opens_at)} – ${dates.moment(event.registration_closes_at)}`,
          },
          { term: text.editUntil, detail: <EditUntil event={event} when={dates.moment(event.edit_until)} /> },
          {
            term: text.disciplines,
            detail: event.registration_events.map(({ code }) => words.discipline[code]).join(' · '),
          },
          { term: text.fee, detail: <Fee event={event} /> },
          { term: text.host, detail: event.host.name },
          { term: text.timezone, detail: abroad && text.timezoneHint(event.timezone) },
        ].filter(({ detail }) => detail !== false)}
      />
    </Card>
  )
}

/** Where it is, with a way to a map where the host names one. */
function Venue({ event: { venue, district_name, map_url } }: { event: EventPage }) {
  const text = usePageText()
  return (
    <>
      {venue} · {district_name}
      {map_url && (
        <TextLink className={styles.map} href={map_url} target="_blank" rel="noopener noreferrer">
          <PinIcon size={18} />
          {text.map}
        </TextLink>
      )}
    </>
  )
}

/** The last moment for changes; what can be done until then is told only before it. */
function EditUntil({ event, when }: { event: EventPage; when: string }) {
  const text = usePageText()
  return Date.parse(event.edit_until) > Date.parse(event.server_time) ? `${when} · ${text.editHint}` : when
}

/** Whether anybody new will pay. */
const isAhead = ({ phase }: EventPage): boolean => phase === 'upcoming' || phase === 'open'

function Fee({ event }: { event: EventPage }) {
  const text = usePageText()
  const words = useEventText()
  const locale = useLocale()
  const kinds = feesByKind(event.groups)
  if (kinds.every(({ to }) => to === 0)) return words.free
  const said = kinds.map(({ kind, from, to }) => {
    if (to === 0) return `${words.entry[kind]} ${words.free}`
    const most = words.fee[kind](yuan(to, locale))
    return from === to ? most : text.feeBetween(from === 0 ? words.free : yuan(from, locale), most)
  })
  return [...said, ...(event.payment && isAhead(event) ? [text.payLater] : [])].join(' · ')
}

/** What entries of a kind cost, in fen; free of charge counts as 0. */
interface FeeRange {
  kind: EntryKind
  from: number
  to: number
}

const KINDS: readonly EntryKind[] = ['individual', 'team']

/** Lowest and highest fee of each kind of entry that there are groups for: what one person pays is not what a team pays. */
export const feesByKind = (groups: readonly Pick<Group, 'entry_kind' | 'fee'>[]): FeeRange[] =>
  KINDS.flatMap((kind) => {
    const fees = groups.filter(({ entry_kind }) => entry_kind === kind).map(({ fee }) => fee ?? 0)
    return fees.length > 0 ? [{ kind, from: Math.min(...fees), to: Math.max(...fees) }] : []
  })
