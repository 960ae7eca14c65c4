import { PAGE_SIZE } from '@startline/contract'
import { Badge, Pagination, SectionHeading, Stack, Table } from '@startline/ui'
import { type MouseEvent, useRef } from 'react'
import { sheetAddress } from '../../event/address.ts'
import type { EventPage } from '../../event/queries.ts'
import { useSheetText } from '../list/messages.ts'
import styles from '../people.module.css'
import type { SheetStepProps } from '../step-props.ts'
import type { BatchReport } from './batch-report.ts'
import report from './report.module.css'

type Item = BatchReport['items'][number]

const STATUSES = ['registered', 'waitlisted', 'withdrawn'] as const
const TONE = { registered: 'green', waitlisted: 'amber', withdrawn: 'neutral' } as const

/** How many of each group are registered, wait, or were withdrawn, in the order of the event as the check had them. */
export function ReportGroups({ report, groups }: { report: BatchReport; groups: EventPage['groups'] }) {
  const text = useSheetText()
  return (
    <Table
      caption={text.perGroupDone}
      rows={groupRows(report.items, groups)}
      rowKey={({ id }) => id}
      columns={[
        { key: 'group', head: text.referenceHeads.group, cell: ({ name }) => name },
        ...STATUSES.filter((status) => report[status] > 0).map((status) => ({
          key: status,
          head: text.statuses[status],
          cell: ({ counts }: GroupRow) => counts[status],
          end: true,
        })),
      ]}
    />
  )
}

/** Every registration with its reference, a page at a time. */
export function ReportRows({ report, address, event, go }: SheetStepProps & { report: BatchReport }) {
  const text = useSheetText()
  const top = useRef<HTMLDivElement>(null)
  const { referenceHeads: heads } = text
  const { items, id } = report
  const page = Math.min(address.page, Math.max(1, Math.ceil(items.length / PAGE_SIZE)))
  const shown = items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const turn = (to: number, press: MouseEvent) => {
    press.preventDefault()
    go('done', { batch: id, page: to }, { state: { keepScroll: true } })
    top.current?.scrollIntoView({ block: 'start' })
  }
  const names = (item: Item) => item.team_name ?? text.names(item.names.slice(0, 3).join(text.comma), item.names.length)
  const statusOf = ({ status }: Item) => <Badge tone={TONE[status]}>{text.statuses[status]}</Badge>
  return (
    <Stack gap={4} as="section">
      <div ref={top}>
        <SectionHeading>{text.references}</SectionHeading>
      </div>
      <Table
        className={styles.compact}
        caption={text.references}
        hideCaption
        rows={shown}
        rowKey={(item) => String(shown.indexOf(item))}
        columns={[
          { key: 'names', head: heads.names, cell: names },
          { key: 'reference', head: heads.reference, cell: referenceOf },
          { key: 'group', head: heads.group, cell: ({ group_name }) => group_name },
          { key: 'status', head: heads.status, cell: statusOf },
        ]}
      />
      <Pagination
        page={page}
        pageSize={PAGE_SIZE}
        total={items.length}
        hrefFor={(to) => sheetAddress(event.id, 'done', { batch: id, page: to })}
        onPage={turn}
      />
    </Stack>
  )
}

const referenceOf = ({ reference }: Item) => <span className={report.reference}>{reference}</span>

/** A group of a report, and how many of its registrations stand how. */
export interface GroupRow {
  id: string
  name: string
  counts: Record<Item['status'], number>
}

/** Counts a batch's registrations by group, in the order of the event's groups, as the check before had them. */
export function groupRows(
  items: readonly Pick<Item, 'group_id' | 'group_name' | 'status'>[],
  groups: readonly { id: string }[],
): GroupRow[] {
  const rows = new Map<string, GroupRow>()
  for (const { group_id, group_name, status } of items) {
    const row = rows.get(group_id) ?? {
      id: group_id,
      name: group_name,
      counts: { registered: 0, waitlisted: 0, withdrawn: 0 },
    }
    row.counts[status] += 1
    rows.set(group_id, row)
  }
  const order = new Map(groups.map(({ id }, at) => [id, at]))
  const placeOf = ({ id }: GroupRow) => order.get(id) ?? groups.length
  return [...rows.values()].sort((a, b) => placeOf(a) - placeOf(b))
}
