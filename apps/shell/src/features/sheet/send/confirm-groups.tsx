import { type ListedEntry, titleOf } from '@startline/sheet'
import { Table, useLocale } from '@startline/ui'
import { yuan } from '../../event/money.ts'
import type { EventPage, Group } from '../../event/types.ts'
import { useSheetText } from '../list/messages.ts'

interface ConfirmGroupsProps {
  event: EventPage
  listed: readonly ListedEntry[]
  /** Rows that would wait for a place. */
  waiting: ReadonlySet<number>
}

interface GroupRow {
  group: Group
  entries: number
  waiting: number
}

/** What will be registered in each group, in the order of the event. */
export function ConfirmGroups({ event, listed, waiting }: ConfirmGroupsProps) {
  const text = useSheetText()
  const locale = useLocale()
  const { groupHeads } = text
  const columns = [
    { key: 'group', head: groupHeads.group, cell: ({ group }: GroupRow) => titleOf(group, event.groups, locale) },
    { key: 'entries', head: groupHeads.entries, cell: ({ entries }: GroupRow) => entries, end: true },
    { key: 'waiting', head: groupHeads.waiting, cell: (row: GroupRow) => row.waiting, end: true },
    {
      key: 'fee',
      head: groupHeads.fee,
      cell: ({ group, entries, waiting }: GroupRow) =>
        group.fee ? yuan(group.fee * (entries - waiting), locale) : text.free,
      end: true,
    },
  ].filter(({ key }) => key !== 'waiting' || waiting.size > 0)
  return (
    <Table
      caption={text.groupTable}
      columns={columns}
      rows={rowsOf(event, listed, waiting)}
      rowKey={(row) => row.group.id}
    />
  )
}

const rowsOf = (event: EventPage, listed: readonly ListedEntry[], waiting: ReadonlySet<number>): GroupRow[] =>
  event.groups.flatMap((group) => {
    const own = listed.filter(({ entry }) => entry.group_id === group.id)
    const waits = own.filter(({ lines }) => lines.some(({ line }) => waiting.has(line.row)))
    return own.length === 0 ? [] : [{ group, entries: own.length, waiting: waits.length }]
  })
