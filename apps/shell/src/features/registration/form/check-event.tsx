import { eventDates } from '@startline/entry'
import { Card, DescriptionList, LaneRule, useLocale, yuan } from '@startline/ui'
import { usePaperNames } from '../../event/paper-names.ts'
import type { EventPage } from '../../event/queries.ts'
import { useFormText } from './messages.ts'
import styles from './registration.module.css'

/** What is entered: the event, when and where, and what is to be handed in for the chosen groups. */
export function CheckEvent({ event, groups }: { event: EventPage; groups: readonly string[] }) {
  const text = useFormText()
  const papers = usePaperNames()(event.groups.filter(({ id }) => groups.includes(id)))
  const items = [
    { term: text.event, detail: event.name },
    { term: text.when, detail: eventDates(useLocale(), event.timezone).days(event.starts_at, event.ends_at) },
    { term: text.where, detail: `${event.venue} · ${event.district_name}` },
    { term: text.papers, detail: papers.length > 0 ? papers.join(text.listComma) : null },
  ]
  return (
    <Card>
      <DescriptionList items={items} />
    </Card>
  )
}

interface TotalProps {
  event: EventPage
  /** The group of each entry that takes a place. */
  groups: readonly string[]
  /** The group of each entry that waits for one. */
  waiting?: readonly string[]
}

/** The sum of the fees: each registration costs what its group asks, in fen; one that waits costs nothing before it has a place. */
export function Total({ event, groups, waiting = [] }: TotalProps) {
  const text = useFormText()
  const locale = useLocale()
  const total = sumOf(event, groups)
  const later = sumOf(event, waiting)
  return (
    <div>
      <LaneRule />
      <p className={styles.total}>
        <span>{text.total}</span>
        <strong>{total > 0 ? yuan(total, locale) : later > 0 ? text.nothingYet : text.free}</strong>
      </p>
      {later > 0 && <p className={styles.lead}>{text.feeLater(yuan(later, locale))}</p>}
      {total + later > 0 && <p className={styles.lead}>{text.feeNote}</p>}
    </div>
  )
}

const sumOf = (event: EventPage, groups: readonly string[]): number =>
  groups.reduce((sum, id) => sum + (event.groups.find((group) => group.id === id)?.fee ?? 0), 0)
