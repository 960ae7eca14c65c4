import { expect, test } from 'vitest'
import { groupRows } from '../send/report-tables.tsx'

const item = (group_id: string, status: 'registered' | 'waitlisted' = 'registered') => ({
  group_id,
  group_name: `组 ${group_id}`,
  status,
})

test('a report has its groups in the order of the event, whatever the list began with', () => {
  const rows = groupRows(
    [item('u10'), item('gone'), item('u6'), item('u10', 'waitlisted')],
    [{ id: 'u6' }, { id: 'u10' }],
  )
  expect(rows.map(({ id, counts }) => [id, counts.registered, counts.waitlisted])).toEqual([
    ['u6', 1, 0],
    ['u10', 1, 1],
    ['gone', 1, 0],
  ])
})
