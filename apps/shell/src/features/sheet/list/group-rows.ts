import type { Data, getBatch } from '@startline/contract'

type Item = Data<typeof getBatch>['items'][number]

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
