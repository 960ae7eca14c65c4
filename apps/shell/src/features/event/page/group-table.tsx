import { bornRange, useEventText } from '@startline/entry'
import { Badge, type Column, Table, useLocale, yuan } from '@startline/ui'
import type { EventPage, Group } from '../queries.ts'
import { isOver } from './group-row.tsx'
import styles from './groups.module.css'
import { usePageText } from './messages.ts'

interface TableProps {
  caption: string
  event: EventPage
  groups: Group[]
  fitting: Set<string> | null
}

/** The same groups in numbers. */
export const GroupTable = ({ caption, event, groups, fitting }: TableProps) => (
  <Table
    caption={<span className={styles.disciplineName}>{caption}</span>}
    columns={useColumns(event, fitting)}
    rows={groups}
    rowKey={({ id }) => id}
  />
)

function useColumns(event: EventPage, fitting: Set<string> | null): Column<Group>[] {
  const text = usePageText()
  const words = useEventText()
  const locale = useLocale()
  const who = (group: Group) =>
    [
      words.entry[group.entry_kind],
      words.born(bornRange(group.born_from, group.born_to)),
      words.gender[group.gender],
    ].join(' · ')
  const places = ({ capacity, taken, remaining, entry_kind }: Group) =>
    isOver(event)
      ? text.took[entry_kind](taken)
      : capacity === null
        ? text.unlimited(taken)
        : text.left(remaining ?? capacity - taken, capacity)
  return [
    { key: 'group', head: text.group, cell: (group) => <GroupCell group={group} fits={fitting?.has(group.id)} /> },
    { key: 'who', head: text.who, cell: who },
    { key: 'fee', head: text.fee, end: true, cell: ({ fee }) => (fee === null ? words.free : yuan(fee, locale)) },
    { key: 'places', head: text.places, end: true, cell: places },
    { key: 'waiting', head: text.waitingHead, end: true, cell: ({ waitlisted }) => waitlisted },
  ]
}

function GroupCell({ group, fits }: { group: Group; fits: boolean | undefined }) {
  const text = usePageText()
  return (
    <span className={styles.groupCell}>
      {group.name}
      {fits !== undefined && <Badge tone={fits ? 'green' : 'neutral'}>{fits ? text.fits : text.noFit}</Badge>}
    </span>
  )
}
